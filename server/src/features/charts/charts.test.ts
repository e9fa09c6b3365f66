import {
  ENDPOINTS,
  type BoardConfiguration,
  type CachedConfiguration,
  type ChartConfiguration,
  type ChartDraft,
  type ChartVersion,
  type QueryResult,
} from '@tessera/contract';

import { SALES_BY_REGION, startTestServer, type SampleTokens, type TestServer } from '../../testing/index.ts';

const { chart, dashboard, filter, query } = ENDPOINTS;
type Saved = { reportCode: string; reportHistoryCode: string; findings: ChartConfiguration['findings'] };

let server: TestServer;
let tokens: SampleTokens;
beforeAll(async () => {
  server = await startTestServer();
  tokens = await server.signInAll();
}, 120_000);
afterAll(() => server.stop());

const menuCode = 'sample-stores';
const draft = (change: object = {}) => ({
  menuCode,
  reportName: '各区域销售',
  reportTypeCode: 'graph_pie',
  reportParam: SALES_BY_REGION,
  ...change,
});
const call = <T>(endpoint: object, body: object, token = tokens.owner) => server.call<T>(endpoint, { body }, token);
const saved = async (change: object = {}) => {
  const reply = await call<Saved>(chart.save, draft(change));
  expect(reply.code).toBe('0');
  return reply.data;
};
const read = (id: string, token = tokens.owner) =>
  server.call<ChartConfiguration>(chart.configuration, { params: { id } }, token);
const readCached = (id: string, token = tokens.owner) =>
  server.call<CachedConfiguration>(chart.cachedConfiguration, { params: { id } }, token);

describe('saving (EP-074, EP-093)', () => {
  test('a new chart stands on its board, in the first free place, and reopens equal', async () => {
    const begun = await call<ChartDraft>(chart.begin, { menuCode, tbId: 'sample-orders' });
    expect(begun.data).toMatchObject({
      reportCode: '',
      reportName: '未命名图表',
      reportParam: { tbId: 'sample-orders' },
    });
    const conf = [
      { type: 'legend', value: { enabled: false } },
      { type: 'ownBlock', value: { a: [1, 2] } },
    ];
    const { reportStyle } = begun.data;
    const { reportCode, findings } = await saved({ reportConf: conf, reportStyle, autoPreview: false });
    expect(findings).toMatchObject({ unknownBlocks: ['ownBlock'], settings: [], lostFields: [], tableLost: false });
    const back = await read(reportCode);
    expect(back.data.chart).toMatchObject({
      reportConf: conf,
      reportParam: SALES_BY_REGION,
      autoPreview: false,
      menuCode,
    });
    expect(back.data.savedBy?.name).toBe('林知远');
    const board = await server.call<BoardConfiguration>(
      dashboard.configuration,
      { params: { id: menuCode } },
      tokens.reader,
    );
    const placed = board.data.reports.find((one) => one.reportCode === reportCode);
    expect(placed?.reportStyle).toEqual({ ...reportStyle, i: reportCode });
    const overlaps = board.data.reports.filter(
      ({ reportCode: other, reportStyle: { x, y, w, h } }) =>
        other !== reportCode && x < 12 && reportStyle!.x < x + w && y < reportStyle!.y + 12 && reportStyle!.y < y + h,
    );
    expect(overlaps).toEqual([]);
  });

  test('a save from an older version is refused, and the author chooses', async () => {
    const first = await saved();
    const again = await saved({ ...first, reportName: '改过的' });
    expect(again.reportCode).toBe(first.reportCode);
    const late = draft({ ...first, reportName: '来晚了' });
    const refused = await call(chart.screenSave, late, tokens.editor);
    expect(refused).toMatchObject({ code: '-30008', data: null });
    expect(refused.msg).toContain('林知远');
    const copy = await call<Saved>(chart.save, { ...late, saveMode: 'copy' }, tokens.editor);
    expect(copy.data.reportCode).not.toBe(first.reportCode);
    expect((await read(first.reportCode)).data.chart.reportName).toBe('改过的');
    const elsewhere = { ...late, menuCode: 'sample-products' };
    expect((await call(chart.save, { ...elsewhere, saveMode: 'overwrite' }, tokens.editor)).code).toBe('-30006');
    const there = await call<Saved>(chart.save, { ...elsewhere, saveMode: 'copy' }, tokens.editor);
    expect((await read(there.data.reportCode)).data.chart.menuCode).toBe('sample-products');
    const mine = await call<Saved>(chart.save, { ...late, saveMode: 'overwrite' }, tokens.editor);
    expect(mine.data.reportCode).toBe(first.reportCode);
    const back = await read(first.reportCode);
    expect(back.data).toMatchObject({ chart: { reportName: '来晚了' } });
    const versions = await call<ChartVersion[]>(chart.versions, { reportCode: first.reportCode });
    expect(versions.data.map(({ reportName }) => reportName)).toEqual(['来晚了', '改过的', '各区域销售']);
  });

  test('many saves of one version at the same time, more than there are connections: all but one are refused', async () => {
    const first = await saved();
    const tries = Array.from({ length: 30 }, (_unused, at) => (at % 2 === 0 ? tokens.owner : tokens.editor));
    const replies = await Promise.all(tries.map((token) => call(chart.save, draft({ ...first }), token)));
    expect(replies.map(({ code }) => code).toSorted()).toEqual([...Array(29).fill('-30008'), '0']);
  });

  test('what is wrong is told in four languages and nothing is stored', async () => {
    const cases = [
      [draft({ reportTypeCode: 'graph_none' }), '-30009'],
      [draft({ reportParam: { ...SALES_BY_REGION, tbId: '' } }), '-30010'],
      [draft({ reportParam: { ...SALES_BY_REGION, tbId: 'nobody' } }), '-30002'],
      [
        draft({
          reportParam: { ...SALES_BY_REGION, dimensionCondition: [{ uniqId: 'd', fieldId: 'users.password' }] },
        }),
        '-30001',
      ],
      [draft({ drillThroughPath: [{ id: 'n', fieldId: 'users.password' }] }), '-30001'],
      [draft({ menuCode: 'nobody' }), '-10007'],
      [draft({ reportCode: 'nobody' }), '-30006'],
      [draft({ reportName: ' ' }), '-10001'],
    ] as const;
    const count = async () =>
      (await server.app.services.store.selectFrom('chart').select('report_code').execute()).length;
    const before = await count();
    for (const [body, code] of cases) {
      const texts = new Set<string>();
      for (const lang of ['zh_CN', 'zh_HK', 'en_US', 'ja_JP']) {
        const reply = await server.call(chart.save, { body, headers: { lang } }, tokens.owner);
        expect(reply.code).toBe(code);
        texts.add(reply.msg);
      }
      expect(texts.size).toBeGreaterThan(2);
    }
    expect(await count()).toBe(before);
  });

  test('values beyond their limits and missing fields are told, and the chart is saved', async () => {
    const { findings, reportCode } = await saved({
      reportConf: [{ type: 'pieRing', value: { innerSize: 500 } }],
      reportParam: { ...SALES_BY_REGION, indexCondition: [] },
    });
    expect(findings.settings).toEqual([
      expect.objectContaining({ block: 'pieRing', path: 'pieRing.innerSize', reason: 'tooLarge', limit: 90 }),
    ]);
    expect(findings.fields).toEqual([{ well: 'measure', kind: 'missing', limit: 1, actual: 0 }]);
    expect((await read(reportCode)).data.chart.reportConf[0]?.value).toEqual({ innerSize: 500 });
  });

  test('EP-096: settings alone make a version, too', async () => {
    const first = await saved();
    const body = { ...first, reportConf: [{ type: 'legend', value: { enabled: false } }] };
    const next = await call<Saved>(chart.saveConf, body);
    expect(next.data.reportHistoryCode).not.toBe(first.reportHistoryCode);
    expect((await call(chart.saveConf, body)).code).toBe('-30008');
  });

  test('readers may look and not save', async () => {
    const { reportCode } = await saved();
    expect((await read(reportCode, tokens.reader)).code).toBe('0');
    for (const endpoint of [chart.save, chart.cache, chart.screenSave]) {
      expect((await call(endpoint, draft(), tokens.reader)).code).toBe('-110001');
    }
    expect((await readCached(reportCode, tokens.reader)).code).toBe('-110001');
  });
});

describe('drafts (EP-075, EP-078) and going back (EP-076)', () => {
  test('a draft is its author’s alone, and knows when somebody saved meanwhile', async () => {
    const first = await saved();
    await call(chart.cache, draft({ ...first, reportName: '草稿' }));
    const own = await readCached(first.reportCode);
    expect(own.data).toMatchObject({ chart: { reportName: '草稿' }, storedHistoryCode: first.reportHistoryCode });
    expect(own.data.cachedAt).not.toBeNull();
    const other = await readCached(first.reportCode, tokens.editor);
    expect(other.data).toMatchObject({ chart: { reportName: '各区域销售' }, cachedAt: null });
    const next = await call<Saved>(chart.save, draft({ ...first, reportName: '同事的' }), tokens.editor);
    const behind = await readCached(first.reportCode);
    expect(behind.data.storedHistoryCode).toBe(next.data.reportHistoryCode);
    expect(behind.data.chart.reportHistoryCode).toBe(first.reportHistoryCode);
    const back = await call<ChartConfiguration>(chart.rollback, { reportCode: first.reportCode });
    expect(back.data.chart.reportName).toBe('同事的');
    expect((await readCached(first.reportCode)).data.cachedAt).toBeNull();
    const older = { reportCode: first.reportCode, reportHistoryCode: first.reportHistoryCode };
    expect((await call<ChartConfiguration>(chart.rollback, older)).data.chart.reportName).toBe('各区域销售');
    expect((await call<ChartVersion[]>(chart.versions, older)).data).toHaveLength(3);
    expect((await call(chart.rollback, { ...older, reportHistoryCode: 'none' })).code).toBe('-30006');
  });

  test('a chart that was never saved lives in its draft, and saving gives it the same code', async () => {
    const kept = await call<{ reportCode: string }>(chart.cache, draft({ menuCode: '', reportParam: {} }));
    const { reportCode } = kept.data;
    expect((await readCached(reportCode)).data).toMatchObject({ savedAt: null, storedHistoryCode: null });
    expect((await readCached(reportCode, tokens.editor)).code).toBe('-30006');
    expect((await read(reportCode)).code).toBe('-30006');
    expect((await call(chart.save, draft({ reportCode }), tokens.editor)).code).toBe('-30006');
    expect((await saved({ reportCode })).reportCode).toBe(reportCode);
    expect((await readCached(reportCode)).data.cachedAt).toBeNull();
  });
});

describe('drill paths (EP-081, EP-082, EP-091, EP-092)', () => {
  const path = [
    { id: 'n1', fieldId: 'orders.province' },
    { id: 'n2', fieldId: 'orders.city' },
  ];
  test('RU-579, RU-580: the drill-level flag is answered as it was saved, by each version and by drafts', async () => {
    const first = await saved({ drillThroughPath: path, drillLevelFlag: 0 });
    const { reportCode } = first;
    expect((await read(reportCode)).data.chart.drillLevelFlag).toBe(0);
    await call(chart.cache, draft({ ...first, drillThroughPath: path, drillLevelFlag: 1 }));
    expect((await readCached(reportCode)).data.chart.drillLevelFlag).toBe(1);
    await saved({ ...first, drillThroughPath: path });
    expect((await read(reportCode)).data.chart.drillLevelFlag).toBe(1);
    const older = { reportCode, reportHistoryCode: first.reportHistoryCode };
    expect((await call<ChartConfiguration>(chart.rollback, older)).data.chart.drillLevelFlag).toBe(0);
  });

  test('RU-581, RU-582: an update is taken with a step or with levels to delete, and with neither it is none', async () => {
    const { reportCode } = await saved({ drillThroughPath: path });
    const update = (body: object) => call(chart.updateDrill, { reportCode, ...body });
    expect((await update({})).code).toBe('-10001');
    expect((await update({ deleteCodes: [] })).code).toBe('-10001');
    expect((await update({ drillInfo: { targetNodeId: 'n1', value: '华东' } })).code).toBe('0');
    expect((await update({ deleteCodes: ['n1'] })).data).toEqual({ drillThroughPath: [path[1]], drillInfo: [] });
  });

  test('RU-577, RU-582, RU-583: steps go down, levels are taken away, the stored path stays until it is saved', async () => {
    const { reportCode } = await saved({ drillThroughPath: path });
    const update = (body: object) => call(chart.updateDrill, { reportCode, ...body });
    expect((await call(chart.cachedDrill, { reportCode })).data).toEqual({ drillThroughPath: path, drillInfo: [] });
    await update({ drillInfo: { targetNodeId: 'n1', value: '华东' } });
    const down = await update({ drillInfo: { targetNodeId: 'n2', value: '浙江' } });
    expect(down.data).toMatchObject({ drillInfo: [{ value: '华东' }, { value: '浙江' }] });
    expect((await update({ deleteCodes: ['n2'] })).data).toEqual({
      drillThroughPath: [path[0]],
      drillInfo: [{ targetNodeId: 'n1', value: '华东' }],
    });
    expect((await update({ drillInfo: { targetNodeId: 'n2', value: 'x' } })).code).toBe('-10001');
    expect((await update({})).code).toBe('-10001');
    expect((await read(reportCode)).data.chart.drillThroughPath).toEqual(path);
    await server.call(chart.dropDrill, { params: { id: reportCode } }, tokens.owner);
    expect((await call(chart.cachedDrill, { reportCode })).data).toEqual({ drillThroughPath: path, drillInfo: [] });
    const foreign = { reportCode, drillThroughPath: [{ id: 'x', fieldId: 'none' }], drillInfo: [] };
    expect((await call(chart.cacheDrill, foreign)).code).toBe('-30001');
  });
});

describe('lists and queries', () => {
  test('EP-100, EP-103: charts of a board, and the thirty types', async () => {
    const list = await server.call<{ reportCode: string }[]>(
      chart.list,
      { query: { menuCode: 'sample-overview' } },
      tokens.reader,
    );
    expect(list.data.map(({ reportCode }) => reportCode)).toContain('sample-overview-1');
    const types = await server.call<{ reportTypeCode: string }[]>(chart.types, {}, tokens.reader);
    expect(types.data).toHaveLength(30);
  });

  test('EP-083: the editor asks before anything is stored; a foreign table is none', async () => {
    const reply = await call<QueryResult>(query.chartReport, { reportParam: SALES_BY_REGION });
    expect(reply.data.values[0]).toEqual(expect.arrayContaining(['华东', '华南']));
    expect((await call(query.chartReportNew, { reportParam: { ...SALES_BY_REGION, tbId: 'x' } })).code).toBe('-30002');
    expect((await call(query.chartReport, { reportParam: SALES_BY_REGION }, tokens.reader)).code).toBe('-110001');
  });

  test('EP-090: what a chart is comes with a signature alone', async () => {
    expect((await call(query.searchChart, { reportCode: 'sample-overview-1' })).code).toBe('-10027');
  });

  test('EP-087, EP-088: one chart and all charts of a board are asked anew', async () => {
    const one = await call<QueryResult>(query.refreshReport, {
      menuCode: 'sample-overview',
      reportCode: 'sample-overview-1',
    });
    expect(one.data.freshness.cached).toBe(false);
    const all = await call<{ failure: string | null }[]>(query.refreshBoard, { menuCode: 'sample-overview' });
    expect(all.data.length).toBeGreaterThanOrEqual(6);
    expect(all.data.filter(({ failure }) => failure !== null)).toEqual([]);
  });

  test('RU-628, RU-698, RU-699, EP-110, EP-111, EP-168: filters offer 100 values, fuzzily, within the viewer’s rights', async () => {
    const asked = { tbId: 'sample-orders', filterQueryFlag: true };
    const indexCondition = [{ uniqId: 'v', fieldId: 'orders.city', aggregator: '' }];
    const body = { reportParam: { ...asked, indexCondition } };
    const values = (await call<QueryResult>(filter.filterQuery, body)).data.values[0] ?? [];
    expect(values.length).toBeGreaterThan(5);
    expect(values.length).toBeLessThanOrEqual(100);
    const like = [{ fieldId: 'orders.city', aggregator: 'like', fieldValue: ['州'] }];
    const found = await call<QueryResult>(filter.filterQuery, {
      reportParam: { ...body.reportParam, filterCondition: like },
    });
    expect(found.data.values[0]?.every((city) => String(city).includes('州'))).toBe(true);
    const ofRegion = {
      tbId: 'sample-orders',
      fieldId: 'orders.region',
      dataEnd: 2,
    };
    const owner = await call<{ values: unknown[]; truncated: boolean }>(filter.paramQuery, ofRegion);
    expect(owner.data).toMatchObject({ truncated: true, values: [expect.anything(), expect.anything()] });
    const reader = await call<{ values: unknown[] }>(filter.paramQuery, ofRegion, tokens.reader);
    expect(reader.data).toEqual({ values: ['华东'], truncated: false });
    const narrowed = await call<{ values: unknown[] }>(filter.paramQuery, {
      ...ofRegion,
      filterCondition: [{ fieldId: 'orders.region', aggregator: 'in', fieldValue: ['华南'] }],
    });
    expect(narrowed.data.values).toEqual(['华南']);
    const tables = await call<{ tblId: string }[]>(filter.boardTables, { menuCode: 'sample-overview' });
    expect(tables.data.map(({ tblId }) => tblId)).toContain('sample-orders');
  });
});

test('a table of uses names the charts that stand on it, drill levels among them', async () => {
  const { reportCode } = await saved({ drillThroughPath: [{ id: 'n1', fieldId: 'orders.city' }] });
  const uses = await call<{ id: string; fieldIds: string[]; boardName: string }[]>(ENDPOINTS.data.tableUsedBy, {
    tableId: 'sample-orders',
  });
  const use = uses.data.find(({ id }) => id === reportCode);
  expect(use).toMatchObject({ boardName: '门店业绩', fieldIds: expect.arrayContaining(['orders.city']) });
});
