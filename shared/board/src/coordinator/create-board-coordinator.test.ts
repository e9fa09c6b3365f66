import { reportParamSchema, type BoardState } from '@tessera/contract';
import type { Client } from '@tessera/request';

import { createBoardCoordinator } from './create-board-coordinator.ts';

const boardState: BoardState = {
  filters: [{ componentCode: 'f', choice: { aggregator: 'in', fieldValue: ['x'] } }],
  linkages: [],
};

test('authors of a report ask its draft, with what they chose or without', () => {
  const states: (BoardState | undefined)[] = [];
  const client = {
    call: (_endpoint: object, { body }: { body: { boardState?: BoardState } }) => {
      states.push(body.boardState);
      return new Promise(() => undefined);
    },
  } as unknown as Client;
  const coordinator = createBoardCoordinator(client, { draft: true });
  const spec = { menuCode: 'm', reportHistoryCode: '', locale: 'zh_CN' } as const;
  coordinator.publish('a', { ...spec, reportCode: 'a', reportParam: reportParamSchema.parse({ tbId: 'a' }) });
  coordinator.publish('b', {
    ...spec,
    reportCode: 'b',
    reportParam: reportParamSchema.parse({ tbId: 'b' }),
    boardState,
  });
  coordinator.dispose();
  expect(states).toEqual([
    { filters: [], linkages: [], draft: true },
    { ...boardState, draft: true },
  ]);
});

test('RU-729: a query carries what readers chose, and a name of its own made of the time and a random number', () => {
  const bodies: { boardState: BoardState; reportParam: { tracId: string } }[] = [];
  const client = {
    call: (_endpoint: object, { body }: { body: (typeof bodies)[number] }) => {
      bodies.push(body);
      return new Promise(() => undefined);
    },
  } as unknown as Client;
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.123_456_7).mockReturnValueOnce(0.000_042);
  const before = Date.now();
  const coordinator = createBoardCoordinator(client);
  const spec = { menuCode: 'm', reportHistoryCode: '', locale: 'zh_CN', boardState } as const;
  for (const tbId of ['a', 'b'])
    coordinator.publish(tbId, { ...spec, reportCode: tbId, reportParam: reportParamSchema.parse({ tbId }) });
  coordinator.dispose();
  expect(bodies.map((body) => body.boardState)).toEqual([boardState, boardState]);
  expect(bodies.map(({ reportParam }) => reportParam.tracId.slice(13))).toEqual(['123456', '42']);
  for (const { reportParam } of bodies) {
    const at = Number(reportParam.tracId.slice(0, 13));
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  }
});
