import { reportParamSchema, type QueryResult } from '@tessera/contract';

import { QueryCoordinator } from './query-coordinator.ts';

const result: QueryResult = {
  columns: [{ uniqId: 'x', fieldId: 'x', name: 'x', role: 'index', dataType: 'int' }],
  values: [[1]],
  rowCount: 1,
  truncated: false,
  freshness: { dataTime: '2026-01-01', computedAt: '2026-01-01', cached: false },
};
const spec = {
  menuCode: 'm',
  reportCode: 'a',
  reportHistoryCode: '',
  locale: 'zh_CN' as const,
  boardState: { filters: [], linkages: [] },
  reportParam: reportParamSchema.parse({ tbId: 't' }),
};
/** Lets everything that is already decided happen. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('a component that is kept has one answer on all sheets on which it stands, whichever of them leave', async () => {
  const run = jest.fn(() => Promise.resolve(result));
  const coordinator = new QueryCoordinator({ run, turn: () => Promise.resolve() });
  coordinator.publish('a', spec);
  coordinator.keep('a');
  coordinator.withdraw('a');
  await settle();
  expect(coordinator.store('a').get()).toEqual({ status: 'ready', result });
  coordinator.publish('a', spec);
  await settle();
  expect(run).toHaveBeenCalledTimes(1);
  coordinator.refreshAll();
  expect(run).toHaveBeenCalledTimes(2);
});
