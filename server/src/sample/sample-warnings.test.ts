import { ENDPOINTS, type JudgmentRun, type WarningSummary } from '@tessera/contract';

import { startTestServer, type TestServer } from '../testing/index.ts';

const { judgment, warnings } = ENDPOINTS;

describe('warning rules and decision models of the sample', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 120_000);
  afterAll(() => server.stop());

  test('they have run after the first start, some of them fire, and nobody is told', async () => {
    const { token } = await server.signIn();
    const read = async () =>
      (await server.call<{ list: WarningSummary[] }>(warnings.list, { body: {} }, token)).data.list;
    let list = await read();
    for (; list.some(({ lastRun }) => lastRun === null); list = await read())
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(list.map(({ ruleName }) => ruleName)).toEqual([
      '大区销售额同比下降',
      '门店缺少每日数据',
      '渠道退款占比过高',
    ]);
    expect(list.map(({ fault }) => fault)).toEqual([null, null, null]);
    expect(list.filter(({ state }) => state === 'firing').length).toBeGreaterThan(1);
    for (const { counts } of list) expect(counts.firing + counts.normal).toBeGreaterThan(2);
    const { store } = server.app.services;
    expect(await store.selectFrom('delivery').selectAll().execute()).toEqual([]);
    expect(await store.selectFrom('message_recipients').selectAll().execute()).toEqual([]);
  }, 60_000);

  test.each(['sample-store-decline', 'sample-unsold-goods', 'sample-promotion-gain'])(
    'model %s finds the good and the bad in the last month, also in the rows of a region',
    async (modelCode) => {
      for (const role of ['owner', 'reader'] as const) {
        const { token } = await server.signIn(role);
        const { data } = await server.call<JudgmentRun>(judgment.query, { body: { modelCode } }, token);
        expect(data.period.start).toBe('2026-10-01');
        const { critical, good } = data.counts;
        expect([critical! > 0, good! > 0]).toEqual([true, true]);
        expect(data.members[0]?.rules.find(({ state }) => state === 'hit')?.finding).not.toMatch(/[{}–]/);
      }
    },
  );
});
