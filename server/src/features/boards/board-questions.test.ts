import { emptyBoardDocument, reportParamSchema, type BoardDocument } from '@tessera/contract';

import { METADATA_CHANGED } from '../../platform/cache/index.ts';
import { createBoardQuestions } from './board-questions.ts';

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
  } as unknown as Parameters<typeof createBoardQuestions>[0];
  const find = jest.fn(async (corporationCode: string) =>
    corporationCode === 'own' ? { menu_type: '2', version: 1 } : undefined,
  );
  const list = jest.fn(async () => []);
  const questions = createBoardQuestions(
    services,
    { find } as unknown as Parameters<typeof createBoardQuestions>[1],
    { read: async () => document },
    { list },
  );
  const ask = (state?: object, corporationCode = 'own') =>
    questions.question(corporationCode, 'm', 'chart', reportParamSchema.parse({ tbId: 't' }), state);
  return { ask, find, list, announce: () => listeners.forEach((listener) => listener('boards')) };
}

test('questions look at the document in memory, until any program changes the board', async () => {
  const { ask, find, list, announce } = setUp();
  expect((await ask()).filterCondition[0]?.fieldValue).toEqual(['default']);
  const state = { filters: [{ componentCode: 'f', choice: { fieldValue: ['x'] } }] };
  expect((await ask(state)).filterCondition[0]?.fieldValue).toEqual(['x']);
  expect(find).toHaveBeenCalledTimes(1);
  expect(list).not.toHaveBeenCalled();
  announce();
  await ask();
  expect(find).toHaveBeenCalledTimes(2);
});

test('security 5: what is kept for one corporation is no answer for another', async () => {
  const { ask } = setUp();
  await ask();
  await expect(ask({}, 'stranger')).rejects.toMatchObject({ key: 'notFound' });
});
