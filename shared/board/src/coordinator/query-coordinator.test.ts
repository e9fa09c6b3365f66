/** @page */

import type { QueryResult, ReportParamInput } from '@tessera/contract';
import { reportParamSchema } from '@tessera/contract';
import { RequestError } from '@tessera/request';

import type { RunOptions } from './query-coordinator.ts';
import { QueryCoordinator } from './query-coordinator.ts';
import type { QuerySpec } from './query-spec.ts';
import { queryKey } from './query-spec.ts';

const resultNamed = (name: string): QueryResult => ({
  columns: [{ uniqId: name, fieldId: name, name, role: 'index', dataType: 'int' }],
  values: [[1]],
  rowCount: 1,
  truncated: false,
  freshness: { dataTime: '2026-01-01', computedAt: '2026-01-01', cached: false },
});
const spec = (reportCode: string, param: Partial<ReportParamInput> = {}): QuerySpec => ({
  menuCode: 'm',
  reportCode,
  reportHistoryCode: '',
  locale: 'zh_CN',
  boardState: { filters: [], linkages: [] },
  reportParam: reportParamSchema.parse({ tbId: reportCode, ...param }),
});

interface Call extends RunOptions {
  readonly spec: QuerySpec;
  resolve(result: QueryResult): void;
  reject(error: unknown): void;
}
function setUp(concurrency = 2, turn = () => Promise.resolve()) {
  const calls: Call[] = [];
  const coordinator = new QueryCoordinator({
    concurrency,
    turn,
    run: (asked, options) =>
      new Promise((resolve, reject) => {
        calls.push({ spec: asked, ...options, resolve, reject });
        options.signal.addEventListener('abort', () => reject(new RequestError({ kind: 'cancelled', message: 'x' })));
      }),
  });
  const state = (id: string) => coordinator.store(id).get();
  return { coordinator, calls, state };
}
/** Lets everything that is already decided happen. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('equal queries of two charts run once and reach both', async () => {
  const { coordinator, calls, state } = setUp();
  coordinator.publish('a', { ...spec('a', { tbId: 't', tracId: '1' }), reportCode: 'a' });
  coordinator.publish('b', { ...spec('b', { tbId: 't', tracId: '2' }), reportCode: 'b' });
  expect(calls).toHaveLength(1);
  calls[0]?.resolve(resultNamed('x'));
  await settle();
  expect(state('a')).toEqual({ status: 'ready', result: resultNamed('x') });
  expect(state('b')).toEqual({ status: 'ready', result: resultNamed('x') });
});

test('the key ignores the order of properties and the trace id, and knows the language', () => {
  const one = spec('a');
  const other = { ...one, reportParam: Object.fromEntries(Object.entries(one.reportParam).toReversed()) } as QuerySpec;
  expect(queryKey(other)).toBe(queryKey(one));
  expect(queryKey({ ...one, reportParam: { ...one.reportParam, tracId: 'z' } })).toBe(queryKey(one));
  expect(queryKey({ ...one, locale: 'en_US' })).not.toBe(queryKey(one));
  expect(queryKey(spec('a', { limit: 5 }))).not.toBe(queryKey(one));
});

test('a new need supersedes the old one, whose run is cancelled; what was shown stays until the answer', async () => {
  const { coordinator, calls, state } = setUp();
  coordinator.publish('a', spec('a'));
  calls[0]?.resolve(resultNamed('old'));
  await settle();
  coordinator.publish('a', spec('a', { limit: 1 }));
  coordinator.publish('a', spec('a', { limit: 2 }));
  expect(calls[1]?.signal.aborted).toBe(true);
  expect(state('a')).toEqual({ status: 'stale', result: resultNamed('old') });
  calls[2]?.resolve(resultNamed('new'));
  await settle();
  expect(state('a')).toEqual({ status: 'ready', result: resultNamed('new') });
});

test('leaving cancels a run only when nobody else needs it', () => {
  const { coordinator, calls } = setUp();
  coordinator.publish('a', spec('x'));
  coordinator.publish('b', spec('x'));
  coordinator.withdraw('a');
  expect(calls[0]?.signal.aborted).toBe(false);
  coordinator.withdraw('b');
  expect(calls[0]?.signal.aborted).toBe(true);
});

test('dispose cancels everything, and queued queries never start', async () => {
  const { coordinator, calls } = setUp(1);
  coordinator.publish('a', spec('a'));
  coordinator.publish('b', spec('b'));
  coordinator.dispose();
  await settle();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.signal.aborted).toBe(true);
});

test('no more than the limit run at a time; visible components go first, then reading order', async () => {
  const { coordinator, calls } = setUp(1);
  coordinator.publish('first', spec('first'), 0);
  coordinator.publish('c', spec('c'), 3);
  coordinator.publish('b', spec('b'), 2);
  coordinator.publish('d', spec('d'), 4);
  coordinator.setVisible('d', true);
  for (let done = 0; done < 4; done += 1) {
    expect(calls).toHaveLength(done + 1);
    calls[done]?.resolve(resultNamed('x'));
    await settle();
  }
  expect(calls.map((call) => call.spec.reportCode)).toEqual(['first', 'd', 'b', 'c']);
});

test('a failure reaches the components that asked and no other; the queue goes on', async () => {
  const { coordinator, calls, state } = setUp(1);
  coordinator.publish('a', spec('a'));
  coordinator.publish('b', spec('b'));
  const error = new RequestError({ kind: 'catalogue', message: 'broken', code: '-30007', requestId: 'r-1' });
  calls[0]?.reject(error);
  await settle();
  expect(state('a')).toEqual({ status: 'error', error });
  calls[1]?.resolve(resultNamed('b'));
  await settle();
  expect(state('b').status).toBe('ready');
});

test('a run that throws at once is a failure of its component alone', async () => {
  const coordinator = new QueryCoordinator({
    turn: () => Promise.resolve(),
    run: ({ reportCode }) => {
      if (reportCode === 'a') throw new Error('at once');
      return Promise.resolve(resultNamed('b'));
    },
  });
  coordinator.publish('a', spec('a'));
  coordinator.publish('b', spec('b'));
  await settle();
  expect(coordinator.store('a').get().status).toBe('error');
  expect(coordinator.store('b').get().status).toBe('ready');
});

test('refresh passes the cache, keeps the old answer on screen, and keeps it beside an error', async () => {
  const { coordinator, calls, state } = setUp();
  coordinator.publish('a', spec('a'));
  expect(calls[0]?.updateCache).toBe(false);
  calls[0]?.resolve(resultNamed('old'));
  await settle();
  coordinator.refresh('a');
  expect(calls[1]?.updateCache).toBe(true);
  expect(state('a').status).toBe('stale');
  calls[1]?.reject(new Error('no'));
  await settle();
  expect(state('a')).toMatchObject({ status: 'error', result: resultNamed('old') });
});

test('refreshing all asks each query once, and takes along those who still wait for a cached answer', async () => {
  const { coordinator, calls, state } = setUp(4);
  coordinator.publish('a', spec('x'));
  coordinator.publish('b', spec('x'));
  coordinator.publish('c', spec('y'));
  coordinator.refreshAll();
  expect(calls.slice(0, 2).every(({ signal }) => signal.aborted)).toBe(true);
  const fresh = calls.slice(2);
  expect(fresh.map(({ updateCache, spec: asked }) => [asked.reportParam.tbId, updateCache])).toEqual([
    ['x', true],
    ['y', true],
  ]);
  for (const call of fresh) call.resolve(resultNamed(call.spec.reportParam.tbId));
  await settle();
  expect(['a', 'b', 'c'].map((id) => state(id).status)).toEqual(['ready', 'ready', 'ready']);
});

test('a run that somebody else gave up is made once more, and then fails', async () => {
  const { coordinator, calls, state } = setUp();
  coordinator.publish('a', spec('a'));
  const cancelled = new RequestError({ kind: 'cancelled', message: 'navigation' });
  calls[0]?.reject(cancelled);
  await settle();
  expect(calls).toHaveLength(2);
  calls[1]?.reject(cancelled);
  await settle();
  expect(state('a').status).toBe('error');
  expect(calls).toHaveLength(2);
});

test('an answer that comes after its component left changes nothing', async () => {
  const { coordinator, calls, state } = setUp();
  coordinator.publish('a', spec('a'));
  coordinator.withdraw('a');
  calls[0]?.resolve(resultNamed('late'));
  await settle();
  expect(state('a')).toEqual({ status: 'loading' });
});

test('subscribers hear each state once', async () => {
  const { coordinator, calls } = setUp();
  const heard: string[] = [];
  const stop = coordinator.store('a').subscribe(({ status }) => heard.push(status));
  coordinator.publish('a', spec('a'));
  calls[0]?.resolve(resultNamed('x'));
  await settle();
  coordinator.refresh('a');
  stop();
  calls[1]?.resolve(resultNamed('y'));
  await settle();
  expect(heard).toEqual(['loading', 'ready', 'stale']);
});

test('the next query leaves before an answer is drawn, and answers are drawn one by one', async () => {
  const turns: (() => void)[] = [];
  const { coordinator, calls, state } = setUp(2, () => new Promise((resolve) => turns.push(resolve)));
  for (const id of ['a', 'b', 'c', 'd']) coordinator.publish(id, spec(id));
  calls[0]?.resolve(resultNamed('a'));
  calls[1]?.reject(new Error('broken'));
  await settle();
  expect(calls).toHaveLength(4);
  expect([state('a').status, state('b').status]).toEqual(['loading', 'loading']);
  turns.shift()?.();
  await settle();
  expect([state('a').status, state('b').status]).toEqual(['ready', 'loading']);
  // Unsubscribed or refreshed while a reply waits for its turn.
  coordinator.publish('b', spec('b', { limit: 1 }));
  turns.shift()?.();
  await settle();
  expect(state('b').status).toBe('loading');
});

test('what is expected is asked at once and reaches all who come for it, in time or late', async () => {
  const { coordinator, calls, state } = setUp(3);
  coordinator.expect([spec('a'), spec('b'), spec('b'), spec('d')]);
  expect(calls.map((call) => call.spec.reportCode)).toEqual(['a', 'b', 'd']);
  calls[0]?.resolve(resultNamed('a'));
  await settle();
  coordinator.publish('a', spec('a'));
  coordinator.publish('another', spec('a'));
  coordinator.publish('b', spec('b'));
  await settle();
  expect([state('a').status, state('another').status, state('b').status]).toEqual(['ready', 'ready', 'loading']);
  calls[1]?.resolve(resultNamed('b'));
  await settle();
  expect(state('b')).toEqual({ status: 'ready', result: resultNamed('b') });
  coordinator.expect([spec('a')]);
  expect(calls).toHaveLength(3);
});

test('all that is expected leaves in its order, a few at a time, while no component is drawn yet', async () => {
  const { coordinator, calls } = setUp(2);
  coordinator.expect(['a', 'b', 'c', 'd'].map((code) => spec(code)));
  expect(calls.map((call) => call.spec.reportCode)).toEqual(['a', 'b']);
  calls[1]?.resolve(resultNamed('b'));
  await settle();
  calls[0]?.resolve(resultNamed('a'));
  await settle();
  expect(calls.map((call) => call.spec.reportCode)).toEqual(['a', 'b', 'c', 'd']);
});

test('what nobody comes for is given up, and so is everything when the board is left', () => {
  jest.useFakeTimers();
  try {
    const { coordinator, calls } = setUp(3);
    coordinator.expect([spec('a'), spec('b')]);
    coordinator.publish('b', spec('b'));
    jest.advanceTimersByTime(60_000);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    coordinator.expect([spec('c')]);
    coordinator.dispose();
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

test('a refresh takes along what came early: everybody gets the fresh answer', async () => {
  const { coordinator, calls, state } = setUp();
  coordinator.expect([spec('a')]);
  calls[0]?.resolve(resultNamed('early'));
  await settle();
  coordinator.publish('a', spec('a'));
  coordinator.refresh('a');
  calls[1]?.resolve(resultNamed('fresh'));
  await settle();
  expect(state('a')).toEqual({ status: 'ready', result: resultNamed('fresh') });
});

test('on a page that nobody sees, where timers hardly run, answers still come', async () => {
  jest.useFakeTimers();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  try {
    const coordinator = new QueryCoordinator({ run: ({ reportCode }) => Promise.resolve(resultNamed(reportCode)) });
    for (const id of ['a', 'b', 'c']) coordinator.publish(id, spec(id));
    await settle();
    expect(['a', 'b', 'c'].map((id) => coordinator.store(id).get().status)).toEqual(['ready', 'ready', 'ready']);
  } finally {
    hidden.mockRestore();
    jest.useRealTimers();
  }
});

test('what failed early is told to who comes for it, and is asked anew by hand', async () => {
  const { coordinator, calls, state } = setUp();
  coordinator.expect([spec('a')]);
  calls[0]?.reject(new Error('broken'));
  await settle();
  coordinator.publish('a', spec('a'));
  await settle();
  expect(state('a').status).toBe('error');
  coordinator.refresh('a');
  calls[1]?.resolve(resultNamed('a'));
  await settle();
  expect(state('a').status).toBe('ready');
});

test('slow queries do not take all places: others run beside them one by one', async () => {
  jest.useFakeTimers();
  try {
    const { coordinator, calls, state } = setUp(2);
    for (const id of ['slow', 'slow too', 'c', 'd']) coordinator.publish(id, spec(id));
    expect(calls).toHaveLength(2);
    jest.advanceTimersByTime(2_000);
    expect(calls.map((call) => call.spec.reportCode)).toEqual(['slow', 'slow too', 'c']);
    calls[2]?.resolve(resultNamed('c'));
    await settle();
    expect(state('c').status).toBe('ready');
    expect(calls.map((call) => call.spec.reportCode)).toEqual(['slow', 'slow too', 'c', 'd']);
    calls[0]?.resolve(resultNamed('slow'));
    calls[1]?.reject(new Error('time is up'));
    await settle();
    calls[3]?.resolve(resultNamed('d'));
    await settle();
    // Nothing is slow any more, so that no more run than before.
    for (const id of ['e', 'f', 'g']) coordinator.publish(id, spec(id));
    expect(calls).toHaveLength(6);
    coordinator.dispose();
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

test('what a reader gives up is cancelled for that component alone, and comes when it is asked for again', async () => {
  const { coordinator, calls, state } = setUp(1);
  coordinator.publish('a', spec('x'));
  coordinator.publish('b', spec('x'));
  coordinator.publish('c', spec('c'));
  coordinator.cancel('a');
  expect(state('a')).toMatchObject({ status: 'error', error: { kind: 'cancelled' } });
  expect(calls[0]?.signal.aborted).toBe(false);
  coordinator.cancel('b');
  expect(calls[0]?.signal.aborted).toBe(true);
  await settle();
  expect(calls.map((call) => call.spec.reportCode)).toEqual(['x', 'c']);
  // Rendering again with the same query is no new request.
  coordinator.publish('a', spec('x'));
  calls[1]?.resolve(resultNamed('c'));
  await settle();
  expect(calls).toHaveLength(2);
  coordinator.cancel('c');
  expect(state('c').status).toBe('ready');
  coordinator.refresh('a');
  calls[2]?.resolve(resultNamed('a'));
  await settle();
  expect(state('a')).toEqual({ status: 'ready', result: resultNamed('a') });
  coordinator.refresh('a');
  coordinator.cancel('a');
  expect(state('a')).toMatchObject({ status: 'error', result: resultNamed('a') });
});

test('why a refresh failed stays told while the next one is under way, and not when something else is asked', async () => {
  const { coordinator, calls, state } = setUp();
  coordinator.publish('a', spec('a'));
  calls[0]?.resolve(resultNamed('old'));
  await settle();
  const error = new Error('no');
  coordinator.refresh('a');
  calls[1]?.reject(error);
  await settle();
  coordinator.refreshAll();
  expect(state('a')).toEqual({ status: 'stale', result: resultNamed('old'), error });
  calls[2]?.resolve(resultNamed('new'));
  await settle();
  expect(state('a')).toEqual({ status: 'ready', result: resultNamed('new') });
  coordinator.refresh('a');
  calls[3]?.reject(error);
  await settle();
  coordinator.publish('a', spec('a', { limit: 1 }));
  expect(state('a')).toEqual({ status: 'stale', result: resultNamed('new') });
});
