import { boardDocumentSchema, emptyBoardDocument, type BoardDocument } from '@tessera/contract';
import { RequestError } from '@tessera/request';

import { AutoSaver } from './auto-saver.ts';

const doc = (layoutType: 0 | 1 | 2 = 0): BoardDocument => emptyBoardDocument(layoutType);
function setUp(
  save: (
    version: number,
    document: BoardDocument,
    how: { apart: boolean; signal: AbortSignal },
  ) => Promise<{ version: number; savedAt: string }>,
  load: () => Promise<{ version: number; document: BoardDocument }> = () => Promise.reject(new Error('net')),
) {
  const calls: { version: number; document: BoardDocument }[] = [];
  const saver = new AutoSaver({
    version: 3,
    document: doc(),
    async save(version, document, how) {
      calls.push({ version, document });
      return save(version, document, how);
    },
    load,
    write: (document) => JSON.stringify(boardDocumentSchema.parse(document)),
  });
  return { calls, saver, status: () => saver.get().status };
}
const works = async (version: number) => ({ version: version + 1, savedAt: '2026-11-21T10:32:00Z' });
const refused = (code: string) => new RequestError({ kind: 'catalogue', code, message: code, requestId: 'r' });
const unanswered = () => new RequestError({ kind: 'network', message: '', requestId: 'r' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('saves a moment after the last change, each from the version before', async () => {
  const { calls, saver, status } = setUp(works);
  saver.offer(doc());
  expect(status()).toBe('dirty');
  await jest.advanceTimersByTimeAsync(900);
  const last = doc(1);
  saver.offer(last);
  await jest.advanceTimersByTimeAsync(900);
  expect(calls).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(200);
  expect(calls).toEqual([{ version: 3, document: last }]);
  expect(saver.get()).toMatchObject({ status: 'saved', version: 4, savedAt: '2026-11-21T10:32:00Z' });
  saver.offer(doc(2));
  expect(await saver.flush()).toBe(true);
  expect(calls[1]).toMatchObject({ version: 4 });
});

test('a change while it saves is saved after it, never beside it', async () => {
  let answer: (() => void) | undefined;
  const { calls, saver } = setUp(
    (version) => new Promise((resolve) => (answer = () => resolve({ version: version + 1, savedAt: '' }))),
  );
  saver.offer(doc(1));
  await jest.advanceTimersByTimeAsync(1_100);
  saver.offer(doc(2));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(calls).toHaveLength(1);
  answer?.();
  await jest.advanceTimersByTimeAsync(1_100);
  expect(calls.map(({ version }) => version)).toEqual([3, 4]);
});

test('a failed save is tried again', async () => {
  let broken = true;
  const { calls, saver, status } = setUp((version) => (broken ? Promise.reject(new Error('net')) : works(version)));
  saver.offer(doc(1));
  await jest.advanceTimersByTimeAsync(1_100);
  expect(status()).toBe('failed');
  broken = false;
  await jest.advanceTimersByTimeAsync(5_100);
  expect([status(), calls.length]).toEqual(['saved', 2]);
});

test('a change that is taken back after a failed save is saved as it is then, and why it failed is told until then', async () => {
  let broken = true;
  const { calls, saver, status } = setUp((version) => (broken ? Promise.reject(refused('-10098')) : works(version)));
  const begun = doc(2);
  saver.adopt(3, begun);
  saver.offer(doc(1));
  await jest.advanceTimersByTimeAsync(1_100);
  expect(saver.get()).toMatchObject({ status: 'failed', error: { code: '-10098' } });
  saver.offer(begun);
  broken = false;
  await jest.advanceTimersByTimeAsync(5_100);
  expect(calls.at(-1)?.document).toBe(begun);
  expect([status(), saver.get().error]).toEqual(['saved', null]);
});

describe('what is refused for good', () => {
  const full = () => {
    const server = { full: true };
    return { server, ...setUp((version) => (server.full ? Promise.reject(refused('-31005')) : works(version))) };
  };

  test.each([
    ['a full board', refused('-31005')],
    ['a right that was withdrawn', refused('-110001')],
    ['a board that was deleted', refused('-10007')],
    ['a body that is too large', refused('-10021')],
    ['a session that ended', refused('-10006')],
    ['what the contract does not take', new RequestError({ kind: 'setup', message: '', requestId: null })],
  ])('%s is told and not tried again by itself, nor by leaving', async (_what, error) => {
    const { calls, saver, status } = setUp(() => Promise.reject(error));
    saver.offer(doc(1));
    await jest.advanceTimersByTimeAsync(60_000);
    expect([status(), calls.length]).toEqual(['refused', 1]);
    expect(saver.get().error).toBe(error);
    expect(await saver.flush()).toBe(false);
    expect(calls).toHaveLength(1);
  });

  test.each(['-10099', '-10098', '-10097', '-10022'])('%s passes: it is tried again', async (code) => {
    const { calls, saver, status } = setUp(() => Promise.reject(refused(code)));
    saver.offer(doc(1));
    await jest.advanceTimersByTimeAsync(6_500);
    expect([status(), calls.length]).toEqual(['failed', 2]);
  });

  test('is tried again when the author asks, and when something changes', async () => {
    const { calls, saver, server, status } = full();
    const same = doc(1);
    saver.offer(same);
    await jest.advanceTimersByTimeAsync(1_100);
    expect(await saver.retry()).toBe(false);
    expect([status(), calls.length]).toEqual(['refused', 2]);
    saver.offer(same);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(calls).toHaveLength(2);
    server.full = false;
    saver.offer(doc(2));
    await jest.advanceTimersByTimeAsync(1_100);
    expect(saver.get()).toMatchObject({ status: 'saved', error: null });
    expect(calls).toHaveLength(3);
  });

  test('is over once the change is taken back', async () => {
    const { calls, saver } = full();
    const begun = doc(2);
    saver.adopt(3, begun);
    saver.offer(doc(1));
    await jest.advanceTimersByTimeAsync(1_100);
    saver.offer(begun);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(saver.get()).toMatchObject({ status: 'saved', error: null });
    expect(calls).toHaveLength(1);
  });

  test('does not hold up what was changed while it was under way', async () => {
    let answer: (() => void) | undefined;
    const { calls, saver, status } = setUp((version) =>
      calls.length > 1 ? works(version) : new Promise((_resolve, reject) => (answer = () => reject(refused('-31005')))),
    );
    saver.offer(doc(1));
    await jest.advanceTimersByTimeAsync(1_100);
    saver.offer(doc(2));
    answer?.();
    await jest.advanceTimersByTimeAsync(1_100);
    expect([status(), calls.length]).toEqual(['saved', 2]);
  });
});

test('a save without an answer is given up after a minute and tried again', async () => {
  const { calls, saver, status } = setUp((version, _document, { signal }) =>
    calls.length > 1
      ? works(version)
      : new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(unanswered()))),
  );
  saver.offer(doc(1));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(status()).toBe('saving');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(status()).toBe('failed');
  await jest.advanceTimersByTimeAsync(5_000);
  expect([status(), calls.length]).toEqual(['saved', 2]);
});

test('what is saved is kept as a version of its own once, when it is asked for', async () => {
  const kept: boolean[] = [];
  const { saver } = setUp(async (version, _document, { apart }) => {
    kept.push(apart);
    if (kept.length === 1) throw unanswered();
    return works(version);
  });
  saver.keepApart();
  saver.offer(doc(1));
  await jest.advanceTimersByTimeAsync(7_000);
  saver.offer(doc(2));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(kept).toEqual([true, true, false]);
});

test('a save that got through although its answer was lost is nobody else’s; what was really changed meanwhile is', async () => {
  const server = { version: 3, document: doc() };
  let lost = true;
  const { saver, status } = setUp(
    async (version, document) => {
      if (version !== server.version) throw refused('-10008');
      Object.assign(server, { version: version + 1, document: JSON.parse(JSON.stringify(document)) });
      if (lost) throw unanswered();
      return { version: server.version, savedAt: '2026-11-21T10:32:00Z' };
    },
    async () => server,
  );
  saver.offer(doc(1));
  await jest.advanceTimersByTimeAsync(1_100);
  expect([status(), server.version]).toEqual(['failed', 4]);
  lost = false;
  const last = doc(2);
  saver.offer(last);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([status(), server.document]).toEqual(['saved', last]);

  lost = true;
  saver.offer(doc(1));
  await jest.advanceTimersByTimeAsync(1_100);
  Object.assign(server, { version: server.version + 1, document: doc() });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(status()).toBe('conflict');
});

test('of several saves without an answer any may be the one that got through; what the server has is asked until it says', async () => {
  const server = { version: 3, document: doc() };
  let calls = 0;
  let down = true;
  const { saver, status } = setUp(
    async (version, document) => {
      calls += 1;
      // The first one gets through and its answer is lost; then nothing gets through for a while.
      if (calls > 1 && down) throw unanswered();
      if (version !== server.version) throw refused('-10008');
      Object.assign(server, { version: version + 1, document: JSON.parse(JSON.stringify(document)) });
      if (down) throw unanswered();
      return { version: server.version, savedAt: '2026-11-21T10:32:00Z' };
    },
    async () => {
      if (calls < 5) throw unanswered();
      return server;
    },
  );
  saver.offer(doc(1));
  await jest.advanceTimersByTimeAsync(1_100);
  saver.offer(doc(2));
  await jest.advanceTimersByTimeAsync(1_100);
  const last = { ...doc(1), pool: ['p'] };
  saver.offer(last);
  await jest.advanceTimersByTimeAsync(1_100);
  expect([status(), calls]).toEqual(['failed', 3]);
  down = false;
  await jest.advanceTimersByTimeAsync(5_100);
  expect([status(), calls]).toEqual(['failed', 4]);
  await jest.advanceTimersByTimeAsync(5_100);
  expect([status(), server.document]).toEqual(['saved', last]);
});

test('a conflict waits for a choice: theirs, or mine over it', async () => {
  let current = 9;
  const { calls, saver, status } = setUp((version) =>
    version === current ? works(version) : Promise.reject(refused('-10008')),
  );
  saver.offer(doc(1));
  await jest.advanceTimersByTimeAsync(1_100);
  saver.offer(doc(2));
  await jest.advanceTimersByTimeAsync(20_000);
  expect([status(), calls.length]).toEqual(['conflict', 1]);
  expect(await saver.flush()).toBe(false);
  saver.adopt(9, null);
  await jest.advanceTimersByTimeAsync(100);
  expect([status(), calls[1]?.version]).toEqual(['saved', 9]);
  current = 20;
  saver.offer(doc(1));
  await jest.advanceTimersByTimeAsync(1_100);
  const theirs = doc(2);
  saver.adopt(20, theirs);
  saver.offer(theirs);
  await jest.advanceTimersByTimeAsync(2_000);
  expect([status(), calls.length]).toEqual(['saved', 3]);
});

test('what somebody else locked is saved once the lock is back', async () => {
  let locked = true;
  const { saver, status } = setUp((version) => (locked ? Promise.reject(refused('-31003')) : works(version)));
  saver.offer(doc(1));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(status()).toBe('locked');
  locked = false;
  saver.unlocked();
  await jest.advanceTimersByTimeAsync(10);
  expect(status()).toBe('saved');
});

test('several who wait for the same save save the rest once', async () => {
  const answers: (() => void)[] = [];
  const { calls, saver } = setUp(
    (version) => new Promise((resolve) => answers.push(() => resolve({ version: version + 1, savedAt: '' }))),
  );
  saver.offer(doc(1));
  const [first] = [saver.flush()];
  saver.offer(doc(2));
  const both = [saver.flush(), saver.flush()];
  answers[0]?.();
  await jest.advanceTimersByTimeAsync(0);
  answers[1]?.();
  expect(await Promise.all([first, ...both])).toEqual([false, true, true]);
  expect(calls.map(({ version }) => version)).toEqual([3, 4]);
});

test('a call that changes the board waits for what is not saved, and saves wait for it', async () => {
  const { calls, saver } = setUp(works);
  saver.offer(doc(1));
  let answer: ((made: { version: number }) => void) | undefined;
  const follow = (document: BoardDocument): BoardDocument => ({ ...document, pool: ['less'] });
  const done = saver.through(() => new Promise((resolve) => (answer = resolve)), follow);
  await jest.advanceTimersByTimeAsync(0);
  expect(calls).toEqual([{ version: 3, document: doc(1) }]);
  saver.offer(doc(2));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(calls).toHaveLength(1);
  answer?.({ version: 8 });
  expect(await done).toBe(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(calls[1]).toEqual({ version: 8, document: { ...doc(2), pool: ['less'] } });
});

test('a call that is refused leaves the board to be saved as before; while it can’t be saved nothing is called', async () => {
  let broken = false;
  const { calls, saver } = setUp((version) => (broken ? Promise.reject(new Error('net')) : works(version)));
  await expect(
    saver.through(
      () => Promise.reject(new Error('refused')),
      (one) => one,
    ),
  ).rejects.toThrow('refused');
  saver.offer(doc(1));
  expect(await saver.flush()).toBe(true);
  expect(calls.map(({ version }) => version)).toEqual([3]);
  broken = true;
  saver.offer(doc(2));
  const call = jest.fn();
  expect(await saver.through(call, (one) => one)).toBe(false);
  expect(call).not.toHaveBeenCalled();
});
