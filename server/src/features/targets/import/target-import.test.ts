import { ENDPOINTS, type SavedCells, type TargetImport, type TargetTable } from '@tessera/contract';
import excel from 'exceljs';

import { startTestServer, uploadClient, type TestServer } from '../../../testing/index.ts';
import { columnLetters, periodOf } from './headers.ts';

const { targets } = ENDPOINTS;
type Client = ReturnType<typeof uploadClient>;
let server: TestServer;
let owner: Client;
let editor: Client;
let tokens: Record<'owner' | 'editor', string>;

beforeAll(async () => {
  server = await startTestServer();
  tokens = { owner: (await server.signIn('owner')).token, editor: (await server.signIn('editor')).token };
  [owner, editor] = [uploadClient(server, tokens.owner), uploadClient(server, tokens.editor)];
  const stores = 'code,name,city\n0001,徐汇店,上海\n0002,浦东店,上海\n0010,南山店,深圳\n';
  const { tableId } = await owner.load('门店', 'stores.csv', stores, { types: { code: 'str' }, everyRole: true });
  const { fields } = await owner.detail(tableId);
  const idOf = (name: string) => fields.find((field) => field.name === name)!.fieldId;
  const storeList = {
    ...{ tbId: tableId, codeFieldId: idOf('code'), nameFieldId: idOf('name') },
    ...{ provinceFieldId: null, cityFieldId: idOf('city') },
  };
  await owner.good(owner.call(targets.saveStoreList, { storeList }));
});
afterAll(() => server.stop());

let serial = 0;
const add = async (change: object = {}): Promise<string> => {
  const draft = { indexName: `指标${(serial += 1)}`, indexGranularity: 'month', ...change };
  return (await owner.good(owner.call<{ indexCode: string }>(targets.saveIndex, draft))).indexCode;
};
const sheet = (indexCode: string) => ({ indexCode, parentTime: '2026', indexGranularity: 'month' });
const query = (indexCode: string, more: object = {}) => ({ ...sheet(indexCode), fileName: 'plan.csv', ...more });
const check = (indexCode: string, body: string | Buffer, more: object = {}) =>
  server.call<TargetImport>(
    targets.checkImport,
    { query: query(indexCode, more), body: Buffer.from(body) },
    tokens.owner,
  );
const looked = async (...args: Parameters<typeof check>) => owner.good(check(...args));
const apply = (indexCode: string, body: string | Buffer, more: object) =>
  owner.good(
    server.call<TargetImport>(
      targets.importIndexData,
      { query: query(indexCode, more), body: Buffer.from(body) },
      tokens.owner,
    ),
  );
const save = (indexCode: string, cells: readonly object[], who = owner, indexGranularity = 'month') =>
  who.good(who.call<SavedCells>(targets.saveIndexData, { indexCode, indexGranularity, cells }));
async function valuesOf(indexCode: string, storeCode: string) {
  const table = await owner.good(owner.call<TargetTable>(targets.queryIndexData, sheet(indexCode)));
  return table.rows.find((row) => row.storeCode === storeCode)!.indexData.map(({ indexValue }) => indexValue);
}
async function template(indexCode: string, body: object = {}): Promise<Buffer> {
  const reply = await fetch(server.url + targets.importTemplate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: tokens.owner, lang: 'zh_CN' },
    body: JSON.stringify({ ...sheet(indexCode), ...body }),
  });
  expect(reply.headers.get('content-type')).toContain('spreadsheetml');
  return Buffer.from(await reply.arrayBuffer());
}
async function edited(bytes: Buffer, change: (sheet: excel.Worksheet) => void): Promise<Buffer> {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(bytes as never);
  change(workbook.worksheets[0]!);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
const placesOf = ({ cells }: TargetImport) =>
  cells.map(({ fate, column, line, reason, hint }) => `${fate} ${column}${line} ${reason ?? ''} ${hint}`.trim());
const cell = (storeCode: string, indexTime: string, indexValue: string, revision = '0') => ({
  storeCode,
  indexTime,
  indexValue,
  revision,
});

test('a template holds codes as texts and what is there; filled in, it says what it changes, and changes that alone', async () => {
  const indexCode = await add();
  await save(indexCode, [cell('0001', '2026-01-01', '100'), cell('0001', '2026-02-01', '7.5')]);
  const bytes = await edited(await template(indexCode), (list) => {
    expect(list.getRow(1).values).toEqual(
      expect.arrayContaining(['门店编码', '门店名称', '省份', '城市', '2026-01', '2026-12']),
    );
    const row = list.getRow(3);
    expect([row.getCell(1).value, row.getCell(2).value, row.getCell(5).value]).toEqual(['0001', '徐汇店', 100]);
    row.getCell(5).value = 120;
    row.getCell(7).value = '1,200.5';
    list.getRow(4).getCell(5).value = 0;
  });
  const found = await looked(indexCode, bytes);
  expect(found.counts).toMatchObject({ added: 2, changed: 1, same: 1, blank: 32, faulty: 0, cleared: 0 });
  expect(found.saved).toBeNull();
  expect(found.cells).toContainEqual(
    expect.objectContaining({ fate: 'changed', column: 'E', line: 3, storeCode: '0001', before: '100', value: '120' }),
  );
  expect((await valuesOf(indexCode, '0001')).slice(0, 3)).toEqual(['100', '7.5', null]);
  expect((await apply(indexCode, bytes, { revision: found.revision })).saved).toBe(3);
  expect((await valuesOf(indexCode, '0001')).slice(0, 3)).toEqual(['120', '7.5', '1200.5']);
  const { list } = await owner.good(owner.call<{ list: object[] }>(targets.changes, { indexCode, keyword: '0001' }));
  expect(list.slice(0, 2)).toMatchObject([
    { indexTime: '2026-01-01', before: '100', after: '120', way: 'import' },
    { indexTime: '2026-03-01', before: null, after: '1200.5', way: 'import' },
  ]);
  // A blank is no zero, and a zero is none.
  expect((await valuesOf(indexCode, '0010')).slice(0, 2)).toEqual(['0', null]);
});

test('each fault names its cell; with one, nothing is saved, unless the good cells alone shall be', async () => {
  const indexCode = await add({ decimals: 1 });
  const csv = ['备注,门店编码,1月,2026-02', ',0001,5,x', ',0002,1.25,6', '', ',1,7,', ',9999,1,1', ',,3,', ',0001,,8'];
  const body = csv.join('\r\n');
  const found = await looked(indexCode, body);
  expect(placesOf(found)).toEqual([
    'faulty D2 number',
    'faulty C3 decimals',
    'faulty B5 storeUnknown 0001',
    'faulty B6 storeUnknown',
    'faulty B7 codeMissing',
    'faulty B8 twice 2',
    'added C2',
    'added D3',
  ]);
  expect(found.ignored).toEqual(['备注']);
  const { revision } = found;
  expect((await apply(indexCode, body, { revision })).saved).toBeNull();
  expect((await valuesOf(indexCode, '0001')).slice(0, 2)).toEqual([null, null]);
  expect((await apply(indexCode, body, { revision, faulty: 'skip' })).saved).toBe(2);
  expect((await valuesOf(indexCode, '0001')).slice(0, 2)).toEqual(['5', null]);
});

test('a blank cell stays as it is or is cleared, as chosen; locked cells stay and are said', async () => {
  const indexCode = await add();
  await save(indexCode, [cell('0001', '2026-01-01', '1'), cell('0002', '2026-01-01', '2')]);
  const lock = { ...sheet(indexCode), locked: true, cells: [{ storeCode: '0002', indexTime: '2026-01-01' }] };
  await owner.good(owner.call(targets.updateIndexData, lock));
  const body = '门店编码;2026年1月\n0001;\n0002;\n';
  expect((await looked(indexCode, body)).counts).toMatchObject({ blank: 2, cleared: 0, locked: 0 });
  const found = await looked(indexCode, body, { blank: 'clear' });
  expect(placesOf(found)).toEqual(['cleared B2', 'locked B3']);
  expect((await apply(indexCode, body, { blank: 'clear', revision: found.revision })).saved).toBe(1);
  expect([(await valuesOf(indexCode, '0001'))[0], (await valuesOf(indexCode, '0002'))[0]]).toEqual([null, '2']);
});

test('what others saved since the template was made stays, unless it shall be overwritten', async () => {
  const indexCode = await add();
  const [first] = (await save(indexCode, [cell('0001', '2026-01-01', '1'), cell('0002', '2026-01-01', '1')])).saved;
  const bytes = await edited(await template(indexCode), (list) => {
    list.getRow(3).getCell(5).value = 5;
    list.getRow(2).getCell(5).value = 6;
  });
  await save(indexCode, [cell('0001', '2026-01-01', '3', first!.revision)], editor);
  const found = await looked(indexCode, bytes);
  expect(found.counts).toMatchObject({ conflict: 1, changed: 1 });
  const conflict = found.cells.find(({ fate }) => fate === 'conflict')!;
  expect(conflict).toMatchObject({ storeCode: '0001', before: '3', value: '5' });
  expect(conflict.editedBy).not.toBe('');
  const { revision } = found;
  expect((await apply(indexCode, bytes, { revision })).saved).toBeNull();
  expect((await apply(indexCode, bytes, { revision, faulty: 'skip' })).saved).toBe(1);
  const over = await looked(indexCode, bytes, { theirs: 'overwrite' });
  expect(over.counts).toMatchObject({ conflict: 0, changed: 1, same: 1 });
  // A save between the look and the import is never overwritten unseen.
  const [seen] = (await save(indexCode, [cell('0001', '2026-01-01', '3', '0')], editor)).saved;
  await save(indexCode, [cell('0001', '2026-01-01', '4', seen!.revision)], editor);
  expect((await apply(indexCode, bytes, { theirs: 'overwrite', revision: over.revision })).counts.conflict).toBe(1);
  const again = await looked(indexCode, bytes, { theirs: 'overwrite' });
  expect((await apply(indexCode, bytes, { theirs: 'overwrite', revision: again.revision })).saved).toBe(1);
  expect((await valuesOf(indexCode, '0001'))[0]).toBe('5');
});

test('months of an index by day are spread over its days', async () => {
  const indexCode = await add({ indexGranularity: 'day' });
  const body = Buffer.from('\uFEFF门店编码,Feb-26\n0001,100\n');
  const { counts, revision } = await looked(indexCode, body);
  expect(counts.added).toBe(1);
  await apply(indexCode, body, { revision });
  const days = { ...sheet(indexCode), parentTime: '2026-02', indexGranularity: 'day' };
  const table = await owner.good(owner.call<TargetTable>(targets.queryIndexData, days));
  expect(table.rows.find(({ storeCode }) => storeCode === '0001')).toMatchObject({ total: '100' });
});

test.each([
  ['no workbook and no text', Buffer.from([1, 0, 2]), '不是有效的'],
  ['a damaged workbook', Buffer.from('PK\u0003\u0004 nothing'), '不是有效的'],
  ['no codes', '2026-01\n5\n', '缺少编码列（“门店编码”或“编码”）'],
  ['no periods', '门店编码,2026\n0001,5\n', '没有与看板周期对应的列'],
  ['a period twice', '门店编码,2026-01,1月\n0001,5,6\n', '列“1月”出现了两次'],
  ['another year', '门店编码,2027-01\n0001,5\n', '列“2027-01”不在看板当前的年份或月份中'],
])('refuses %s', async (_what, body, said) => {
  const reply = await check(await add(), body);
  expect([reply.code, reply.msg]).toEqual(['-67008', expect.stringContaining(said)]);
});

test('refuses the template of another index or time, and too many rows', async () => {
  const [first, second] = [await add(), await add()];
  const bytes = await template(first);
  expect((await check(second, bytes)).msg).toContain('另一个指标');
  expect((await check(first, bytes, { parentTime: '2027' })).msg).toMatch(/2026.*的模板|不在看板/);
  const rows = Array.from({ length: 20_001 }, (_row, at) => `s${at},1`).join('\n');
  expect((await check(first, `门店编码,2026-01\n${rows}\n`)).msg).toContain('最多 20000 行');
});

test('a workbook whose cells say an error is told so, and dates as heads are periods', async () => {
  const indexCode = await add();
  const workbook = new excel.Workbook();
  workbook.addWorksheet('a').addRows([
    ['Store code', new Date('2026-01-01'), '3月'],
    ['0001', { error: '#N/A' }, 4],
  ]);
  const found = await looked(indexCode, Buffer.from(await workbook.xlsx.writeBuffer()), { blank: 'clear' });
  expect(placesOf(found)).toEqual(['faulty B2 error', 'added C2']);
});

test.each([
  ['2026Q3', 'season', '2026', '2026-07-01'],
  ['第4季度', 'season', '2026', '2026-10-01'],
  ['2026年', 'year', '2026', '2026-01-01'],
  ['2026/5', 'month', '2026', '2026-05-01'],
  ['Dec', 'month', '2025', '2025-12-01'],
  ['13月', 'month', '2026', null],
  ['合计', 'month', '2026', null],
  ['2/29', 'day', '2026-02', null],
  ['2月28日', 'day', '2026-02', '2026-02-28'],
  ['5', 'day', '2026-02', '2026-02-05'],
  ['2026-02-03', 'week', '2026-02', null],
  ['2026-02-02', 'week', '2026-02', '2026-02-02'],
] as const)('the head %s by %s of %s is %s', (header, granularity, parentTime, start) => {
  expect(periodOf(header, granularity, parentTime)).toBe(start);
  expect([columnLetters(0), columnLetters(25), columnLetters(26), columnLetters(701)]).toEqual(['A', 'Z', 'AA', 'ZZ']);
});
