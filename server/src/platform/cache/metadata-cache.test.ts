import { createMetadataCache, METADATA_CHANGED } from './metadata-cache.ts';

function setUp() {
  const listeners = new Set<(payload: unknown) => void>();
  const bus = {
    listening: true,
    publish: () => Promise.resolve(),
    subscribe(channel: string, listener: (payload: unknown) => void) {
      if (channel === METADATA_CHANGED) listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  let time = 0;
  let loads = 0;
  const cache = createMetadataCache<string>(bus, 'boards', () => time);
  return {
    bus,
    announce: (subject: string) => listeners.forEach((listener) => listener(subject)),
    wait: (milliseconds: number) => (time += milliseconds),
    read: (value: string | null = 'value') => cache.get('key', () => Promise.resolve((loads++, value))),
    loads: () => loads,
    cache,
  };
}

describe('what is kept of the metadata store', () => {
  test('is read once, until its subject changes', async () => {
    const { read, loads, announce } = setUp();
    await read();
    announce('tables');
    await read();
    expect(loads()).toBe(1);
    announce('boards');
    await read();
    expect(loads()).toBe(2);
  });

  test('is not kept when it changed while it was read', async () => {
    const { cache, announce, read, loads } = setUp();
    await cache.get('key', () => {
      announce('boards');
      return Promise.resolve('old');
    });
    expect(await read('new')).toBe('new');
    expect(loads()).toBe(1);
  });

  test('is not kept while changes can’t be heard, nor for long', async () => {
    const { bus, read, loads, wait } = setUp();
    await read();
    bus.listening = false;
    await read();
    bus.listening = true;
    await read();
    expect(loads()).toBe(3);
    wait(5_001);
    await read();
    expect(loads()).toBe(4);
  });

  test('never says for long that something is missing', async () => {
    const { read } = setUp();
    expect(await read(null)).toBeNull();
    expect(await read('made since')).toBe('made since');
  });

  test('may be made of several subjects, and is forgotten with each of them', async () => {
    const { bus, announce } = setUp();
    const cache = createMetadataCache<string>(bus, ['boards', 'tables']);
    for (const subject of ['boards', 'tables']) {
      await cache.get('key', () => Promise.resolve(subject));
      expect(cache.peek('key')).toBe(subject);
      const before = cache.generation();
      announce(subject);
      expect([cache.peek('key'), cache.generation()]).toEqual([undefined, before + 1]);
    }
    announce('licences');
    await cache.get('key', () => Promise.resolve('stays'));
    announce('licences');
    expect(cache.peek('key')).toBe('stays');
  });

  test('may be bounded by its bytes', async () => {
    const { bus } = setUp();
    const cache = createMetadataCache<string>(bus, 'boards', Date.now, { most: 10, of: ({ length }) => length });
    for (const value of ['12345678', 'abcd']) await cache.get(value, () => Promise.resolve(value));
    expect([cache.peek('12345678'), cache.peek('abcd')]).toEqual([undefined, 'abcd']);
  });
});
