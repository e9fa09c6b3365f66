import {
  ENDPOINTS,
  type ComputedField,
  type FieldUse,
  type FormulaFunction,
  type FormulaPreview,
  type QueryResult,
  type TableDetail,
} from '@tessera/contract';
import { FUNCTION_NAMES } from '@tessera/expression/editor';

import { EXAMPLE_PARAM, startTestServer, uploadClient, type CallReply, type TestServer } from '../../testing/index.ts';

const { admin, data, dynamicparam, fields, query, sqlmodel } = ENDPOINTS;
const CONTENT =
  '序号,城市,客户,销售额,数量,日期\n1,北京,甲,100,4,2024-01-05\n2,上海,乙,50,0,2024-01-20\n3,北京,丙,30,3,2024-02-01\n';

describe('EP-105, EP-113 … EP-116: computed fields', () => {
  let server: TestServer;
  let editor: ReturnType<typeof uploadClient>;
  let owner: ReturnType<typeof uploadClient>;
  let reader: ReturnType<typeof uploadClient>;
  let readerRole: string;
  beforeAll(async () => {
    server = await startTestServer();
    const signedIn = await server.signIn('reader');
    readerRole = signedIn.roleInfo.roleId;
    reader = uploadClient(server, signedIn.token);
    editor = uploadClient(server, (await server.signIn('editor')).token);
    owner = uploadClient(server, (await server.signIn('owner')).token);
  }, 120_000);
  afterAll(() => server.stop());

  let count = 0;
  /** A table of its own with these computed fields, by name. */
  const table = async (formulas: Readonly<Record<string, string>> = {}) => {
    count += 1;
    const job = await editor.load(`公式${count}`, 'f.csv', CONTENT, { everyRole: true });
    const tableId = job.tableId ?? '';
    const made: Record<string, string> = {};
    const call = <T>(endpoint: object, body: object = {}, client = editor): Promise<CallReply<T>> =>
      client.call<T>(endpoint, { tableId, ...body });
    for (const [name, formula] of Object.entries(formulas)) {
      made[name] = (await editor.good(call<ComputedField>(fields.createField, { name, formula }))).fieldId;
    }
    const { fields: all } = await editor.detail(tableId);
    return {
      tableId,
      call,
      id: (name: string) => made[name] ?? all.find((field) => field.name === name)?.fieldId ?? '',
      create: (name: string, formula: string, more: object = {}) =>
        call<ComputedField>(fields.createField, { name, formula, ...more }),
      modify: (name: string, change: object) =>
        call<ComputedField>(fields.modifyField, { fieldId: made[name], ...change }),
      remove: (name: string, more: object = {}) => call(fields.deleteField, { fieldId: made[name], ...more }),
      preview: (formula: string, more: object = {}, client = editor) =>
        call<FormulaPreview>(fields.previewFormula, { formula, ...more }, client),
      column: async (name: string, client = editor) => {
        const page = await client.rows(tableId);
        return page.values[page.columns.findIndex((column) => column.name === name)];
      },
    };
  };
  type Table = Awaited<ReturnType<typeof table>>;
  /** What a measure gives in all, asked as a chart of the sample board would. */
  const measure = async ({ tableId }: Table, fieldId: string, client = editor) => {
    const reportParam = { tbId: tableId, indexCondition: [{ uniqId: 'm', fieldId, aggregator: '' }] };
    const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };
    return (await client.good(client.call<QueryResult>(query.boardReport, { ...chart, reportParam }))).values[0]?.[0];
  };

  test('EP-105 lists every function in the language of who asks', async () => {
    const list = async (lang: string) => {
      const { token } = await server.signIn('reader');
      return (await server.call<FormulaFunction[]>(fields.functions, { headers: { lang } }, token)).data;
    };
    const lists = await Promise.all(['zh_CN', 'zh_HK', 'en_US', 'ja_JP'].map(list));
    for (const one of lists) {
      expect(one.map(({ name }) => name)).toEqual(FUNCTION_NAMES);
      expect(one.every(({ usage, description, example }) => usage && description && example)).toBe(true);
    }
    expect(lists.map((one) => one.find(({ name }) => name === 'LEFT'))).toMatchObject([
      { usage: 'LEFT(文本, [长度])', type: 'string', level: 'row', example: 'LEFT([编码], 2)' },
      { usage: 'LEFT(文字, [長度])' },
      { usage: 'LEFT(text, [length])', example: 'LEFT([Code], 2)' },
      { usage: 'LEFT(テキスト, [長さ])' },
    ]);
  });

  test('EP-113 a formula of one row has a value in each row, empty where it divides by zero', async () => {
    const orders = await table();
    const { code, data: made } = await orders.create('单价', '[销售额] / [数量]', { decimals: 2, group: '价格' });
    expect(code).toBe('0');
    expect(made).toMatchObject({
      name: '单价',
      formula: '[销售额] / [数量]',
      formulaLevel: 'row',
      dataType: 'double',
      defaultAggregator: 'sum',
      decimals: 2,
      group: '价格',
      issues: [],
    });
    expect(await orders.column('单价')).toEqual([25, null, 10]);
    expect(await measure(orders, made.fieldId)).toBe(35);
    const { data: text } = await orders.create('档', "IF([销售额] > 40, '高', '低')");
    expect(text).toMatchObject({ dataType: 'str', defaultAggregator: 'count' });
    expect(await orders.column('档')).toEqual(['高', '高', '低']);
  });

  test('a formula over many rows is a measure, and no column of a preview', async () => {
    const orders = await table({ 客单价: 'SUM([销售额]) / SUM([数量])', 占比: 'SHARE_OF_TOTAL(SUM([销售额]))' });
    const { fields: shown } = await editor.detail(orders.tableId);
    expect(shown.slice(-2).map(({ name, formulaLevel }) => [name, formulaLevel])).toEqual([
      ['客单价', 'aggregate'],
      ['占比', 'window'],
    ]);
    expect((await editor.rows(orders.tableId)).columns.map(({ name }) => name)).toEqual(
      CONTENT.split('\n')[0]!.split(','),
    );
    expect(await measure(orders, orders.id('客单价'))).toBeCloseTo(180 / 7);
  });

  test('what is wrong is refused with its reason in the language of who asks', async () => {
    const orders = await table({ 甲: '[销售额] * 2' });
    const refused = async (name: string, formula: string, more = {}) => {
      const { code, msg } = await orders.create(name, formula, more);
      return `${code} ${msg}`;
    };
    expect(await refused('新', '[没有] + 1')).toMatch(/^-50030 .*没有/);
    expect(await refused('新', "[销售额] + '1'")).toMatch(/^-50030 公式有误/);
    expect(await refused('新', 'SUM([销售额]) + [数量]')).toMatch(/^-50030/);
    expect(await refused('新', '')).toMatch(/^-50030/);
    expect(await refused('甲', '1')).toMatch(/^-10026/);
    expect(await refused('数量', '1')).toMatch(/^-10026/);
    expect(await refused('新', '[城市]', { defaultAggregator: 'sum' })).toMatch(/^-50027/);
    expect((await orders.modify('甲', { formula: '[甲] + 1' })).code).toBe('-50030');
    expect(await orders.call(fields.modifyField, { fieldId: 'none', name: 'x' })).toMatchObject({ code: '-30001' });
    const stored = { fieldId: orders.id('数量') };
    expect(await orders.call(fields.modifyField, { ...stored, formula: '1' })).toMatchObject({ code: '-50027' });
    expect(await orders.call(fields.deleteField, stored)).toMatchObject({ code: '-50027' });
  });

  test('cyclic formulas are refused, also through others', async () => {
    const orders = await table({ 甲: '[销售额] * 2', 乙: '[甲] + 1', 丙: '[乙] + 1' });
    for (const formula of ['[丙]', '[销售额] + [乙]']) {
      const { code, msg } = await orders.modify('甲', { formula });
      expect(code).toBe('-50030');
      expect(msg).not.toBe('');
    }
    expect(await orders.column('丙')).toEqual([202, 102, 62]);
  });

  test('formulas follow their fields by id: names change, meanings stay', async () => {
    const orders = await table({ 甲: '[销售额] * 2 // [数量]', 乙: 'SUM([甲])' });
    const rename = { fields: [{ fieldId: orders.id('销售额'), name: '收[入]' }] };
    await editor.good(orders.call<TableDetail>(data.updateFields, rename));
    await editor.good(orders.modify('甲', { name: '双倍' }));
    const { data: list } = await orders.call<ComputedField[]>(fields.queryFields);
    expect(list.map(({ name, formula }) => [name, formula])).toEqual([
      ['双倍', '[收[入]]] * 2 // [数量]'],
      ['乙', 'SUM([双倍])'],
    ]);
    expect(await measure(orders, orders.id('乙'))).toBe(360);
  });

  test('types that others follow change with them; what would break refuses the change', async () => {
    const orders = await table({ 甲: '[数量] * 2', 乙: '[甲] + 1' });
    const half = await editor.good(orders.modify('甲', { formula: '[数量] / 2' }));
    expect(half.dataType).toBe('double');
    const [one] = (await orders.call<ComputedField[]>(fields.queryFields, { fieldId: orders.id('乙') })).data;
    expect(one).toMatchObject({ dataType: 'double', formula: '[甲] + 1' });
    expect((await orders.modify('甲', { formula: '[城市]' })).code).toBe('-50031');
    expect((await orders.modify('甲', { formula: '[甲' })).code).toBe('-50030');
    const retype = (dataType: string) =>
      orders.call(data.updateFields, { fields: [{ fieldId: orders.id('数量'), dataType }] });
    expect((await retype('str')).code).toBe('-50031');
    expect((await retype('double')).code).toBe('0');
    expect(await orders.column('乙')).toEqual([3, 1, 2.5]);
  });

  test('EP-114 a field that formulas name stays; the uses say which', async () => {
    const orders = await table({ 甲: '[销售额] * 2', 乙: '[甲] + 1' });
    const uses = async (name: string) =>
      (await orders.call<FieldUse[]>(fields.fieldUsedBy, { fieldId: orders.id(name) })).data.map(
        ({ kind, name: user }) => [kind, user],
      );
    expect(await uses('销售额')).toEqual([
      ['formula', '甲'],
      ['formula', '乙'],
    ]);
    expect(await uses('乙')).toEqual([]);
    expect(await orders.remove('甲', { force: true })).toMatchObject({ code: '-50033' });
    expect((await orders.remove('乙')).code).toBe('0');
    expect((await orders.remove('甲')).code).toBe('0');
    expect((await orders.call<ComputedField[]>(fields.queryFields)).data).toEqual([]);
    const charts = await owner.call<FieldUse[]>(fields.fieldUsedBy, {
      tableId: 'sample-orders',
      fieldId: 'orders.region',
    });
    expect(charts.data.find(({ kind }) => kind === 'chart')).toMatchObject({ boardName: expect.any(String) as string });
  });

  test('only who may change a table gives it computed fields; whoever sees it reads them', async () => {
    const orders = await table({ 甲: '[销售额] * 2' });
    const sample = { tableId: 'sample-orders', name: 'x', formula: '1' };
    expect((await editor.call(fields.createField, sample)).code).toBe('-110001');
    expect((await editor.call(fields.previewFormula, { tableId: 'sample-orders', formula: '1' })).code).toBe('-110001');
    const asReader = [fields.createField, fields.modifyField, fields.deleteField, fields.previewFormula];
    for (const endpoint of asReader) {
      const body = { fieldId: orders.id('甲'), name: 'x', formula: '1' };
      expect((await orders.call(endpoint, body, reader)).code).toBe('-110001');
    }
    expect((await orders.call<ComputedField[]>(fields.queryFields, {}, reader)).data).toMatchObject([{ name: '甲' }]);
    expect(await orders.column('甲', reader)).toEqual([200, 100, 60]);
  });

  test('a masked field stays masked inside formulas, whatever is made of it', async () => {
    const orders = await table({
      整: '[客户]',
      尾: "RIGHT([客户], 1) & '!'",
      额: '[销售额] + 1',
      总: 'SUM([销售额])',
      层: '[额] * 2',
    });
    const masks = [
      { fieldId: orders.id('客户'), kind: 'hide' },
      { fieldId: orders.id('销售额'), kind: 'hide' },
    ];
    await owner.good(owner.call(admin.saveRoleCondition, { roleId: readerRole, tblId: orders.tableId, masks }));
    const rule = { fieldId: orders.id('额'), aggregator: 'gt', fieldValue: [1] };
    const role = { roleId: readerRole, tblId: orders.tableId };
    expect((await owner.call(admin.saveRoleCondition, { ...role, conditions: [rule] })).code).toBe('-30001');
    expect(await orders.column('整', reader)).toEqual([null, null, null]);
    expect(await orders.column('尾', reader)).toEqual(['!', '!', '!']);
    expect(await orders.column('额', reader)).toEqual([null, null, null]);
    expect(await orders.column('层', reader)).toEqual([null, null, null]);
    expect(await measure(orders, orders.id('总'), reader)).toBeNull();
    expect(await orders.column('尾')).toEqual(['甲!', '乙!', '丙!']);
    expect(await measure(orders, orders.id('总'))).toBe(180);
  });

  test('a preview tells where a formula is wrong, and its values once it is right', async () => {
    const orders = await table({ 甲: '[数量] * 2' });
    const wrong = (await orders.preview('SUM([销售]) + 1')).data;
    expect(wrong).toMatchObject({ dataType: null, columns: [], values: [] });
    expect(wrong.issues).toEqual([{ code: 'unknownField', start: 4, end: 8, message: expect.any(String) as string }]);
    expect((await orders.preview('[销售额] / [甲]')).data).toEqual({
      issues: [],
      dataType: 'double',
      level: 'row',
      columns: [
        { name: '销售额', dataType: 'int', masked: false },
        { name: '甲', dataType: 'int', masked: false },
        { name: '', dataType: 'double', masked: false },
      ],
      values: [
        [30, 50, 100],
        [6, 0, 8],
        [5, null, 12.5],
      ],
    });
    const months = (await orders.preview('RUNNING_TOTAL(SUM([销售额]))')).data;
    expect(months).toMatchObject({ level: 'window', columns: [{ name: '日期' }, {}] });
    expect(months.values[1]).toEqual([150, 180]);
    expect((await orders.preview('[甲] + 1', { fieldId: orders.id('甲') })).data.issues).toMatchObject([
      { code: 'cycle', start: 0, end: 3 },
    ]);
    expect((await orders.preview('1 + 1')).data).toMatchObject({ level: 'row', values: [[2, 2, 2]] });
  });

  test('a formula may name a dynamic parameter, which then stays', async () => {
    const orders = await table();
    expect((await orders.create('含税', '[销售额] * ${税率}')).code).toBe('-50030');
    const values = { dataType: 'double', filterType: '3', defaultValue: { kind: 'values', values: [1.5] } };
    const param = { ...EXAMPLE_PARAM, ...values, dynamicParamName: '税率' };
    const { dynamicParamId } = await editor.good(editor.call<{ dynamicParamId: string }>(dynamicparam.add, param));
    const made = await editor.good(orders.create('含税', '[销售额] * ${税率}'));
    expect(made).toMatchObject({ formulaLevel: 'row', issues: [] });
    expect(await orders.column('含税')).toEqual([150, 75, 45]);
    expect((await orders.preview('SUM([含税]) + ${税率}')).data.values[1]).toEqual([226.5, 46.5]);
    expect((await editor.call(dynamicparam.remove, { dynamicParamId })).code).toBe('-50102');
  });

  test('models and SQL models have formulas of their own, and stand on those of their tables', async () => {
    const orders = await table({ 双: '[销售额] * 2' });
    const leg = { alias: 'o', tableId: orders.tableId, name: 'o', x: 0, y: 0 };
    const taken = ['城市', '双'].map((name) => ({
      fieldId: `m-${name}`,
      table: 'o',
      sourceFieldId: orders.id(name),
      name,
      defaultAggregator: 'count',
    }));
    const draft = { tables: [leg], joins: [], fields: taken };
    const model = { name: `模型${orders.tableId}`, draft };
    const sql = { name: `语句${orders.tableId}`, sql: `SELECT 城市, 双 FROM 公式${count}`, connectionId: null };
    const made = [
      await editor.good(editor.call<{ tableId: string; version: number }>(data.saveModel, model)),
      await editor.good(editor.call<{ tableId: string }>(sqlmodel.save, sql)),
    ];
    for (const { tableId } of made) {
      const formula = { tableId, name: '四倍', formula: 'SUM([双]) * 2' };
      const { fieldId } = await editor.good(editor.call<ComputedField>(fields.createField, formula));
      expect(await measure({ ...orders, tableId }, fieldId)).toBe(720);
    }
    const [again] = made;
    await editor.good(editor.call(data.saveModel, { ...model, tableId: again!.tableId, version: 1 }));
    const kept = await editor.good(editor.call<ComputedField[]>(fields.queryFields, { tableId: again!.tableId }));
    expect(kept).toMatchObject([{ name: '四倍', formulaLevel: 'aggregate', issues: [] }]);
    const uses = (await orders.call<FieldUse[]>(fields.fieldUsedBy, { fieldId: orders.id('双') })).data;
    expect(uses.map(({ kind, name }) => [kind, name])).toEqual([
      ['model', model.name],
      ['model', sql.name],
    ]);
    expect((await orders.call<FieldUse[]>(fields.fieldUsedBy, { fieldId: orders.id('数量') })).data).toEqual([]);
    expect(await orders.remove('双', { force: true })).toMatchObject({ code: '-50033' });
    expect(await orders.modify('双', { formula: '[城市]', force: true })).toMatchObject({ code: '-50033' });
  });

  test('a formula that lost its field is shown as broken and refuses to be asked; all else goes on', async () => {
    const orders = await table({ 双: '[销售额] * 2', 三: '[数量] * 3' });
    const sql = { name: `语句${orders.tableId}`, sql: `SELECT 三 FROM 公式${count}`, connectionId: null };
    const { tableId } = await editor.good(editor.call<{ tableId: string }>(sqlmodel.save, sql));
    // As when rows without the column take the place of the old ones.
    const { store } = server.app.services;
    await store.deleteFrom('analytic_field').where('field_id', '=', orders.id('销售额')).execute();
    const { data: list } = await orders.call<ComputedField[]>(fields.queryFields);
    expect(list).toMatchObject([
      { name: '双', formulaLevel: null, issues: [{ code: 'unknownField', start: 0 }] },
      { name: '三', formulaLevel: 'row', issues: [] },
    ]);
    expect((await editor.rows(orders.tableId)).columns.map(({ name }) => name)).not.toContain('双');
    const asked = { tableId: orders.tableId, fieldIds: [orders.id('双')] };
    expect((await editor.call(data.previewTable, asked)).code).toBe('-30005');
    expect(new Set((await editor.rows(tableId)).values[0])).toEqual(new Set([0, 9, 12]));
    const mended = await editor.good(orders.modify('双', { formula: '[数量] * 2' }));
    expect(mended).toMatchObject({ formulaLevel: 'row', issues: [] });
  });

  test('new rows leave formulas as they are', async () => {
    const orders = await table({ 双: '[销售额] * 2' });
    const all = (await editor.detail(orders.tableId)).fields;
    const uploadId = await editor.stage('g.csv', CONTENT.replace('1,北京,甲,100', '0,北京,甲,7'));
    const mapping = all.filter(({ formula }) => formula === null).map(({ fieldId }, index) => ({ index, fieldId }));
    const body = { uploadId, tableId: orders.tableId, options: {}, mapping };
    expect((await editor.ended(await editor.call(data.appendUpload, body))).state).toBe('done');
    expect(await orders.column('双')).toEqual([14, 200, 100, 100, 60, 60]);
    expect((await editor.detail(orders.tableId)).fields.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
  });

  test('a function that the database of the table lacks is refused when a field is saved, with its place', async () => {
    const subject = await table({ 中位: 'MEDIAN([销售额])' });
    // As a table that was moved to its MySQL; no statement reaches it here.
    const { store } = server.app.services;
    await store
      .updateTable('analytic_table')
      .set({ dialect: 'mysql' })
      .where('table_id', '=', subject.tableId)
      .execute();
    const lacking = async () => (await editor.detail(subject.tableId)).lackingFunctions;
    const until = Date.now() + 10_000;
    while ((await lacking()) === undefined) expect(Date.now()).toBeLessThan(until);
    expect(await lacking()).toEqual(['MEDIAN', 'PERCENTILE']);
    const formula = 'SUM([数量]) + PERCENTILE([销售额], 0.9)';
    const { code, msg } = await subject.create('九成', formula);
    expect([code, msg]).toEqual(['-50030', expect.stringContaining('PERCENTILE')]);
    const { data: preview } = await subject.preview(formula);
    expect(preview.issues).toMatchObject([{ code: 'lackingFunction', start: 12, end: 22 }]);
    expect((await subject.create('均值', 'AVG([销售额])')).code).toBe('0');
    // What was there before can still be renamed, says what is wrong with it, and can be no part of a new one.
    expect((await subject.modify('中位', { name: '旧中位' })).code).toBe('0');
    const [old] = (await subject.call<ComputedField[]>(fields.queryFields, { fieldId: subject.id('中位') })).data;
    expect(old?.issues).toMatchObject([{ code: 'lackingFunction' }]);
    expect((await subject.create('双倍', '[旧中位] * 2')).code).not.toBe('0');
  });
});
