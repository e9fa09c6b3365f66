import {
  analysedRows,
  ENDPOINTS,
  judgedPeriod,
  judgmentDefinitionSchema,
  NEW_JUDGMENT,
  type AnalysedValues,
  type JudgmentAnalysis,
  type JudgmentModel,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../../testing/index.ts';

const { judgment, rowRules, admin } = ENDPOINTS;
type Client = ReturnType<typeof uploadClient>;

const ROWS = [
  ...[
    '001,上海,2026-01-05,100,奶',
    '001,上海,2026-01-06,30,茶',
    '001,上海,2026-01-31,20,',
    '002,上海,2026-01-05,70,奶',
  ],
  ...['001,上海,2026-02-01,50,奶', '001,上海,2026-02-28,10,', '001,上海,2026-02-03,8,水', '002,上海,2026-02-03,60,茶'],
  // Store, city, and what it sold in January and in February.
  ...[
    ...['003,上海,140,154', '004,上海,160,80', '005,上海,200,220', '006,上海,300,300', '007,上海,155,155'],
    ...['008,北京,150,150', '009,上海,,100'],
  ].flatMap((line) => {
    const [store, city, ...months] = line.split(',');
    return months.flatMap((amount, at) => (amount ? [`${store},${city},2026-0${at + 1}-09,${amount},奶`] : []));
  }),
  // A day at 900 among a month of days between 10 and 14, of goods that not everybody may see.
  ...Array.from({ length: 28 }, (_, at) => {
    const day = `2026-02-${`${at + 1}`.padStart(2, '0')}`;
    return `010,广州,${day},${at === 19 ? '900,水' : `${10 + (at % 5)},奶`}`;
  }),
];

let server: TestServer;
let owner: Client;
let editor: Client;
let reader: Client;
let sales: { tableId: string; field: Record<string, string> };
let modelCode: string;

beforeAll(async () => {
  server = await startTestServer();
  const client = async (role: 'owner' | 'editor' | 'reader') => uploadClient(server, (await server.signIn(role)).token);
  [owner, editor, reader] = await Promise.all([client('owner'), client('editor'), client('reader')]);
  const types = { store: 'str', city: 'str', day: 'datetime', amount: 'double', goods: 'str' };
  const text = `store,city,day,amount,goods\n${ROWS.join('\n')}\n`;
  const { tableId } = await owner.load('分析', '分析.csv', text, { types, everyRole: true });
  const { fields } = await owner.detail(tableId);
  sales = { tableId: tableId!, field: Object.fromEntries(fields.map((field) => [field.name, field.fieldId])) };
  modelCode = await publish(await saved('下滑'));
});
afterAll(() => server.stop());

async function saved(modelName: string): Promise<string> {
  const { tableId: tbId, field } = sales;
  const fieldIds = { dateFieldId: field['day'], memberFieldId: field['store'], granularity: 'month' };
  const condition = { indicator: 'sales', figure: 'rate', operator: 'lte', value: -0.2 };
  const definition = judgmentDefinitionSchema.parse({
    ...NEW_JUDGMENT,
    subject: { tbId, ...fieldIds },
    indicators: [
      {
        ...{ key: 'sales', name: '销售额', decimals: 0, comparison: 'lastPeriod' },
        term: { aggregator: 'sum', fieldId: field['amount'] },
      },
    ],
    rules: [{ name: '下滑', conditions: [condition], severity: 'critical', finding: '{sales.rate}' }],
  });
  return (await editor.good(editor.call<{ modelCode: string }>(judgment.save, { modelName, definition }))).modelCode;
}
async function publish(code: string): Promise<string> {
  const { updatedAt } = await editor.good(editor.call<JudgmentModel>(judgment.detail, { modelCode: code }));
  await editor.good(editor.call(judgment.publish, { modelCode: code, updatedAt }));
  return code;
}
const analyse = (client: Client, body: object) =>
  client.good(client.call<JudgmentAnalysis>(judgment.analyse, { modelCode, date: '2026-02-10', ...body }));
/** Amounts of the rows behind a figure, in order. */
async function amounts(client: Client, analysis: JudgmentAnalysis, day: string, of?: AnalysedValues) {
  const filterCondition = analysedRows(analysis.subject, analysis.member, judgedPeriod(day, 'month'), of);
  const { columns, values } = await client.rows(analysis.subject.tbId, { filterCondition });
  const at = columns.findIndex(({ name }) => name === 'amount');
  return (values[at] ?? []).map(Number).toSorted((a, b) => a - b);
}
/** Leaves some rows of the table to readers. */
async function limitReaders(column: string, fieldValue: string[]): Promise<void> {
  const { list } = await owner.good(
    owner.call<{ list: { roleId: string }[] }>(admin.listMembers, { userNickName: 'reader' }),
  );
  await owner.good(
    owner.call(rowRules.save, {
      name: `只看 ${column}`,
      tblId: sales.tableId,
      subjects: [{ kind: 'role', id: list[0]!.roleId }],
      tree: { condition: { fieldId: sales.field[column], aggregator: 'in', fieldValue } },
    }),
  );
}

test('rows behind each line are those that its figures are made of, in both periods', async () => {
  const fieldIds = [sales.field['goods']!];
  const analysis = await analyse(editor, { member: '001', fieldIds });
  expect(await amounts(editor, analysis, '2026-02-10')).toEqual([8, 10, 50]);
  const [goods] = analysis.dimensions;
  for (const { name, now, before } of goods!.groups) {
    const of = { fieldId: goods!.fieldId, values: [name] };
    for (const [day, figure] of [
      ['2026-02-10', now],
      ['2026-01-10', before],
    ] as const) {
      const rows = await amounts(editor, analysis, day, of);
      expect(rows.length === 0 ? null : rows.reduce((sum, value) => sum + value, 0)).toBe(figure);
    }
  }
  expect(new Set(goods!.groups.map(({ name }) => name))).toEqual(new Set(['奶', '水', '茶', null]));
  const others = { fieldId: goods!.fieldId, values: ['奶'], others: true };
  expect(await amounts(editor, analysis, '2026-01-10', others)).toEqual([20, 30]);
  const named = { ...others, values: ['奶', null] };
  expect(await amounts(editor, analysis, '2026-01-10', named)).toEqual([30]);
});

test('a member stands beside those of its city that were most like it', async () => {
  const { similar } = await analyse(editor, { member: '001' });
  expect(similar!.members.map(({ member, rate }) => [member, rate === null ? null : Math.round(rate * 100)])).toEqual([
    ...[['003', 10] as const, ['005', 10] as const, ['007', 0] as const],
    ...[['002', -14] as const, ['004', -50] as const, ['001', -55] as const],
  ]);
  expect(similar).toMatchObject({
    traits: [{ fieldId: sales.field['city'], name: 'city', value: '上海' }],
    median: { base: 155, value: 154, change: 0, rate: 0 },
    place: { at: 6, of: 6 },
  });
  expect((await analyse(editor, { member: '009' })).similar).toMatchObject({ place: null });
  expect((await analyse(editor, { member: '099' })).similar).toBeNull();
});

test('days that are out of the ordinary are named, where there are enough to tell', async () => {
  const { unusual } = await analyse(editor, { member: '010' });
  expect(unusual).toMatchObject({
    days: 28,
    found: 1,
    list: [{ day: '2026-02-20', value: 900 }],
    usual: { median: 12 },
  });
  expect((await analyse(editor, { member: '001' })).unusual).toEqual({ days: 6, usual: null, found: 0, list: [] });
});

test('a draft is explained to who may edit it', async () => {
  const draft = { modelCode: await saved('草稿'), draft: true, member: '001' };
  expect(await analyse(editor, draft)).toMatchObject({ version: null, change: -82 });
  expect((await reader.call(judgment.analyse, draft)).code).toBe('-110001');
});

test('a reader is shown nothing of rows that are kept from them', async () => {
  await limitReaders('store', ['001', '003', '008', '010']);
  const { similar } = await analyse(reader, { member: '001' });
  expect(similar).toMatchObject({ traits: [], place: { at: 3, of: 3 }, median: { base: 145 } });
  expect(similar!.members.map(({ member }) => member)).toEqual(['003', '008', '001']);

  await limitReaders('goods', ['奶', '茶']);
  const analysis = await analyse(reader, { member: '001', fieldIds: [sales.field['goods']] });
  expect(analysis).toMatchObject({ value: 50, base: 130 });
  expect(await amounts(reader, analysis, '2026-02-10')).toEqual([50]);
  const blank = { fieldId: sales.field['goods']!, values: [null] };
  expect(await amounts(reader, analysis, '2026-02-10', blank)).toEqual([]);
  expect((await analyse(reader, { member: '010' })).unusual).toMatchObject({ days: 27, found: 0 });
});
