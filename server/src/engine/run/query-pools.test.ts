import { createQueryPools, type Place } from './query-pools.ts';

const NO_SIGNAL = new AbortController().signal;
const settled = async (places: readonly Promise<Place>[]) => {
  const inside: number[] = [];
  places.forEach((place, index) => void place.then(() => inside.push(index)));
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  return inside;
};

describe('the line before a database', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pools = (perCorporation = 6) => createQueryPools({ light: 2, heavy: 1, heavyAfter: 1_000, perCorporation });
  /** A shape of statement that was slow once. */
  const slow = async (line: ReturnType<typeof pools>, shape: string) => {
    const place = await line.enter('C', shape, NO_SIGNAL);
    jest.advanceTimersByTime(1_500);
    place.leave();
  };

  test('short statements do not wait behind long ones', async () => {
    const line = pools();
    await slow(line, 'long');
    const long = [1, 2, 3, 4].map(() => line.enter('C', 'long', NO_SIGNAL));
    const short = [1, 2].map(() => line.enter('C', 'short', NO_SIGNAL));
    expect([await settled(long), await settled(short)]).toEqual([[0], [0, 1]]);
    expect((await long[0]!).pool).toBe('heavy');
  });

  test('one corporation has so many at work, and another finds a place beside them', async () => {
    const line = pools(2);
    const first = ['a', 'b', 'c'].map((shape) => line.enter('C', shape, NO_SIGNAL));
    expect(await settled(first)).toEqual([0, 1]);
    // Both turn out long; the room that one of them makes is not for their own corporation.
    jest.advanceTimersByTime(1_001);
    expect(await settled(first)).toEqual([0, 1]);
    const other = line.enter('D', 'd', NO_SIGNAL);
    expect(await settled([other])).toEqual([0]);
    (await first[1]!).leave();
    expect(await settled(first)).toEqual([0, 1, 2]);
  });

  test('a statement that turns out long makes room, once for each heavy place', async () => {
    const line = pools();
    const unknown = ['a', 'b', 'c', 'd', 'e'].map((shape) => line.enter('C', shape, NO_SIGNAL));
    expect(await settled(unknown)).toEqual([0, 1]);
    jest.advanceTimersByTime(1_001);
    expect(await settled(unknown)).toEqual([0, 1, 2]);
    jest.advanceTimersByTime(5_000);
    expect(await settled(unknown)).toEqual([0, 1, 2]);
    (await unknown[1]!).leave();
    expect(await settled(unknown)).toEqual([0, 1, 2, 3]);
    (await unknown[0]!).leave();
    (await unknown[0]!).leave();
    expect(await settled(unknown)).toEqual([0, 1, 2, 3]);
  });

  test('a shape that was fast again leaves the long line', async () => {
    const line = pools();
    await slow(line, 'cold');
    (await line.enter('C', 'cold', NO_SIGNAL)).leave();
    expect((await line.enter('C', 'cold', NO_SIGNAL)).pool).toBe('light');
  });

  test('a long shape that was just quick enough in a heavy place stays long', async () => {
    const line = pools();
    await slow(line, 'long');
    const place = await line.enter('C', 'long', NO_SIGNAL);
    jest.advanceTimersByTime(900);
    place.leave();
    expect((await line.enter('C', 'long', NO_SIGNAL)).pool).toBe('heavy');
  });

  test('a statement that is given up says nothing of its duration', async () => {
    const line = pools();
    await slow(line, 'long');
    (await line.enter('C', 'long', NO_SIGNAL)).leave(false);
    expect((await line.enter('C', 'long', NO_SIGNAL)).pool).toBe('heavy');
  });

  test('an unknown statement that is expected to be long waits with the long ones until its own time is known', async () => {
    const line = pools();
    const unknown = ['a', 'b', 'c'].map((shape) => line.enter('C', shape, NO_SIGNAL, { expectedLong: true }));
    const short = [1, 2].map(() => line.enter('C', 'short', NO_SIGNAL));
    expect([await settled(unknown), await settled(short)]).toEqual([[0], [0, 1]]);
    (await unknown[0]!).leave();
    (await short[0]!).leave();
    expect((await line.enter('C', 'a', NO_SIGNAL, { expectedLong: true })).pool).toBe('light');
  });

  test('one corporation has so many long ones at work, those that turned out long among them', async () => {
    const line = createQueryPools({ light: 2, heavy: 2, heavyAfter: 1_000, perCorporation: 6, longPerCorporation: 1 });
    const unknown = await line.enter('C', 'a', NO_SIGNAL);
    jest.advanceTimersByTime(1_001);
    const long = ['b', 'c'].map((shape) => line.enter('C', shape, NO_SIGNAL, { expectedLong: true }));
    const other = line.enter('D', 'd', NO_SIGNAL, { expectedLong: true });
    expect([await settled(long), await settled([other])]).toEqual([[], [0]]);
    unknown.leave();
    expect(await settled(long)).toEqual([0]);
    (await long[0]!).leave();
    expect(await settled(long)).toEqual([0, 1]);
  });

  test('corporations take turns', async () => {
    const line = createQueryPools({ light: 1, heavy: 1, heavyAfter: 1_000, perCorporation: 6 });
    const first = await line.enter('A', 's', NO_SIGNAL);
    const order: string[] = [];
    const runQuery = (corporation: string) =>
      line.enter(corporation, 's', NO_SIGNAL).then((place) => {
        order.push(corporation);
        place.leave();
      });
    const all = [runQuery('A'), runQuery('A'), runQuery('A'), runQuery('B'), runQuery('C')];
    first.leave();
    await Promise.all(all);
    expect(order).toEqual(['A', 'B', 'C', 'A', 'A']);
  });

  test('one who goes away leaves the line and takes no place', async () => {
    const line = createQueryPools({ light: 1, heavy: 1, heavyAfter: 1_000, perCorporation: 6 });
    const first = await line.enter('A', 's', NO_SIGNAL);
    const controller = new AbortController();
    const leaving = line.enter('A', 's', controller.signal);
    const staying = line.enter('B', 's', NO_SIGNAL);
    controller.abort(new Error('gone'));
    await expect(leaving).rejects.toThrow('gone');
    first.leave();
    await expect(staying).resolves.toMatchObject({ pool: 'light' });
  });
});
