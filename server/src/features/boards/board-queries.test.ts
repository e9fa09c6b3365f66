import { emptyBoardDocument, reportParamSchema, type BoardDocument } from '@tessera/contract';

import { METADATA_CHANGED } from '../../platform/cache/index.ts';
import { createBoardQueries } from './board-queries.ts';

const document: BoardDocument = {
  ...emptyBoardDocument(0),
  components: [
    {
      code: 'f',
      name: 'f',
      typeCode: '0002',
      control: '1',
      filterData: [{ tblId: 't', fieldId: 'field', levelFieldIds: [], filterReportCodes: ['chart'] }],
      multiple: true,
      filterValue: { aggregator: 'in', fieldValue: ['default'] },
      parentFilterList: [],
      location: 'bar',
    },
  ],
};

function setUp() {
  const listeners = new Set<(payload: unknown) => void>();
  const services = {
    bus: {
      listening: true,
      publish: () => Promise.resolve(),
      subscribe(channel: string, listener: (payload: unknown) => void) {
        if (channel === METADATA_CHANGED) listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    now: () => new Date(0),
    ownWrites: { subscribe: () => () => undefined },
  } as unknown as Parameters<typeof createBoardQueries>[0];
  const find = jest.fn(async (corporationCode: string) =>
    corporationCode === 'own' ? { menu_type: '2', version: 1 } : undefined,
  );
  const list = jest.fn(async () => []);
  const queries = createBoardQueries(
    services,
    { find } as unknown as Parameters<typeof createBoardQueries>[1],
    { read: async () => document },
    { list },
    async () => null,
  );
  const runQuery = (state?: object, corporationCode = 'own') =>
    queries.composeQuery(corporationCode, 'm', 'chart', reportParamSchema.parse({ tbId: 't' }), state);
  return { runQuery, find, list, announce: () => listeners.forEach((listener) => listener('boards')) };
}

test('queries look at the document in memory, until any program changes the board', async () => {
  const { runQuery, find, list, announce } = setUp();
  expect((await runQuery()).filterCondition[0]?.fieldValue).toEqual(['default']);
  const state = { filters: [{ componentCode: 'f', choice: { fieldValue: ['x'] } }] };
  expect((await runQuery(state)).filterCondition[0]?.fieldValue).toEqual(['x']);
  expect(find).toHaveBeenCalledTimes(1);
  expect(list).not.toHaveBeenCalled();
  announce();
  await runQuery();
  expect(find).toHaveBeenCalledTimes(2);
});

test('security 5: what is kept for one corporation is no answer for another', async () => {
  const { runQuery } = setUp();
  await runQuery();
  await expect(runQuery({}, 'stranger')).rejects.toMatchObject({ key: 'notFound' });
});
