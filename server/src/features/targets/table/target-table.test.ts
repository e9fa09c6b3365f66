import {
  ENDPOINTS,
  type QueryResult,
  type ReportParamInput,
  type SavedCells,
  type TargetIndex,
  type TargetShape,
  type TargetTable,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../../testing/index.ts';
import { jobsAtRest } from '../../../testing/jobs-at-rest.ts';

const { admin, data, query, rowRules, targets } = ENDPOINTS;
type Client = ReturnType<typeof uploadClient>;

const STORES = 'code,name,city\n0001,徐汇店,上海\n0010,南山店,深圳\n0011,天河店,广州\n';
/** Today is 2026-02-11: of February's 28 days 10 are over. */
const SALES = [
  ...['0001,2026-01-05,60', '0001,2026-01-31 23:10:00,40', '0001,2026-02-03,70'],
  ...['0010,2026-01-20,30', '0010,2025-12-31,999', '0099,2026-01-02,1000'],
];

let server: TestServer;
let owner: Client;
let reader: Client;
let stores: { tableId: string; field: Record<string, string> };
let sales: { tableId: string; field: Record<string, string> };
let sampleList: object;
let indexCode: string;
let tableId: string;
let field: Record<string, string>;

const ahead = Date.parse('2026-02-11T02:00:00Z') - Date.now();
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
  const client = async (role: 'owner' | 'reader') => uploadClient(server, (await server.signIn(role)).token);
  [owner, reader] = await Promise.all([client('owner'), client('reader')]);
  const load = async (name: string, text: string, types: Record<string, string>) => {
    const { tableId: id } = await owner.load(name, `${name}.csv`, text, { types, everyRole: true });
    const { fields } = await owner.detail(id);
    return { tableId: id!, field: Object.fromEntries(fields.map((one) => [one.name, one.fieldId])) };
  };
  stores = await load('门店表', STORES, { code: 'str' });
  const types = { store: 'str', day: 'datetime', amount: 'double' };
  sales = await load('流水', `store,day,amount\n${SALES.join('\n')}\n`, types);
  ({ storeList: sampleList } = await owner.good(owner.call<{ storeList: object }>(targets.init, {})));
  const storeList = {
    ...{ tbId: stores.tableId, codeFieldId: stores.field['code'], nameFieldId: stores.field['name'] },
    ...{ provinceFieldId: null, cityFieldId: stores.field['city'] },
  };
  await owner.good(owner.call(targets.saveStoreList, { storeList }));
  const measure = {
    ...{ tbId: sales.tableId, fieldId: sales.field['amount'], aggregator: 'sum' },
    ...{ dateFieldId: sales.field['day'], storeFieldId: sales.field['store'] },
  };
  const draft = { indexName: '月销售', indexGranularity: 'month', measure };
  ({ indexCode } = await owner.good(owner.call<{ indexCode: string }>(targets.saveIndex, draft)));
  await save('0001', '2026-01-01', '200');
  await save('0001', '2026-02-01', '280');
  await save('0010', '2026-01-01', '20');
});
afterAll(() => server.stop());

const revisions = new Map<string, string>();
async function save(storeCode: string, indexTime: string, indexValue: string | null): Promise<void> {
  const revision = revisions.get(storeCode + indexTime) ?? '0';
  const cells = [{ storeCode, indexTime, indexValue, revision }];
  const saved = await owner.good(
    owner.call<SavedCells>(targets.saveIndexData, {
      ...{ indexCode, indexGranularity: 'month', cells },
    }),
  );
  revisions.set(storeCode + indexTime, saved.saved[0]!.revision);
}
const indexOf = async (code = indexCode) =>
  (await owner.good(owner.call<{ indexes: TargetIndex[] }>(targets.init, {}))).indexes.find(
    (one) => one.indexCode === code,
  );
async function roleOfReader(): Promise<string> {
  const members = owner.call<{ list: { roleId: string }[] }>(admin.listMembers, { userNickName: 'reader' });
  return (await owner.good(members)).list[0]!.roleId;
}
/** Rows of a question with the named fields of the table. */
async function ask(
  who: Client,
  by: readonly string[],
  measures: readonly string[],
  lang = 'zh_CN',
): Promise<unknown[][]> {
  const reportParam: ReportParamInput = {
    tbId: tableId,
    dimensionCondition: by.map((name) => ({ uniqId: name, fieldId: field[name]! })),
    indexCondition: measures.map((name) => ({
      ...{ uniqId: name, fieldId: field[name]! },
      ...(['目标值', '预测值', '实际值', '截至昨日应完成'].includes(name)
        ? { aggregator: 'sum' as const }
        : { aggregator: '' as const }),
    })),
  };
  const body = { menuCode: 'sample-overview', reportCode: 'sample-overview-1', reportParam };
  const reply = server.call<QueryResult>(query.boardReport, { body, headers: { lang } }, who.token);
  const { values, rowCount } = await who.good(reply);
  return Array.from({ length: rowCount }, (_, row) =>
    values.map((column) => (typeof column[row] === 'number' ? Math.round(column[row] * 1e4) / 1e4 : column[row])),
  ).toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
}

test('an index becomes a table of targets, actual values, attainment, gap, pace and forecast', async () => {
  ({ tableId } = await owner.good(
    owner.call<{ tableId: string }>(targets.addTable, { indexCode, tblName: '月销售目标' }),
  ));
  expect((await owner.call(targets.addTable, { indexCode, tblName: '又一张' })).code).toBe('-10008');
  const { fields } = await owner.detail(tableId);
  field = Object.fromEntries(fields.map((one) => [one.name, one.fieldId]));
  expect(Object.keys(field)).toEqual([
    ...['日期', '周期末', '门店编码', '门店', '城市', '目标值', '截至昨日应完成'],
    ...['实际值', '达成率', '与目标的差额', '进度达成率', '预计完成'],
  ]);
  // Half a month late is no zero; sales before the plan and of stores that are in no list do not count.
  const figures = ['目标值', '实际值', '达成率', '与目标的差额', '截至昨日应完成', '进度达成率', '预计完成'];
  expect(await ask(owner, ['门店编码'], figures)).toEqual([
    ['0001', 480, 170, 0.3542, -310, 300, 0.5667, 272],
    ['0010', 20, 1029, 1.5, 10, 20, 1.5, 30],
  ]);
  expect(await ask(owner, [], ['目标值', '达成率', '预计完成'])).toEqual([[500, 0.4, 312.5]]);
});

test('values that are saved later reach the table; blanks take them away again', async () => {
  await save('0011', '2026-03-01', '31');
  const total = async () => {
    await jobsAtRest(server.app.services);
    return (await ask(owner, [], ['目标值']))[0]![0];
  };
  expect(await total()).toBe(531);
  expect(await indexOf()).toMatchObject({ table: { tableId, tblName: '月销售目标', behind: false, fault: null } });
  await save('0011', '2026-03-01', null);
  expect(await total()).toBe(500);
});

test('where an index needs approval its table shows what was approved, not the draft', async () => {
  const total = async () => {
    await jobsAtRest(server.app.services);
    return (await ask(owner, [], ['目标值']))[0]![0];
  };
  const change = async (needsApproval: boolean) => {
    const { indexName, indexGranularity, measure, updatedAt } = (await indexOf())!;
    const draft = { indexCode, indexName, indexGranularity, measure, updatedAt, needsApproval };
    await owner.good(owner.call(targets.updateIndex, draft));
  };
  await change(true);
  await save('0011', '2026-03-01', '31');
  expect(await total()).toBe(500);
  const { revision } = await owner.good(owner.call<{ revision: string }>(targets.approval, { indexCode, year: 2026 }));
  const { submissionId } = await owner.good(
    owner.call<{ submissionId: string }>(targets.submit, { indexCode, year: 2026, revision }),
  );
  await owner.good(owner.call(targets.approve, { indexCode, submissionId }));
  expect(await total()).toBe(531);
  await save('0011', '2026-03-01', null);
  expect(await total()).toBe(531);
  await change(false);
  expect(await total()).toBe(500);
});

test('who has no right to the table can’t ask it; a rule on the list of stores hides targets and sales alike', async () => {
  await expect(ask(reader, ['门店编码'], ['目标值'])).rejects.toThrow('-30002');
  const roleId = await roleOfReader();
  const subjects = [{ kind: 'role', id: roleId }];
  await owner.good(owner.call(admin.saveRoleTables, { roleId, addTblIds: [tableId] }));
  expect(await ask(reader, ['门店编码'], ['目标值', '达成率'])).toEqual([
    ['0001', 480, 0.3542],
    ['0010', 20, 1.5],
  ]);
  const tree = { condition: { fieldId: stores.field['city'], aggregator: 'in', fieldValue: ['深圳', '广州'] } };
  await owner.good(owner.call(rowRules.save, { name: '只看华南', tblId: stores.tableId, subjects, tree }));
  expect(await ask(reader, ['门店编码'], ['目标值', '实际值'])).toEqual([['0010', 20, 1029]]);
  expect(await ask(reader, [], ['达成率'])).toEqual([[1.5]]);
});

test('an index of weeks for a part of the stores counts rows from Monday on', async () => {
  const measure = {
    ...{ tbId: sales.tableId, fieldId: sales.field['amount'], aggregator: 'count' },
    ...{ dateFieldId: sales.field['day'], storeFieldId: sales.field['store'] },
  };
  const draft = { indexName: '周单数', indexGranularity: 'week', measure };
  const made = await owner.good(owner.call<{ indexCode: string }>(targets.saveIndex, draft));
  const { updatedAt } = (await indexOf(made.indexCode))!;
  const part = { city: '深圳' };
  await owner.good(owner.call(targets.updateRel, { indexCode: made.indexCode, stores: [part], updatedAt }));
  const before = [tableId, field] as const;
  const added = { indexCode: made.indexCode, tblName: '周单数目标' };
  ({ tableId } = await owner.good(owner.call<{ tableId: string }>(targets.addTable, added)));
  field = Object.fromEntries((await owner.detail(tableId)).fields.map((one) => [one.name, one.fieldId]));
  expect(await ask(owner, ['日期', '周期末', '门店'], ['实际值', '目标值'])).toEqual([
    ['2025-12-29', '2026-01-04', '南山店', 1, null],
    ['2026-01-19', '2026-01-25', '南山店', 1, null],
  ]);
  [tableId, field] = before;
});

test('an index of another dimension is for the members of its own list, in the kanban, its table and the list of members', async () => {
  const load = async (name: string, text: string, types: Record<string, string>) => {
    const { tableId: id } = await owner.load(name, `${name}.csv`, text, { types, everyRole: true });
    const { fields } = await owner.detail(id);
    return { id: id!, of: Object.fromEntries(fields.map((one) => [one.name, one.fieldId])) };
  };
  const goods = await load('品类表', 'code,name,group\n01,衬衫,服装\n02,裤子,服装\n03,围巾,配饰\n', { code: 'str' });
  const sold = await load('品类流水', 'goods,day,amount\n01,2026-01-05,60\n03,2026-01-07,5\n', {
    ...{ goods: 'str', day: 'datetime', amount: 'double' },
  });
  const measure = {
    ...{ tbId: sold.id, fieldId: sold.of['amount'], aggregator: 'sum' },
    ...{ dateFieldId: sold.of['day'], storeFieldId: sold.of['goods'] },
  };
  const members = {
    ...{ title: '品类', tbId: goods.id, codeFieldId: goods.of['code'], nameFieldId: goods.of['name'] },
    ...{ provinceFieldId: goods.of['group'], cityFieldId: null },
  };
  const draft = { indexName: '品类销售', indexGranularity: 'month', measure, members };
  const wrong = { ...draft, members: { ...members, codeFieldId: 'none' } };
  expect((await owner.call(targets.saveIndex, wrong)).code).toBe('-67003');
  const { indexCode: code } = await owner.good(owner.call<{ indexCode: string }>(targets.saveIndex, draft));
  const cells = [{ storeCode: '01', indexTime: '2026-01-01', indexValue: '50', revision: '0' }];
  const sheet = { indexCode: code, indexGranularity: 'month' };
  await owner.good(owner.call(targets.saveIndexData, { ...sheet, cells }));
  const subjects = [{ kind: 'role', id: await roleOfReader() }];
  const tree = { condition: { fieldId: goods.of['group'], aggregator: 'equal', fieldValue: ['服装'] } };
  await owner.good(owner.call(rowRules.save, { name: '只看服装', tblId: goods.id, subjects, tree }));
  const shown = async (who: Client) => {
    const { rows, groups } = await who.good(
      who.call<TargetTable>(targets.queryIndexData, { ...sheet, parentTime: '2026' }),
    );
    return {
      rows: rows.map(({ storeName, province, indexData }) => [storeName, province, indexData[0]?.actual]),
      groups: groups.map(({ province, total }) => [province, total]),
    };
  };
  const clothes = [
    ['衬衫', '服装', '60'],
    ['裤子', '服装', null],
  ];
  expect(await shown(owner)).toEqual({
    rows: [...clothes, ['围巾', '配饰', '5']],
    groups: [
      ['服装', '50'],
      ['配饰', null],
    ],
  });
  expect((await shown(reader)).rows).toEqual(clothes);
  const asked = { indexCode: code, selectType: 2 };
  expect(await reader.good(reader.call(targets.storeList, asked))).toMatchObject({ count: 2 });
  // What it is for stays with its values; the title may change.
  const { updatedAt } = (await indexOf(code))!;
  const change = (to: object | null) =>
    owner.call(targets.updateIndex, { ...draft, indexCode: code, updatedAt, members: to });
  expect((await change(null)).code).toBe('-67006');
  expect((await change({ ...members, title: '类别' })).code).toBe('0');
  const before = [tableId, field] as const;
  const added = { indexCode: code, tblName: '品类目标' };
  ({ tableId } = await owner.good(owner.call<{ tableId: string }>(targets.addTable, added)));
  field = Object.fromEntries((await owner.detail(tableId)).fields.map((one) => [one.name, one.fieldId]));
  expect(Object.keys(field).slice(0, 5)).toEqual(['日期', '周期末', '类别编码', '类别', 'group']);
  expect(await ask(owner, ['group', '类别'], ['目标值', '实际值'])).toEqual([
    ['服装', '衬衫', 50, 60],
    ['配饰', '围巾', null, 5],
  ]);
  [tableId, field] = before;
});

test('further pages have the actual values of their rows; one beyond the last, or codes of another type, hides nothing', async () => {
  const page = async (code: string, number: string) => {
    const query = { indexCode: code, indexGranularity: 'month', parentTime: '2026', limit: '1', page: number };
    const asked = owner.call<TargetTable>(targets.queryIndexData, { ...query, sums: false });
    const { rows, seesActuals, count } = await owner.good(asked);
    return { count, seesActuals, rows: rows.map((row) => [row.storeCode, row.indexData[0]?.actual]) };
  };
  expect(await page(indexCode, '3')).toEqual({ count: 3, seesActuals: true, rows: [['0010', '30']] });
  expect(await page(indexCode, '4')).toEqual({ count: 3, seesActuals: true, rows: [] });
  const numbered = await owner.load('编号流水', 'numbered.csv', 'store,day,amount\n1,2026-01-05,60\n', {
    ...{ types: { store: 'int', day: 'datetime', amount: 'double' }, everyRole: true },
  });
  const { fields } = await owner.detail(numbered.tableId);
  const of = Object.fromEntries(fields.map((one) => [one.name, one.fieldId]));
  const measure = {
    ...{ tbId: numbered.tableId, fieldId: of['amount'], aggregator: 'sum' },
    ...{ dateFieldId: of['day'], storeFieldId: of['store'] },
  };
  const draft = { indexName: '编号销售', indexGranularity: 'month', measure };
  const made = await owner.good(owner.call<{ indexCode: string }>(targets.saveIndex, draft));
  expect(await page(made.indexCode, '2')).toMatchObject({ seesActuals: true, rows: [['0001', null]] });
});

test('any table gives the proportions of a spread, by store or for all; a field that does not fit is named', async () => {
  const source = {
    ...{ tbId: sales.tableId, fieldId: sales.field['amount'], aggregator: 'sum' },
    ...{ dateFieldId: sales.field['day'], storeFieldId: sales.field['store'] },
  };
  const sheet = { indexCode, parentTime: '2026', indexGranularity: 'month' };
  const shapeOf = async (change: object) =>
    (
      await owner.good(owner.call<TargetShape>(targets.queryShape, { ...sheet, source: { ...source, ...change } }))
    ).shapes.map(({ storeCode, amounts }) => [storeCode, ...amounts.slice(0, 3)]);
  expect(await shapeOf({})).toEqual([
    ['0001', '100', '70', null],
    ['0010', '30', null, null],
  ]);
  expect(await shapeOf({ storeFieldId: null })).toEqual([[null, '1130', '70', null]]);
  const wrong = { ...sheet, source: { ...source, dateFieldId: sales.field['store'] } };
  expect((await owner.call(targets.queryShape, wrong)).code).toBe('-67003');
  const finer = { ...sheet, indexGranularity: 'day', source };
  expect((await owner.call(targets.queryShape, finer)).code).toBe('-67005');
});

test('a forecast begins with what came and what is planned, goes on by itself, and stands beside the targets in the table', async () => {
  const fill = () =>
    owner.good(owner.call<{ indexCode: string; count: number }>(targets.fillForecast, { indexCode, year: 2026 }));
  const { indexCode: forecast } = await fill();
  const shown = async (code: string) => {
    const sheet = { indexCode: code, indexGranularity: 'month', parentTime: '2026' };
    const { rows } = await owner.good(owner.call<TargetTable>(targets.queryIndexData, sheet));
    return rows.flatMap(({ storeCode, indexData }) => {
      const values = indexData.slice(0, 2).map(({ indexValue }) => indexValue);
      return values.some((value) => value !== null) ? [[storeCode, ...values]] : [];
    });
  };
  // January is over, February is not.
  const planned = await shown(indexCode);
  expect(await shown(forecast)).toEqual([
    ['0001', '100', '280'],
    ['0010', '30', null],
  ]);
  const edit = { indexCode: forecast, indexGranularity: 'month' };
  const february = { storeCode: '0001', indexTime: '2026-02-01' };
  const { rows } = await owner.good(owner.call<TargetTable>(targets.queryIndexData, { ...edit, parentTime: '2026' }));
  const { revision } = rows.find(({ storeCode }) => storeCode === '0001')!.indexData[1]!;
  const cells = [{ ...february, indexValue: '250', revision }];
  await owner.good(owner.call(targets.saveIndexData, { ...edit, cells }));
  const january = [{ storeCode: '0010', indexTime: '2026-01-01' }];
  await owner.good(owner.call(targets.updateIndexData, { ...edit, cells: january, locked: true }));
  expect(await fill()).toEqual({ indexCode: forecast, count: 0 });
  expect(await shown(forecast)).toEqual([
    ['0001', '100', '250'],
    ['0010', '30', null],
  ]);
  expect(await shown(indexCode)).toEqual(planned);
  // It is what its index is, and keeps that from changing as values do.
  expect(await indexOf(forecast)).toMatchObject({ indexName: '月销售（预测）', forecastOf: indexCode, filled: true });
  const { updatedAt } = (await indexOf(forecast))!;
  const update = { indexCode: forecast, indexName: '别的', indexGranularity: 'month', updatedAt };
  expect((await owner.call(targets.updateIndex, update)).code).toBe('-10007');
  expect(await owner.good(owner.call<TargetIndex[]>(targets.queryIndex, { keyword: '预测' }))).toEqual([]);
  await jobsAtRest(server.app.services);
  field = Object.fromEntries((await owner.detail(tableId)).fields.map((one) => [one.name, one.fieldId]));
  expect(await ask(owner, ['门店编码'], ['目标值', '预测值'])).toEqual([
    ['0001', 480, 350],
    ['0010', 20, 30],
  ]);
  await owner.good(owner.call(targets.deleteIndex, { indexCode: forecast }));
  expect(await indexOf(forecast)).toBeUndefined();
});

test('stores are those of the default language, whatever the reader’s is', async () => {
  await owner.good(owner.call(targets.saveStoreList, { storeList: sampleList }));
  const before = [tableId, field] as const;
  const added = { indexCode: 'sample-sales', tblName: '样例目标' };
  ({ tableId } = await owner.good(owner.call<{ tableId: string }>(targets.addTable, added)));
  field = Object.fromEntries((await owner.detail(tableId)).fields.map((one) => [one.name, one.fieldId]));
  const chinese = await ask(owner, ['门店编码'], ['目标值', '实际值']);
  expect(chinese).toHaveLength(60);
  expect(await ask(owner, ['门店编码'], ['目标值', '实际值'], 'en_US')).toEqual(chinese);
  [tableId, field] = before;
});

test('an index is not deleted while its table stands, and goes on without one', async () => {
  expect((await owner.call(targets.deleteIndex, { indexCode })).code).toBe('-67022');
  expect((await owner.call(data.deleteTable, { tableId: sales.tableId })).code).not.toBe('0');
  await owner.good(owner.call(data.deleteTable, { tableId }));
  expect(await indexOf()).toMatchObject({ table: null });
  await owner.good(owner.call(targets.deleteIndex, { indexCode }));
});
