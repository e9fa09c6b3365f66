import {
  ENDPOINTS,
  type SavedCells,
  type TargetHistoryEntry,
  type TargetIndex,
  type TargetTable,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { targets, rowRules, admin } = ENDPOINTS;
type Client = ReturnType<typeof uploadClient>;

const STORES = ['0001,徐汇店,上海,上海', '0002,浦东店,上海,上海', '0010,南山店,广东,深圳', '0011,天河店,广东,广州'];
const SALES = [
  '0001,2026-01-05,60.5',
  '0001,2026-01-31,39.5',
  '0001,2026-02-01,7',
  '0010,2026-01-20,30',
  '0099,2026-01-02,1000',
];

/** Months of which nothing is expected. */
const TEN = Array.from({ length: 10 }, () => ({}));

let server: TestServer;
let editor: Client;
let owner: Client;
let reader: Client;
let stores: { tableId: string; field: Record<string, string> };
let sales: { tableId: string; field: Record<string, string> };

beforeAll(async () => {
  server = await startTestServer();
  const client = async (role: 'owner' | 'editor' | 'reader') => uploadClient(server, (await server.signIn(role)).token);
  [owner, editor, reader] = await Promise.all([client('owner'), client('editor'), client('reader')]);
  const load = async (name: string, text: string, types: Record<string, string>) => {
    const { tableId } = await owner.load(name, `${name}.csv`, text, { types, everyRole: true });
    const { fields } = await owner.detail(tableId);
    return { tableId: tableId!, field: Object.fromEntries(fields.map((field) => [field.name, field.fieldId])) };
  };
  stores = await load('门店', `code,name,province,city\n${STORES.join('\n')}\n`, { code: 'str' });
  sales = await load('销售', `store,day,amount\n${SALES.join('\n')}\n`, {
    store: 'str',
    day: 'datetime',
    amount: 'double',
  });
});
afterAll(() => server.stop());

const storeList = () => ({
  tbId: stores.tableId,
  codeFieldId: stores.field['code'],
  nameFieldId: stores.field['name'],
  provinceFieldId: stores.field['province'],
  cityFieldId: stores.field['city'],
});
const measure = () => ({
  tbId: sales.tableId,
  fieldId: sales.field['amount'],
  aggregator: 'sum',
  dateFieldId: sales.field['day'],
  storeFieldId: sales.field['store'],
});
let serial = 0;
const add = async (change: object = {}): Promise<string> => {
  const draft = { indexName: `指标${(serial += 1)}`, indexGranularity: 'month', ...change };
  return (await editor.good(editor.call<{ indexCode: string }>(targets.saveIndex, draft))).indexCode;
};
const read = (indexCode: string, more: object = {}, who = editor) =>
  who.good(
    who.call<TargetTable>(targets.queryIndexData, {
      parentTime: '2026',
      indexCode,
      indexGranularity: 'month',
      ...more,
    }),
  );
const save = (indexCode: string, cells: readonly object[], indexGranularity = 'month', who = editor) =>
  who.good(who.call<SavedCells>(targets.saveIndexData, { indexCode, indexGranularity, cells }));
const cell = (storeCode: string, indexTime: string, indexValue: string | null, revision = '0') => ({
  storeCode,
  indexTime,
  indexValue,
  revision,
});
const twoMonths = <Row extends { readonly indexData: readonly unknown[] }>(row: Row) => ({
  ...row,
  indexData: row.indexData.slice(0, 2),
});
const valuesOf = ({ rows }: TargetTable, storeCode: string) =>
  rows.find((row) => row.storeCode === storeCode)?.indexData.map(({ indexValue }) => indexValue);

test('nothing is asked before the table of stores is named; a field that it lacks is refused', async () => {
  const { indexes } = await editor.good(editor.call<{ indexes: TargetIndex[] }>(targets.init, {}));
  expect(indexes).toMatchObject([{ indexName: '销售额', unit: '元', filled: true }]);
  await editor.good(editor.call(targets.saveStoreList, { storeList: null }));
  const indexCode = await add();
  const body = { parentTime: '2026', indexCode, indexGranularity: 'month' };
  expect((await editor.call(targets.queryIndexData, body)).code).toBe('-67001');
  const wrong = { storeList: { ...storeList(), cityFieldId: 'none' } };
  expect((await editor.call(targets.saveStoreList, wrong)).code).toBe('-67003');
  expect((await reader.call(targets.saveStoreList, { storeList: storeList() })).code).toBe('-110001');
  await editor.good(editor.call(targets.saveStoreList, { storeList: storeList() }));
  const begun = await reader.good(reader.call<{ storeList: { tblName: string }; year: number }>(targets.init, {}));
  expect(begun).toMatchObject({ year: new Date().getFullYear(), storeList: { tblName: '门店' } });
});

test('stores come by province, city and name, and keep the zeros of their codes', async () => {
  const { rows, groups, count, periods } = await read(await add());
  expect(rows.map(({ storeCode, storeName }) => `${storeCode} ${storeName}`)).toEqual([
    '0011 天河店',
    '0010 南山店',
    '0002 浦东店',
    '0001 徐汇店',
  ]);
  expect(groups.map(({ province, city, count: of }) => [province, city, of])).toEqual([
    ['广东', null, 2],
    ['广东', '广州', 1],
    ['广东', '深圳', 1],
    ['上海', null, 2],
    ['上海', '上海', 2],
  ]);
  expect([count, periods.length, periods[11]]).toEqual([4, 12, '2026-12-01']);
  const second = await read(await add(), { page: '2', limit: '3' });
  expect(second.rows.map(({ storeCode }) => storeCode)).toEqual(['0001']);
  const found = await read(await add(), { storeInfo: { province: '上海', keyword: '徐汇' } });
  expect(found).toMatchObject({ count: 1, groups: [{ count: 1 }, { count: 1 }] });
});

test('sums of stores, cities and all add up beside what came of it', async () => {
  const indexCode = await add({ measure: measure() });
  await save(indexCode, [
    cell('0001', '2026-01-01', '100.10'),
    cell('0002', '2026-01-01', '0.2'),
    cell('0010', '2026-02-01', '5'),
  ]);
  const table = await read(indexCode);
  const [rows, groups] = [table.rows.map(twoMonths), table.groups.map(twoMonths)];
  const total = twoMonths(table.total);
  expect(rows.find(({ storeCode }) => storeCode === '0001')).toMatchObject({
    total: '100.1',
    indexData: [
      { indexValue: '100.1', actual: '100' },
      { indexValue: null, actual: '7', revision: '0' },
    ],
  });
  expect(groups.find(({ city }) => city === '上海')).toMatchObject({
    total: '100.3',
    indexData: [
      { indexValue: '100.3', actual: '100' },
      { indexValue: null, actual: '7' },
    ],
  });
  // A store that the list does not have counts for nobody.
  expect(total).toMatchObject({
    total: '105.3',
    indexData: [{ indexValue: '100.3', actual: '130' }, { indexValue: '5' }],
  });
});

test('a further page comes without sums, with what came of its own stores', async () => {
  const indexCode = await add({ measure: measure() });
  const whole = await read(indexCode);
  const page = await read(indexCode, { page: '2', limit: '3', sums: false });
  expect(page.rows).toEqual(whole.rows.slice(3));
  expect(page.rows[0]).toMatchObject({ storeCode: '0001', indexData: [{ actual: '100' }, { actual: '7' }, ...TEN] });
  expect(page).toMatchObject({ count: 4, groups: [], total: { indexData: [], total: null } });
});

test('a cell that somebody else changed is refused with what it holds now; the others are saved', async () => {
  const indexCode = await add();
  const first = await save(indexCode, [cell('0001', '2026-01-01', '1')], 'month', owner);
  const second = await save(indexCode, [cell('0001', '2026-01-01', '2'), cell('0002', '2026-01-01', '3')]);
  expect(second.saved).toMatchObject([{ storeCode: '0002', indexValue: '3' }]);
  expect(second.refused).toMatchObject([
    { storeCode: '0001', reason: 'changed', indexValue: '1', revision: first.saved[0]!.revision, editedBy: '林知远' },
  ]);
  expect(second.refused[0]!.editedAt).not.toBeNull();
  const again = await save(indexCode, [cell('0001', '2026-01-01', '2', first.saved[0]!.revision)]);
  expect(again).toMatchObject({ saved: [{ indexValue: '2' }], refused: [] });
  // The same amount again is no change, whatever was read.
  expect((await save(indexCode, [cell('0001', '2026-01-01', '2.00')])).refused).toEqual([]);
});

test('saves at the same time: one of two is refused, none is lost', async () => {
  const indexCode = await add();
  const both = await Promise.all([
    save(indexCode, [cell('0001', '2026-03-01', '1')], 'month', owner),
    save(indexCode, [cell('0001', '2026-03-01', '2')]),
  ]);
  expect(both.map(({ saved, refused }) => [saved.length, refused.length]).toSorted()).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('a month over days is spread evenly to the cent; locked days keep theirs, and a blank blanks the others', async () => {
  const indexCode = await add({ indexGranularity: 'day' });
  const days = async () => valuesOf(await read(indexCode, { parentTime: '2026-02', indexGranularity: 'day' }), '0001')!;
  const [first] = (await save(indexCode, [cell('0001', '2026-02-01', '100')])).saved;
  expect(first).toMatchObject({ indexValue: '100', locked: false });
  expect((await days()).slice(0, 6)).toEqual(['3.58', '3.58', '3.58', '3.58', '3.57', '3.57']);
  const lock = {
    indexCode,
    indexGranularity: 'day',
    locked: true,
    cells: [{ storeCode: '0001', indexTime: '2026-02-14' }],
  };
  const [locked] = (await editor.good(editor.call<SavedCells>(targets.updateIndexData, lock))).saved;
  expect(locked).toMatchObject({ indexValue: '3.57', locked: true });
  expect((await save(indexCode, [cell('0001', '2026-02-14', '9', locked!.revision)], 'day')).refused).toMatchObject([
    { reason: 'locked' },
  ]);
  const [spread] = (await save(indexCode, [cell('0001', '2026-02-01', '30.57', locked!.revision)])).saved;
  expect(await days()).toEqual(Array.from({ length: 28 }, (_, at) => (at === 13 ? '3.57' : '1')));
  await save(indexCode, [cell('0001', '2026-02-01', null, spread!.revision)]);
  expect((await days()).filter(Boolean)).toEqual(['3.57']);
  expect(valuesOf(await read(indexCode), '0001')![1]).toBe('3.57');
});

test('a month is locked once all of its days are; what is locked in it is never exceeded', async () => {
  const indexCode = await add({ indexGranularity: 'day' });
  const lock = (indexTime: string, indexGranularity: string) =>
    editor.good(
      editor.call<SavedCells>(targets.updateIndexData, {
        ...{ indexCode, indexGranularity, locked: true },
        cells: [{ storeCode: '0001', indexTime }],
      }),
    );
  const [day] = (await save(indexCode, [cell('0001', '2026-04-10', '50')], 'day')).saved;
  await lock('2026-04-10', 'day');
  const april = async () => (await read(indexCode)).rows.find(({ storeCode }) => storeCode === '0001')!.indexData[3]!;
  const { locked, revision } = await april();
  expect([locked, revision === day!.revision]).toEqual([false, false]);
  expect((await save(indexCode, [cell('0001', '2026-04-01', '10', revision)])).refused).toMatchObject([
    { reason: 'exceeded', indexValue: '50' },
  ]);
  expect((await lock('2026-04-01', 'month')).saved).toMatchObject([{ locked: true, indexValue: '50' }]);
  expect((await april()).locked).toBe(true);
});

test('an amount stays exact where locked days have more decimals than the index has by now', async () => {
  const indexName = '减少小数';
  const indexCode = await add({ indexName, indexGranularity: 'day' });
  await save(indexCode, [cell('0001', '2026-04-10', '3.57')], 'day');
  const cells = [{ storeCode: '0001', indexTime: '2026-04-10' }];
  const lock = { indexCode, indexGranularity: 'day', locked: true, cells };
  const [locked] = (await editor.good(editor.call<SavedCells>(targets.updateIndexData, lock))).saved;
  const [index] = await editor.good(editor.call<TargetIndex[]>(targets.queryIndex, { keyword: indexName }));
  const { updatedAt } = index!;
  const change = { indexCode, updatedAt, indexName, indexGranularity: 'day', decimals: 0 };
  await editor.good(editor.call(targets.updateIndex, change));
  const saved = await save(indexCode, [cell('0001', '2026-04-01', '100', locked!.revision)]);
  expect(saved.saved).toMatchObject([{ indexValue: '100' }]);
});

test('who may not see the table of the measure sees the targets alone', async () => {
  const hidden = await owner.load('内部销售', 'hidden.csv', 'store,day,amount\n0001,2026-01-05,60.5\n', {
    types: { store: 'str', day: 'datetime', amount: 'double' },
  });
  const { fields } = await owner.detail(hidden.tableId);
  const idOf = (name: string) => fields.find((field) => field.name === name)!.fieldId;
  const own = {
    ...{ tbId: hidden.tableId, fieldId: idOf('amount'), aggregator: 'sum' },
    ...{ dateFieldId: idOf('day'), storeFieldId: idOf('store') },
  };
  const draft = { indexName: '内部指标', indexGranularity: 'month', measure: own };
  const { indexCode } = await owner.good(owner.call<{ indexCode: string }>(targets.saveIndex, draft));
  const seen = await read(indexCode, {}, owner);
  expect([seen.seesActuals, seen.total.indexData[0]!.actual]).toEqual([true, '60.5']);
  const unseen = await read(indexCode, {}, reader);
  expect([unseen.seesActuals, unseen.total.indexData[0]!.actual, unseen.count]).toEqual([false, null, 4]);
});

test('changes are listed by store and person, newest first, with what was there and by which way', async () => {
  const indexCode = await add({ indexGranularity: 'day' });
  const [first] = (await save(indexCode, [cell('0001', '2026-01-01', '31')], 'month', owner)).saved;
  await save(indexCode, [
    { ...cell('0001', '2026-01-01', '62', first!.revision), way: 'spread' },
    cell('0002', '2026-02-01', '5'),
  ]);
  await save(indexCode, [cell('0002', '2026-02-01', '5.0')]);
  const blanked = { indexCode, parentTime: '2026', storeInfo: { storeCode: '0001' } };
  await editor.good(editor.call(targets.deleteIndexData, blanked));
  type Changes = { total: number; list: TargetHistoryEntry[]; editors: { userId: string; userNickName: string }[] };
  const changes = (more: object = {}, who = reader) =>
    who.good(who.call<Changes>(targets.changes, { indexCode, ...more }));
  const said = ({ list }: Changes) =>
    list.map((one) => [one.storeCode, one.indexTime, one.indexGranularity, one.before, one.after, one.way]);
  const all = await changes();
  expect(said(all)).toEqual([
    ['0001', '2026-01-01', 'year', '62', null, 'cleared'],
    ['0001', '2026-01-01', 'month', '31', '62', 'spread'],
    ['0002', '2026-02-01', 'month', null, '5', 'typed'],
    ['0001', '2026-01-01', 'month', null, '31', 'typed'],
  ]);
  expect(all).toMatchObject({ total: 4, editors: [{}, {}] });
  expect(said(await changes({ keyword: '浦东' }))).toHaveLength(1);
  const [, , , mine] = all.list;
  const { userId } = all.editors.find(({ userNickName }) => userNickName === mine!.editedBy)!;
  expect(await changes({ editorId: userId })).toMatchObject({ total: 1, list: [{ storeName: '徐汇店', after: '31' }] });
  expect(await changes({ page: 2, limit: 3 })).toMatchObject({ total: 4, list: [{ after: '31' }] });
});

test.each([
  ['more decimals than the index has', [cell('0001', '2026-01-01', '1.234')], 'month', '-67004'],
  ['a day that begins no month', [cell('0001', '2026-01-02', '1')], 'month', '-67005'],
  ['columns finer than the index', [cell('0001', '2026-01-01', '1')], 'day', '-67005'],
  ['a text', [cell('0001', '2026-01-01', '1e3')], 'month', '-10001'],
  ['no cells', [], 'month', '-10001'],
])('refuses %s', async (_what, cells, indexGranularity, code) => {
  expect((await editor.call(targets.saveIndexData, { indexCode: await add(), indexGranularity, cells })).code).toBe(
    code,
  );
});

test('an index is for parts of the hierarchy; a store outside of it takes no value', async () => {
  const indexCode = await add();
  const [index] = (await editor.good(editor.call<TargetIndex[]>(targets.queryIndex, { keyword: `${serial}` }))).filter(
    (one) => one.indexCode === indexCode,
  );
  const body = { indexCode, stores: [{ city: '深圳' }, { storeCode: '0001' }], updatedAt: index!.updatedAt };
  await editor.good(editor.call(targets.updateRel, body));
  expect((await editor.call(targets.updateRel, body)).code).toBe('-10008');
  expect((await read(indexCode)).rows.map(({ storeCode }) => storeCode)).toEqual(['0010', '0001']);
  expect((await save(indexCode, [cell('0011', '2026-01-01', '1')])).refused).toMatchObject([{ reason: 'unknown' }]);
});

test('an index with values keeps its periods; its name is free for itself only', async () => {
  const indexCode = await add({ indexName: '客流' });
  const free = async (indexName: string, but: string | null) =>
    (await editor.good(editor.call<{ free: boolean }>(targets.check, { indexName, indexCode: but }))).free;
  expect([await free('客流', null), await free('客流', indexCode), await free('毛利', null)]).toEqual([
    false,
    true,
    true,
  ]);
  await save(indexCode, [cell('0001', '2026-01-01', '1')]);
  const list = await editor.good(editor.call<TargetIndex[]>(targets.queryIndex, { keyword: '客流' }));
  expect(list).toMatchObject([{ indexCode, filled: true, indexGranularity: 'month', selected: true }]);
  const { updatedAt } = list[0]!;
  const change = { indexCode, updatedAt, indexName: '客流', indexGranularity: 'day' };
  expect((await editor.call(targets.updateIndex, change)).code).toBe('-67006');
  const blanked = { indexCode, parentTime: '2026', storeInfo: { city: '上海' } };
  expect(await editor.good(editor.call(targets.deleteIndexData, blanked))).toEqual({ count: 1 });
  await editor.good(editor.call(targets.updateIndex, change));
  expect((await editor.call(targets.updateIndex, change)).code).toBe('-10008');
  expect(await editor.good(editor.call(targets.granularity, { indexCode, parentTime: '2026-01' }))).toEqual([
    'month',
    'week',
    'day',
  ]);
  expect(await editor.good(editor.call(targets.delete, { indexCodes: [indexCode, 'none'] }))).toEqual({ count: 1 });
  expect((await editor.call(targets.deleteIndex, { indexCode })).code).toBe('-10007');
});

test('a reader shows what they like, and sees no store that a rule of rows hides', async () => {
  const conditions = { shown: ['gap', 'actual'], hidden: ['none'] };
  await reader.good(reader.call(targets.saveConditions, conditions));
  const kept = server.call(targets.conditions, {}, (await server.signIn('reader')).token);
  expect((await kept).data).toEqual(conditions);

  const indexCode = await add();
  await save(indexCode, [cell('0001', '2026-01-01', '7'), cell('0010', '2026-01-01', '5')]);
  const { list } = await owner.good(
    owner.call<{ list: { roleId: string }[] }>(admin.listMembers, { userNickName: 'reader' }),
  );
  const rule = {
    name: '只看广东',
    tblId: stores.tableId,
    subjects: [{ kind: 'role', id: list[0]!.roleId }],
    tree: { condition: { fieldId: stores.field['province'], aggregator: 'in', fieldValue: ['广东'] } },
  };
  await owner.good(owner.call(rowRules.save, rule));
  const seen = await read(indexCode, {}, reader);
  expect(seen.rows.map(({ storeCode }) => storeCode)).toEqual(['0011', '0010']);
  expect(seen.total.total).toBe('5');
  expect(
    (
      await reader.call(targets.saveIndexData, {
        indexCode,
        indexGranularity: 'month',
        cells: [cell('0010', '2026-01-01', '1')],
      })
    ).code,
  ).toBe('-110001');
  const names = await reader.good(reader.call<{ count: number }>(targets.storeList, { selectType: 2 }));
  expect(names.count).toBe(2);
});
