import { reportParamSchema, type QueryResult } from '@tessera/contract';
import { RequestError } from '@tessera/request';

import { QueryCoordinator, type RunOptions } from './query-coordinator.ts';

const resultNamed = (name: string): QueryResult => ({
  columns: [{ uniqId: name, fieldId: name, name, role: 'index', dataType: 'int' }],
  values: [[1]],
  rowCount: 1,
  truncated: false,
  freshness: { dataTime: '2026-01-01', computedAt: '2026-01-01', cached: false },
});
interface Call extends RunOptions {
  resolve(result: QueryResult): void;
  reject(error: unknown): void;
}
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('a refresh through the cache asks again, keeps what is shown, and keeps a failure until it succeeds', async () => {
  const calls: Call[] = [];
  const coordinator = new QueryCoordinator({
    turn: () => Promise.resolve(),
    run: (_spec, options) => new Promise((resolve, reject) => calls.push({ ...options, resolve, reject })),
  });
  const state = (id: string) => coordinator.store(id).get();
  coordinator.publish('a', {
    menuCode: 'm',
    reportCode: 'a',
    reportHistoryCode: '',
    locale: 'zh_CN',
    boardState: undefined,
    reportParam: reportParamSchema.parse({ tbId: 'a' }),
  });
  calls[0]?.resolve(resultNamed('old'));
  await settle();
  coordinator.refresh('a', { fresh: false });
  expect(calls[1]?.updateCache).toBe(false);
  const error = new RequestError({ kind: 'network', message: 'away' });
  calls[1]?.reject(error);
  await settle();
  coordinator.refresh('a', { fresh: false });
  expect(state('a')).toEqual({ status: 'stale', result: resultNamed('old'), error });
  calls[2]?.resolve(resultNamed('new'));
  await settle();
  expect(state('a')).toEqual({ status: 'ready', result: resultNamed('new') });
});
