import {
  COMPONENT_TYPE_CODES,
  ENDPOINTS,
  isFieldFilter,
  isTabs,
  MENU_TYPES,
  standingCodes,
  type BoardConfiguration,
  type BoardDocument,
  type MenuType,
  type QueryResult,
  type ReportConfiguration,
  type ReportFinding,
  type TemplateDocument,
  type TemplateFinding,
  type TemplateMatch,
  type TemplateProposal,
  type TemplateSummary,
  type TemplateUpdate,
} from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { dashboard, data, menu, query, report, reportPublication, templates } = ENDPOINTS;
let server: TestServer;
let owner: string;
let editor: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ owner, editor } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

type Input = Parameters<TestServer['call']>[1];
async function done<Data>(endpoint: object, input: Input, token = editor): Promise<Data> {
  const reply = await server.call<Data>(endpoint, input, token);
  if (reply.code !== '0') throw new Error(`answered ${reply.code} ${reply.msg}`);
  return reply.data;
}
const board = (id: string, token = editor) =>
  done<BoardConfiguration>(dashboard.configuration, { params: { id } }, token);
const codeOf = async (endpoint: object, body: object, token = editor) =>
  (await server.call(endpoint, { body }, token)).code;

let made = 0;
const name = () => `文档模板 ${(made += 1)}`;
const save = async (menuCode: string, rows = 50) => {
  const body = { menuCode, templateName: name(), rows, preview: null };
  const { templateId } = await done<{ templateId: string }>(templates.save, { body });
  return { templateId, template: await done<TemplateDocument>(templates.getJson, { body: { templateId } }, owner) };
};
const sampled = ({ tables }: TemplateDocument) => tables.map(({ tableId }) => ({ by: 'sample', tableId }));
const local = /"(field|table|chart)-\d+"/;

/** A board with a chart on its grid, one in a tab, one in the pool, a filter, a linkage and a way back to the overview. */
async function newBoard(): Promise<string> {
  const node = { menuType: MENU_TYPES.board, menuName: name(), parentCode: null };
  const { menuCode } = await done<{ menuCode: string }>(menu.add, { body: node });
  const reportCodes = ['sample-overview-6', 'sample-overview-7', 'sample-overview-1'];
  const copied = { menuCode, fromCode: 'sample-overview', reportCodes };
  const [pie = '', bars = '', pooled = ''] = (await done<{ reportCodes: string[] }>(menu.copyCharts, { body: copied }))
    .reportCodes;
  const { document, version } = await board(menuCode);
  const next: BoardDocument = {
    ...document,
    layout: [],
    pool: [pooled],
    components: [
      {
        ...{ code: 'where', name: '大区', typeCode: COMPONENT_TYPE_CODES.filter, control: '1', multiple: true },
        ...{ filterValue: null, parentFilterList: [], location: 'bar' },
        filterData: [
          { tblId: 'sample-orders', fieldId: 'orders.region', levelFieldIds: [], filterReportCodes: [pie, bars] },
        ],
      },
      {
        ...{ code: 'pages', name: '分页', typeCode: COMPONENT_TYPE_CODES.tabs },
        tabs: [{ code: 'one', name: '类目', layout: [{ i: bars, x: 0, y: 0, w: 12, h: 8 }], appLayout: null }],
      },
    ],
    linkages: [
      {
        id: 'l1',
        masterReportCode: pie,
        linkageConfList: [
          { slaveReportCode: bars, fields: [{ masterFieldId: 'orders.channel', slaveFieldId: 'orders.channel' }] },
        ],
      },
    ],
    jumps: [
      {
        ...{ id: 'j1', reportCode: pie, fieldId: null, name: '总览', newTab: false, params: [] },
        target: { kind: 'board', menuCode: 'sample-overview' },
      },
    ],
    settings: { ...document.settings, phone: { ...document.settings.phone, hidden: ['pages'] } },
  };
  const body = { version, lockKey: 'window-of-test', document: next };
  await done(menu.saveConfiguration, { params: { id: menuCode }, body });
  return menuCode;
}

test('a board becomes a template and, with its own rows, a board of a corporation that has none of its tables', async () => {
  const menuCode = await newBoard();
  const { templateId, template } = await save(menuCode);
  expect(template).toMatchObject({ kind: 'board', charts: [{}, {}], tables: [{ name: expect.any(String) }] });
  expect(JSON.stringify(template)).not.toMatch(/"sample-orders"|"orders\.\w+"/);
  const list = async (body: object) =>
    (await done<TemplateSummary[]>(templates.list, { body })).filter(({ ofProduct }) => !ofProduct);
  // Pages of earlier versions ask without kinds, and know screens.
  expect(await list({})).toEqual([]);
  expect(await list({ kinds: ['report', 'screen'] })).toEqual([]);
  expect(await list({ kinds: ['board'] })).toMatchObject([
    { templateId, kind: 'board', components: 4, tables: 1, rows: 50, width: null, height: null },
  ]);

  const second = await server.createCorporation();
  const { token } = await server.signIn(second.accounts.owner.account, undefined, second.code);
  const brought = await done<{ templateId: string }>(templates.setJson, { body: { document: template } }, token);
  const use = { ...brought, menuName: '样例看板', parentCode: null };
  const boards = async () =>
    (await done<unknown[]>(dashboard.selectMenuMap, { body: { menuType: MENU_TYPES.board } }, token)).length;
  const tables = async () => (await done<{ total: number }>(data.listTables, { body: {} }, token)).total;
  const before = [await boards(), await tables()];
  expect(await codeOf(templates.use, { ...use, mapping: [] }, token)).toBe('-56023');
  expect([await boards(), await tables()]).toEqual(before);
  const body = { ...use, mapping: sampled(template) };
  const used = await done<{ menuCode: string; losses: unknown }>(templates.use, { body }, token);
  expect(used.losses).toEqual([{ kind: 'jump', name: '总览' }]);
  const { document, reports } = await board(used.menuCode, token);
  expect(JSON.stringify([document, reports])).not.toMatch(local);
  expect(document.pool).toEqual([]);
  const [pie, bars] = reports.map(({ reportCode }) => reportCode);
  const [filter, tabs] = document.components;
  expect(filter && isFieldFilter(filter) && filter.filterData[0]?.filterReportCodes).toEqual([pie, bars]);
  expect(tabs && isTabs(tabs) && tabs.tabs[0]?.layout).toMatchObject([{ i: bars, w: 12 }]);
  expect(document.settings.phone.hidden).toEqual([tabs?.code]);
  expect(document.linkages).toMatchObject([{ masterReportCode: pie, linkageConfList: [{ slaveReportCode: bars }] }]);
  for (const { reportParam } of reports)
    expect((await done<QueryResult>(query.chartReport, { body: { reportParam } }, token)).rowCount).toBeGreaterThan(0);
  // The refused second board leaves neither a node nor a table.
  const after = [await boards(), await tables()];
  expect(await codeOf(templates.use, { ...use, mapping: sampled(template) }, token)).toBe('-10026');
  expect([await boards(), await tables()]).toEqual(after);
});

test('a report becomes a template with the tables of its repeated pages, and another report with ids of its own', async () => {
  const { templateId, template } = await save('sample-monthly-report', 20);
  expect(template.kind).toBe('report');
  const papers = template.document.report?.papers ?? [];
  const repeated = papers.find(({ repeat }) => repeat !== null);
  expect(template.tables.map(({ tableId }) => tableId)).toContain(repeated?.repeat?.tblId);
  expect(JSON.stringify(template)).not.toMatch(/"sample-(orders|returns|targets)"|"orders\./);

  const proposals = await done<TemplateProposal[]>(templates.propose, { body: { templateId } });
  const mapping = proposals.map(({ tableId, proposed }) => ({
    ...{ by: 'table', tableId, targetId: proposed?.tableId },
    fields: proposed?.fields.map(({ fieldId, targetFieldId }) => ({ fieldId, targetFieldId })),
  }));
  const body = { templateId, menuName: name(), parentCode: null, mapping };
  const { menuCode } = await done<{ menuCode: string }>(templates.use, { body });
  const shown = await done<ReportConfiguration>(report.draft, { params: { id: menuCode } });
  const before = await done<ReportConfiguration>(report.draft, { params: { id: 'sample-monthly-report' } });
  const next = shown.document.report!;
  expect(next.papers.map(({ title }) => title)).toEqual(papers.map(({ title }) => title));
  expect(next.papers.find(({ repeat }) => repeat !== null)?.repeat).toEqual({
    tblId: 'sample-orders',
    fieldId: 'orders.region',
  });
  expect(JSON.stringify([shown.document, shown.reports])).not.toMatch(local);
  const ids = ({ document, reports }: ReportConfiguration) => [
    ...standingCodes(document),
    ...document.report!.papers.map(({ id }) => id),
    ...document.components.map(({ code }) => code),
    ...reports.map(({ reportCode }) => reportCode),
  ];
  expect(ids(shown)).toHaveLength(ids(before).length);
  expect(new Set([...ids(shown), ...ids(before)]).size).toBe(new Set(ids(shown)).size + new Set(ids(before)).size);
  // Its pages are whole: nothing is missing before it is published.
  expect(await done<ReportFinding[]>(reportPublication.check, { body: { menuCode } })).toEqual([]);
});

test('what is no document of its kind, and fields of repeated pages that are not inside, are told', async () => {
  const { template } = await save('sample-weekly-report', 0);
  const check = async (document: unknown) =>
    (await done<{ findings: TemplateFinding[] }>(templates.checkJson, { body: { document } })).findings;
  expect(await check({ ...template, kind: 'board' })).toEqual([{ kind: 'document', path: 'board' }]);
  expect(await check({ ...template, kind: 'dynamicScreen' })).toEqual([{ kind: 'shape', path: 'kind' }]);
  const copy = structuredClone(template);
  copy.document.report!.papers[0]!.repeat = { tblId: 'sample-orders', fieldId: 'orders.region' };
  expect(await check(copy)).toEqual([{ kind: 'table', path: '本周概览: sample-orders' }]);
  copy.document.report!.papers[0]!.repeat = { tblId: copy.tables[0]!.tableId, fieldId: 'orders.region' };
  expect(await check(copy)).toEqual([{ kind: 'field', path: '本周概览: orders.region' }]);

  const add = async (menuType: MenuType) =>
    (await done<{ menuCode: string }>(menu.add, { body: { menuType, menuName: name(), parentCode: null } })).menuCode;
  const wanted = { templateName: name(), rows: 0, preview: null };
  const dynamic = await add(MENU_TYPES.dynamicScreen);
  expect(await codeOf(templates.save, { ...wanted, menuCode: dynamic })).toBe('-56026');
  const directory = await add(MENU_TYPES.directory);
  expect(await codeOf(templates.save, { ...wanted, menuCode: directory }, owner)).toBe('-10007');
});

test('EP-177: what a template needs is compared with the tables of the corporation, field by field', async () => {
  const { templateId, template } = await save('sample-weekly-report', 20);
  const check = async (id: string, token = editor) =>
    done<TemplateMatch[]>(templates.checkGroupIndexTemplate, { body: { templateId: id } }, token);
  const asked = ({ fields }: TemplateDocument['tables'][number]) => fields.filter((one) => one.asked);
  const matches = await check(templateId);
  expect(matches.map(({ tableId, asked: count, missing }) => [tableId, count, missing])).toEqual(
    template.tables.map((table) => [table.tableId, asked(table).length, []]),
  );
  expect(matches.map(({ target }) => target?.tableId)).toContain('sample-orders');
  // The same with one field that nobody has, and in a corporation without tables.
  const other = structuredClone(template);
  const lost = asked(other.tables[0]!)[0]!;
  other.name = name();
  lost.name = '完全不同的东西';
  const stored = await done<{ templateId: string }>(templates.setJson, { body: { document: other } });
  expect((await check(stored.templateId))[0]).toMatchObject({ missing: [lost.name] });
  const { accounts } = await server.createCorporation();
  const [bare] = await check('retail-goods-abc', (await server.signIn(accounts.owner.account)).token);
  expect(bare).toMatchObject({ target: null, missing: { length: bare!.asked } });
});

test('EP-178: a template that is saved again is its next version; documents of earlier ones are told, until their author knows', async () => {
  const menuCode = await newBoard();
  const { templateId, template } = await save(menuCode, 20);
  const mapping = template.tables.map(({ tableId }) => ({ tableId, by: 'sample' }));
  const { menuCode: directory } = await done<{ menuCode: string }>(menu.add, {
    body: { menuType: MENU_TYPES.directory, menuName: name(), parentCode: null },
  });
  const use = (parentCode: string | null) => {
    const body = { templateId, menuName: name(), parentCode, mapping };
    return done<{ menuCode: string }>(templates.use, { body });
  };
  const first = (await use(directory)).menuCode;
  const updates = (dirCode: string, token = editor) =>
    done<TemplateUpdate[]>(templates.checkTemplateUpdateStatusByDirCode, { body: { dirCode } }, token);
  expect(await updates(first)).toEqual([]);

  const again = (more: object = {}) => ({
    ...{ menuCode, templateName: template.name, rows: 20, preview: null, replaces: templateId, note: '加了一张图' },
    ...more,
  });
  expect((await done<{ templateId: string }>(templates.save, { body: again() })).templateId).toBe(templateId);
  expect(await done<TemplateSummary>(templates.detail, { body: { templateId } })).toMatchObject({
    version: 2,
    note: '加了一张图',
  });
  const told = { menuCode: first, templateId, templateName: template.name, madeOf: 1, version: 2, note: '加了一张图' };
  expect(await updates(first)).toMatchObject([told]);
  expect(await updates(directory)).toMatchObject([told]);
  expect(await updates(menuCode)).toEqual([]);
  const later = (await use(directory)).menuCode;
  expect(await updates(later)).toEqual([]);

  await done(templates.dismissUpdate, { body: { menuCode: first, version: 2 } });
  expect(await updates(directory)).toEqual([]);
  await done(templates.setJson, { body: { document: template, replaces: templateId } });
  expect((await updates(directory)).map((one) => [one.menuCode, one.madeOf, one.version])).toEqual([
    ...[first, later].toSorted().map((code) => [code, code === first ? 1 : 2, 3]),
  ]);

  // Only who may delete it makes a version of it, of the same kind, in the same corporation.
  const owners = (
    await done<{ templateId: string }>(
      templates.save,
      { body: again({ templateName: name(), replaces: null, note: '' }) },
      owner,
    )
  ).templateId;
  expect(await codeOf(templates.save, again({ replaces: owners }))).toBe('-110001');
  const screen = await done<{ menuCode: string }>(menu.add, {
    body: { menuType: MENU_TYPES.screen, menuName: name(), parentCode: null },
  });
  expect(await codeOf(templates.save, again({ menuCode: screen.menuCode }))).toBe('-56028');
  const second = await server.createCorporation();
  const { token } = await server.signIn(second.accounts.owner.account, undefined, second.code);
  expect(await codeOf(templates.checkTemplateUpdateStatusByDirCode, { dirCode: directory }, token)).toBe('-10007');
  expect(await codeOf(templates.setJson, { document: template, replaces: templateId }, token)).toBe('-10007');
});
