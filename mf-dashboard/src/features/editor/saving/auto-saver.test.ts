import { emptyBoardDocument, type BoardDocument } from '@tessera/contract';
import { RequestError } from '@tessera/request';

import { AutoSaver } from './auto-saver.ts';

const doc = (layoutType: 0 | 1 | 2 = 0): BoardDocument => emptyBoardDocument(layoutType);
function setUp(
  save: (version: number, document: BoardDocument) => Promise<{ version: number; savedAt: string }>,
  load: () => Promise<{ version: number; document: BoardDocument }> = () => Promise.reject(new Error('net')),
) {
  const calls: { version: number; document: BoardDocument }[] = [];
  const saver = new AutoSaver({
    version: 3,
    document: doc(),
    async save(version, document) {
      calls.push({ version, document });
      return save(version, document);
    },
    load,
  });
  return { calls, saver, status: () => saver.state.get().status };
}
const works = async (version: number) => ({ version: version + 1, savedAt: '2026-11-21T10:32:00Z' });
const refused = (code: string) => new RequestError({ kind: 'catalogue', code, message: code, requestId: 'r' });

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
  expect(saver.state.get()).toMatchObject({ status: 'saved', version: 4, savedAt: '2026-11-21T10:32:00Z' });
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
  const { calls, saver, status } = setUp((version) => (broken ? Promise.reject(refused('-31005')) : works(version)));
  const begun = doc(2);
  saver.adopt(3, begun);
  saver.offer(doc(1));
  await jest.advanceTimersByTimeAsync(1_100);
  expect(saver.state.get()).toMatchObject({ status: 'failed', error: { code: '-31005' } });
  saver.offer(begun);
  broken = false;
  await jest.advanceTimersByTimeAsync(5_100);
  expect(calls.at(-1)?.document).toBe(begun);
  expect([status(), saver.state.get().error]).toEqual(['saved', null]);
});

test('a save that got through although its answer was lost is nobody else’s; what was really changed meanwhile is', async () => {
  const server = { version: 3, document: doc() };
  let lost = true;
  const { saver, status } = setUp(
    async (version, document) => {
      if (version !== server.version) throw refused('-10008');
      Object.assign(server, { version: version + 1, document: JSON.parse(JSON.stringify(document)) });
      if (lost) throw new RequestError({ kind: 'network', message: '', requestId: 'r' });
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
