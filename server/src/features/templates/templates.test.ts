import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  COMPONENT_TYPE_CODES,
  ENDPOINTS,
  MENU_TYPES,
  TEMPLATE_VERSION,
  templateFileSchema,
  type BoardDocument,
  type QueryResult,
  type ScreenApp,
  type TemplateDetail,
  type TemplateDocument,
  type TemplateProposal,
  type TemplateSummary,
} from '@tessera/contract';

import { importCsv } from '../../testing/import-csv.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { listRoles } from '../identity/index.ts';

const { admin, data, menu, query, screenApp, templates, upload } = ENDPOINTS;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
let server: TestServer;
let owner: string;
let editor: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ owner, editor } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

const call = <Data>(endpoint: object, body: object | Buffer, token = editor) =>
  server.call<Data>(endpoint, { body }, token);
async function done<Data>(endpoint: object, body: object | Buffer, token = editor): Promise<Data> {
  const reply = await call<Data>(endpoint, body, token);
  if (reply.code !== '0') throw new Error(`answered ${reply.code} ${reply.msg}`);
  return reply.data;
}
const draft = (menuCode: string, token = editor) =>
  done<ScreenApp>(screenApp.queryAll, { menuCode, draft: true }, token);

let made = 0;
/** A screen with a chart, an element that draws another one, a filter over both and a picture. */
async function newScreen(): Promise<string> {
  const node = { menuType: MENU_TYPES.screen, menuName: `模板大屏 ${(made += 1)}`, parentCode: null };
  const { menuCode } = await done<{ menuCode: string }>(menu.add, node);
  const reportCodes = ['sample-overview-5', 'sample-overview-6', 'sample-overview-1'];
  const copied = { menuCode, fromCode: 'sample-overview', reportCodes };
  const [first = '', second = '', third = ''] = (await done<{ reportCodes: string[] }>(menu.copyCharts, copied))
    .reportCodes;
  const { url } = await done<{ url: string }>(upload.image, PNG);
  const { document, version } = await draft(menuCode);
  const layer = (i: string) => ({ i, parentI: null, x: 0, y: 0, w: 100, h: 100 });
  const next = {
    ...document,
    components: [
      {
        ...{ code: 'where', name: '大区', typeCode: COMPONENT_TYPE_CODES.filter, control: '1', multiple: true },
        ...{ filterValue: null, parentFilterList: [], location: 'grid' },
        filterData: [{ tblId: 'sample-orders', fieldId: 'orders.region', filterReportCodes: [first, second] }],
      },
      { code: 'logo', name: '标志', typeCode: COMPONENT_TYPE_CODES.image, url, fit: 'contain', alt: '' },
    ],
    pool: [third],
    screen: {
      ...document.screen,
      elements: [{ code: 'bars', name: '排行', typeCode: 'rankingBars', reportCode: second }],
      layers: [layer(first), layer('bars'), layer('where'), layer('logo')],
    },
  };
  const body = { version, lockKey: 'window-of-test', document: next };
  const reply = await server.call(menu.saveConfiguration, { params: { id: menuCode }, body }, editor);
  if (reply.code !== '0') throw new Error(`${reply.code} ${reply.msg}`);
  return menuCode;
}
const save = async (menuCode: string, rows = 50) =>
  (
    await done<{ templateId: string }>(templates.save, {
      ...{ menuCode, templateName: `模板 ${(made += 1)}`, description: '门店', rows },
      preview: PNG.toString('base64'),
    })
  ).templateId;
const getJson = (templateId: string) => done<TemplateDocument>(templates.getJson, { templateId }, owner);
const answer = async (menuCode: string, reportCode: string, token = editor) => {
  const { reports } = await draft(menuCode, token);
  const report = reports.find((one) => one.reportCode === reportCode);
  return done<QueryResult>(query.chartReport, { reportParam: report?.reportParam }, token);
};
const sampled = (template: Pick<TemplateDocument, 'tables'>) =>
  template.tables.map(({ tableId }) => ({ by: 'sample', tableId }));

test('a screen becomes a template with its tables, rows and pictures inside and no id of its corporation', async () => {
  const menuCode = await newScreen();
  const templateId = await save(menuCode, 20);
  const [row] = await done<TemplateSummary[]>(templates.list, { mine: true });
  expect(row).toMatchObject({ templateId, components: 4, mine: true, removable: true, width: 1_920 });
  expect(row?.preview).toMatch(/^data:image\/png;base64,/);

  const template = await getJson(templateId);
  expect(template.schemaVersion).toBe(TEMPLATE_VERSION);
  // The third chart lies in the pool.
  expect(template.charts.map(({ reportCode }) => reportCode)).toEqual(['chart-1', 'chart-2']);
  expect(template.pictures).toHaveLength(1);
  const [table] = template.tables;
  expect(table?.fields.map(({ name }) => name)).toContain('大区');
  expect(table?.values[0]?.length).toBe(20);
  expect(JSON.stringify(template)).not.toMatch(/"sample-orders"|"orders\.region"/);
  expect(await done(templates.checkJson, { document: template })).toMatchObject({ findings: [], facts: { rows: 20 } });
  const detail = await done<TemplateDetail>(templates.detail, { templateId });
  expect(detail.tablesInside).toEqual(template.tables);
  // Taking data out of the product is the owner's.
  expect((await call(templates.getJson, { templateId })).code).toBe('-110001');
  expect((await call(templates.getScreenJson, { menuCode, rows: 0 })).code).toBe('-110001');
  expect((await done<TemplateDocument>(templates.getScreenJson, { menuCode, rows: 0 }, owner)).charts).toHaveLength(2);
});

test('its own table is proposed for it, another one by name and type, and the screen made of it shows rows', async () => {
  const menuCode = await newScreen();
  const templateId = await save(menuCode);
  const [own] = await done<TemplateProposal[]>(templates.propose, { templateId });
  expect(own?.proposed).toMatchObject({ tableId: 'sample-orders' });
  expect(own?.proposed?.fields.every(({ score }) => score === 1)).toBe(true);

  const template = await getJson(templateId);
  const [table] = template.tables;
  const asked = table!.fields.filter((field) => field.asked);
  const cell = { str: '东', int: '2', double: '1.5', datetime: '2026-01-02' } as const;
  const header = asked.map(({ name }) => `${name}_新`);
  const csv = [header, ...['甲', '乙'].map((one) => asked.map((f) => (f.dataType === 'str' ? one : cell[f.dataType])))];
  const tableId = await load('另一个订单表', csv.map((line) => line.join(',')).join('\n'));
  const chosen = [{ tableId: table!.tableId, targetId: tableId }];
  const [other] = await done<TemplateProposal[]>(templates.propose, { templateId, chosen });
  expect(other?.proposed?.tableId).toBe(tableId);
  const fields = other!.proposed!.fields.map(({ fieldId, targetFieldId }) => ({
    fieldId,
    targetFieldId: targetFieldId ?? '',
  }));
  const name = (id: string) => other!.proposed!.offered.find(({ fieldId }) => fieldId === id)?.name;
  for (const { fieldId, targetFieldId } of fields)
    expect(name(targetFieldId)).toBe(`${asked.find((field) => field.fieldId === fieldId)?.name}_新`);

  const mapping = [{ by: 'table', tableId: table!.tableId, targetId: tableId, fields }];
  const use = { templateId, menuName: `按模板 ${made}`, parentCode: null };
  const lacking = [{ ...mapping[0], fields: fields.slice(1) }];
  const nodes = await screens();
  expect(await call(templates.use, { ...use, mapping: lacking })).toMatchObject({ code: '-56023' });
  expect(await call(templates.use, { ...use, mapping: [] })).toMatchObject({ code: '-56023' });
  expect(await screens()).toBe(nodes);

  const used = await done<{ menuCode: string; losses: object[] }>(templates.use, { ...use, mapping });
  expect(used.losses).toEqual([]);
  const app = await draft(used.menuCode);
  expect(app.reports.map(({ reportParam }) => reportParam.tbId)).toEqual([tableId, tableId]);
  expect(JSON.stringify([app.document, app.reports])).not.toMatch(/"(field|table|chart)-\d+"/);
  const [filter, logo] = app.document.components;
  const { url: before } = template.document.components[1] as { url?: string };
  expect(before).toBe(template.pictures[0]?.address);
  expect(filter).toMatchObject({
    filterData: [{ tblId: tableId, filterReportCodes: [expect.any(String), expect.any(String)] }],
  });
  expect(logo).toMatchObject({ url: expect.not.stringMatching(before ?? '') });
  expect(JSON.stringify((await answer(used.menuCode, app.reports[0]!.reportCode)).values)).not.toBe('[]');
  expect((await call(templates.use, { ...use, mapping })).code).toBe('-10026');
});

test('with its own rows a template shows something in a corporation that has none of its tables', async () => {
  const template = await getJson(await save(await newScreen()));
  const second = await server.createCorporation();
  const { token } = await server.signIn(second.accounts.owner.account, undefined, second.code);
  const { templateId } = await done<{ templateId: string }>(templates.setJson, { document: template }, token);
  expect((await call(templates.setJson, { document: template }, token)).code).toBe('-10026');
  expect((await done<TemplateProposal[]>(templates.propose, { templateId }, token))[0]?.proposed).toBeNull();
  const use = { templateId, menuName: '样例大屏', parentCode: null, mapping: sampled(template) };
  const used = await done<{ menuCode: string; losses: object[] }>(templates.use, use, token);
  const app = await draft(used.menuCode, token);
  expect(app.reports).toHaveLength(2);
  for (const { reportCode } of app.reports)
    expect((await answer(used.menuCode, reportCode, token)).rowCount).toBeGreaterThan(0);
  // The refused second screen leaves neither a node nor a table.
  const tables = async () => (await done<{ total: number }>(data.listTables, {}, token)).total;
  expect(await tables()).toBe(template.tables.length);
  expect((await call(templates.use, use, token)).code).toBe('-10026');
  expect(await tables()).toBe(template.tables.length);
});

test('a template travels as a signed file; one that was changed is refused', async () => {
  const template = await getJson(await save(await newScreen()));
  const second = await server.createCorporation();
  const { token } = await server.signIn(second.accounts.owner.account, undefined, second.code);
  const { templateId } = await done<{ templateId: string }>(templates.setJson, { document: template }, token);
  const reply = await fetch(server.url + templates.exportFile.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, lang: 'zh_CN' },
    body: JSON.stringify({ templateId }),
  });
  expect(reply.headers.get('content-disposition')).toMatch(/attachment; filename="[^"]*\.tessera"/);
  const file = templateFileSchema.parse(await reply.json());
  expect(JSON.parse(file.payload)).toEqual(template);
  const third = await server.createCorporation();
  const other = (await server.signIn(third.accounts.owner.account, undefined, third.code)).token;
  const checked = await done<{ findings: object[]; signedBy: string }>(templates.checkJson, { document: file }, other);
  expect(checked).toMatchObject({ findings: [], signedBy: expect.stringMatching(/^[0-9a-f]{16}$/) as string });
  const brought = await done<{ templateId: string }>(templates.setJson, { document: file }, other);
  expect(await done(templates.getJson, brought, other)).toEqual(template);
  const changes = [
    { payload: file.payload.replace(template.name, '换过的') },
    { signature: Buffer.alloc(64).toString('base64') },
    { publicKey: 'no key' },
    { payload: undefined },
  ];
  for (const change of changes)
    for (const endpoint of [templates.checkJson, templates.setJson])
      expect((await call(endpoint, { document: { ...file, ...change } }, other)).code).toBe('-56027');
});

test('sample rows are those that the author may see', async () => {
  const menuCode = await newScreen();
  const roles = await listRoles(server.app.services.store, 'sample');
  const roleId = roles.find(({ user_type }) => user_type === 'editor')?.role_id;
  const rule = (conditions: object[]) =>
    done(admin.saveRoleCondition, { roleId, tblId: 'sample-orders', conditions }, owner);
  await rule([{ fieldId: 'orders.region', aggregator: 'in', fieldValue: ['华东'] }]);
  try {
    const template = await getJson(await save(menuCode, 50));
    const table = template.tables[0]!;
    const at = table.fields.filter(({ formula }) => formula === null).findIndex(({ name }) => name === '大区');
    expect(new Set(table.values[at])).toEqual(new Set(['华东']));
  } finally {
    await rule([]);
  }
});

test('what is no valid template is told where, and nothing is stored', async () => {
  const template = await getJson(await save(await newScreen(), 0));
  const check = async (document: unknown) =>
    (await done<{ findings: { kind: string; path: string }[] }>(templates.checkJson, { document })).findings;
  const changed = (change: (copy: TemplateDocument) => void): TemplateDocument => {
    const copy = structuredClone(template);
    change(copy);
    return copy;
  };
  expect((await call(templates.checkJson, { document: { schemaVersion: TEMPLATE_VERSION + 1 } })).code).toBe('-56020');
  expect(await check(null)).toEqual([{ kind: 'shape', path: '' }]);
  expect(await check(changed((copy) => void (copy.name = '')))).toEqual([{ kind: 'shape', path: 'name' }]);
  const hostile: [TemplateDocument, string][] = [
    [changed((copy) => void (copy.charts[0]!.reportParam.tbId = 'sample-orders')), 'table'],
    [changed((copy) => void (copy.charts[0]!.reportParam.indexCondition[0]!.fieldId = 'field-99')), 'field'],
    [changed((copy) => void copy.tables[0]!.fields.forEach((field) => void (field.asked = false))), 'field'],
    [changed((copy) => void (copy.charts[0]!.reportTypeCode = 'graph9999')), 'type'],
    [changed((copy) => void (copy.tables[0]!.values = [['a'], ['b', 'c']])), 'rows'],
    [
      changed((copy) => void (copy.pictures[0]!.data = Buffer.from('<svg onload=alert(1)>').toString('base64'))),
      'picture',
    ],
    [changed((copy) => void (copy.pictures = [])), 'picture'],
    [changed((copy) => circle(copy.document)), 'document'],
  ];
  for (const [document, kind] of hostile) {
    expect((await check(document)).map((finding) => finding.kind)).toContain(kind);
    expect((await call(templates.setJson, { document })).code).toBe('-56021');
  }
  let deep: unknown = 'x';
  for (let level = 0; level < 1_000; level += 1) deep = [deep];
  expect(await check(changed((copy) => void (copy.charts[0]!.reportConf[0]!.value = deep)))).toEqual([
    { kind: 'shape', path: '' },
  ]);
  expect((await call(templates.setJson, { document: 'x'.repeat(21 * 1024 * 1024) })).code).toBe('-56024');
});

test('a chart whose table is gone is named; what a corporation lacks is left out and said', async () => {
  const menuCode = await newScreen();
  const template = await getJson(await save(menuCode));
  const document = structuredClone(template);
  document.name = '带外部内容的模板';
  document.document.components.push(
    {
      code: 'far',
      name: '去别处',
      typeCode: 'link',
      hint: '',
      icon: 'none',
      look: 'tile',
      newTab: false,
      target: { kind: 'board', menuCode: 'gone' },
    },
    {
      code: 'param',
      name: '参数',
      typeCode: COMPONENT_TYPE_CODES.param,
      dynamicParamId: 'gone',
      dynamicParamFilterReportCodes: [],
      location: 'grid',
    },
  );
  const screen = document.document.screen!;
  const layer = screen.layers[0]!;
  screen.elements.push({ code: 'page', name: '网页', typeCode: 'webPage', url: 'https://evil.test.invalid/' } as never);
  screen.layers.push(...['far', 'param', 'page'].map((i) => ({ ...layer, i })));
  const jump = (id: string, i: string, menuCode: string) => ({
    ...{ id, on: { kind: 'click' as const, i }, action: 'jump' as const, targets: [] },
    jump: { target: { kind: 'board' as const, menuCode }, newTab: false, params: [] },
  });
  screen.reactions.push(jump('lost', 'chart-1', 'gone'), jump('kept', 'chart-1', 'sample-overview'), {
    ...jump('said', '', 'gone'),
    on: { kind: 'message', text: '开店' },
  });
  const { templateId } = await done<{ templateId: string }>(templates.setJson, { document });
  const mapping = sampled(document);
  const use = { templateId, menuName: `缺少内容 ${(made += 1)}`, parentCode: null, mapping };
  const used = await done<{ menuCode: string; losses: { kind: string; name: string }[] }>(templates.use, use);
  expect(used.losses).toEqual([
    { kind: 'link', name: '去别处' },
    { kind: 'param', name: '参数' },
    { kind: 'jump', name: document.charts[0]!.reportName },
    { kind: 'jump', name: '开店' },
    { kind: 'address', name: '网页' },
  ]);
  const kept = (await draft(used.menuCode)).document;
  expect(JSON.stringify(kept)).not.toContain('evil.test.invalid');
  expect(kept.screen?.reactions.map(({ id }) => id)).toEqual(['kept']);

  const { reports } = await draft(used.menuCode);
  await done(data.deleteTable, { tableId: reports[0]!.reportParam.tbId, force: true });
  const again = { menuCode: used.menuCode, templateName: '没有表的模板', rows: 0, preview: null };
  expect(await call(templates.save, again)).toMatchObject({ code: '-56022' });

  expect((await call(templates.remove, { templateId })).code).toBe('0');
  expect((await call(templates.detail, { templateId })).code).toBe('-10007');
});

function circle({ screen }: BoardDocument): void {
  const [first] = screen!.layers;
  screen!.groups.push({ i: 'a', name: 'a' }, { i: 'b', name: 'b' });
  screen!.layers.push({ ...first!, i: 'a', parentI: 'b' }, { ...first!, i: 'b', parentI: 'a' });
}
const screens = async () =>
  (await done<unknown[]>(ENDPOINTS.dashboard.selectMenuMap, { menuType: MENU_TYPES.screen })).length;

/** A table of a file, as `tessera import` makes one. */
async function load(name: string, csv: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-templates-'));
  try {
    const path = join(folder, 'rows.csv');
    await writeFile(path, csv);
    return (await importCsv(server, { corporationCode: 'sample', name, path })).tableId;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
