import {
  ENDPOINTS,
  judgmentDefinitionSchema,
  NEW_JUDGMENT,
  type JudgmentAnalysis,
  type JudgmentDefinition,
  type JudgmentModel,
  type JudgmentRun,
  type JudgmentSummary,
  type KeptComparison,
  type KeptRun,
  type KeptRunSummary,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../testing/index.ts';

const { judgment, judgmentRuns, targets, rowRules, admin } = ENDPOINTS;
type Client = ReturnType<typeof uploadClient>;

const SALES = [
  ...['001,2026-01-05,100,20', '002,2026-01-05,100,30', '003,2026-01-31,100,10', '005,2025-02-10,40,4'],
  ...['001,2026-02-01,50,5', '001,2026-02-28,10,1', '002,2026-02-03,200,60', '004,2026-02-03,90,9', ',2026-02-03,7,1'],
];

let server: TestServer;
let editor: Client;
let owner: Client;
let reader: Client;
let sales: { tableId: string; field: Record<string, string> };

beforeAll(async () => {
  server = await startTestServer();
  const client = async (role: 'owner' | 'editor' | 'reader') => uploadClient(server, (await server.signIn(role)).token);
  [owner, editor, reader] = await Promise.all([client('owner'), client('editor'), client('reader')]);
  const types = { store: 'str', day: 'datetime', amount: 'double', profit: 'double', goods: 'str' };
  const rows = SALES.map((row, at) => `${row},${at % 2 === 0 ? '奶' : '茶'}\n`);
  const text = `store,day,amount,profit,goods\n${rows.join('')}`;
  const { tableId } = await owner.load('判断', '判断.csv', text, { types, everyRole: true });
  const { fields } = await owner.detail(tableId);
  sales = { tableId: tableId!, field: Object.fromEntries(fields.map((field) => [field.name, field.fieldId])) };
});
afterAll(() => server.stop());

const sum = (column: string) => ({ aggregator: 'sum', fieldId: sales.field[column] });
const indicator = (comparison: string, more: object = {}) => ({
  ...{ key: 'sales', name: '销售额', decimals: 0, term: sum('amount'), comparison },
  ...more,
});
function model(indicators: readonly object[], change: object = {}): JudgmentDefinition {
  const { tableId, field } = sales;
  const fields = { dateFieldId: field['day'], memberFieldId: field['store'], granularity: 'month' };
  const condition = { indicator: 'sales', figure: 'rate', operator: 'lte', value: -0.2 };
  const rule = { name: '下滑', conditions: [condition], severity: 'critical', finding: '{member}{period}{sales.rate}' };
  const subject = { tbId: tableId, ...fields };
  return judgmentDefinitionSchema.parse({ ...NEW_JUDGMENT, subject, indicators, rules: [rule], ...change });
}
const run = (definition: JudgmentDefinition, scope: object = {}) =>
  editor.good(editor.call<JudgmentRun>(judgment.test, { definition, ...scope }));
/** Value and base of each member, by name. */
const figures = ({ members }: JudgmentRun, key = 'sales') =>
  Object.fromEntries(
    members
      .toSorted((a, b) => a.member.localeCompare(b.member))
      .map((one) => [one.member, [one.figures[key]?.value, one.figures[key]?.base]]),
  );
let serial = 0;
const save = async (definition: JudgmentDefinition, modelName = `模型${(serial += 1)}`) =>
  (await editor.good(editor.call<{ modelCode: string }>(judgment.save, { modelName, definition }))).modelCode;
async function published(definition: JudgmentDefinition): Promise<string> {
  const modelCode = await save(definition);
  const { updatedAt } = await detail(modelCode);
  await editor.good(editor.call(judgment.publish, { modelCode, updatedAt }));
  return modelCode;
}
const keep = async (client: Client, modelCode: string, more: object = {}) =>
  (await client.good(client.call<{ runCode: string }>(judgmentRuns.save, { modelCode, ...more }))).runCode;
const kept = (client: Client, runCode: string, more: object = {}) =>
  client.good(client.call<KeptRun>(judgmentRuns.detail, { runCode, ...more }));
const compare = (client: Client, leftCode: string, rightCode: string, more: object = {}) =>
  client.good(client.call<KeptComparison>(judgmentRuns.compare, { leftCode, rightCode, ...more }));
const changed = ({ members }: KeptComparison) =>
  members.map(({ member, change, causes }) => `${member} ${change} ${causes.join(' ')}`);
const named = ({ members }: { readonly members: readonly { readonly member: string }[] }) =>
  members.map(({ member }) => member);
const detail = (modelCode: string) => editor.good(editor.call<JudgmentModel>(judgment.detail, { modelCode }));

test('members are compared with their last period; who sells nothing any more is blank, not 0', async () => {
  const judged = await run(model([indicator('lastPeriod')]));
  expect(judged).toMatchObject({ period: { start: '2026-02-01', end: '2026-02-28', text: '2026年2月' }, count: 4 });
  expect(figures(judged)).toEqual({ '001': [60, 100], '002': [200, 100], '003': [null, 100], '004': [90, null] });
  expect(judged.counts).toEqual({ critical: 1, warning: 0, notice: 0, good: 0, none: 3 });
  expect(judged.members[0]).toMatchObject({
    member: '001',
    figures: { sales: { change: -40, rate: -0.4 } },
    rules: [{ state: 'hit', conditions: [{ figure: -0.4, holds: true }], finding: '0012026年2月-40.0%' }],
  });
  expect(judged.members.find(({ member }) => member === '003')?.rules).toEqual([
    { state: 'missed', conditions: [{ figure: null, holds: false }], finding: '', advice: '' },
  ]);
  const january = await run(model([indicator('lastPeriod')]), { date: '2026-01-15', keyword: '03', limit: 1 });
  expect(january).toMatchObject({ count: 3, found: 1, members: [{ member: '003' }] });
});

test('last year, other members and quotients are bases and values of their own', async () => {
  const margin = indicator('peers', { key: 'margin', name: '毛利率', term: sum('profit'), divisor: sum('amount') });
  const judged = await run(model([indicator('lastYear'), margin]));
  expect(figures(judged)).toMatchObject({ '001': [60, null], '005': [null, 40] });
  expect(figures(judged, 'margin')).toEqual({
    ...{ '001': [0.1, 0.2], '002': [0.3, 0.1], '004': [0.1, 0.2] },
    '005': [null, 0.1],
  });
});

test('all rows are judged as one where no field of members is named', async () => {
  const whole = model([indicator('lastPeriod')]);
  const definition = { ...whole, subject: { ...whole.subject, memberFieldId: null } };
  expect(figures(await run(definition))).toEqual({ '': [357, 300] });
  expect(figures(await run(definition, { date: '2030-01-01' }))).toEqual({});
});

test('approved targets of the same stores and period are a base; an index of longer periods is refused', async () => {
  const storeList = { tbId: sales.tableId, codeFieldId: sales.field['store'] };
  await editor.good(editor.call(targets.saveStoreList, { storeList }));
  const index = async (indexGranularity: string) => {
    const draft = { indexName: `目标${indexGranularity}`, indexGranularity, needsApproval: true };
    return (await editor.good(editor.call<{ indexCode: string }>(targets.saveIndex, draft))).indexCode;
  };
  const [byDay, byYear] = [await index('day'), await index('year')];
  const at = { indexTime: '2026-02-01', revision: '0' };
  const cells = [
    { storeCode: '001', indexValue: '80', ...at },
    { storeCode: '003', indexValue: '30', ...at },
  ];
  await editor.good(editor.call(targets.saveIndexData, { indexCode: byDay, indexGranularity: 'month', cells }));
  const compared = model([indicator('target', { indexCode: byDay })]);
  expect(figures(await run(compared))).toEqual({ '001': [60, null], '002': [200, null], '004': [90, null] });
  const year = { indexCode: byDay, year: 2026 };
  const { revision } = await editor.good(editor.call<{ revision: string }>(targets.approval, year));
  const sent = editor.call<{ submissionId: string }>(targets.submit, { ...year, revision });
  const { submissionId } = await editor.good(sent);
  await owner.good(owner.call(targets.approve, { indexCode: byDay, submissionId }));
  expect(figures(await run(compared))).toMatchObject({ '001': [60, 80], '002': [200, null], '003': [null, 30] });
  const whole = { ...compared, subject: { ...compared.subject, memberFieldId: null } };
  expect(figures(await run(whole))).toEqual({ '': [357, 110] });
  const longer = model([indicator('target', { indexCode: byYear })]);
  expect((await editor.call(judgment.test, { definition: longer })).code).toBe('-68003');
});

test('a model is saved unfinished, and tried and published only when it is whole', async () => {
  const modelCode = await save(NEW_JUDGMENT);
  const { updatedAt, version, changed } = await detail(modelCode);
  expect([version, changed]).toEqual([null, true]);
  const refused = await editor.call(judgment.publish, { modelCode, updatedAt });
  expect([refused.code, refused.msg]).toEqual(['-68001', expect.stringContaining('subject.tbId')]);
  expect((await reader.call(judgment.query, { modelCode })).code).toBe('-68004');
  const gone = model([indicator('none', { term: { aggregator: 'sum', fieldId: 'none' } })], {
    rules: [
      {
        name: 'r',
        conditions: [{ indicator: 'sales', figure: 'value', operator: 'blank' }],
        severity: 'good',
        finding: 'f',
      },
    ],
  });
  expect((await editor.call(judgment.test, { definition: gone })).code).toBe('-68002');
  const text = model([indicator('none', { term: { aggregator: 'sum', fieldId: sales.field['store'] } })], {
    rules: gone.rules,
  });
  expect((await editor.call(judgment.test, { definition: text })).code).toBe('-68002');
});

test('a published version runs while the draft changes, and stays as it was', async () => {
  const definition = model([indicator('lastPeriod')], { question: '哪家店下滑？' });
  const modelCode = await save(definition, '下滑');
  const { updatedAt } = await detail(modelCode);
  const first = await editor.good(
    editor.call<{ version: number; updatedAt: string }>(judgment.publish, { modelCode, note: '第一版', updatedAt }),
  );
  expect(first.version).toBe(1);
  expect((await editor.call(judgment.publish, { modelCode, updatedAt })).code).toBe('-10008');
  const draft = { modelCode, modelName: '下滑', definition: { ...definition, policy: 'first' } };
  const body = { ...draft, updatedAt: first.updatedAt };
  const saved = await editor.good(editor.call<{ updatedAt: string }>(judgment.update, body));
  expect((await editor.call(judgment.update, body)).code).toBe('-10008');
  expect(await detail(modelCode)).toMatchObject({ version: 1, changed: true, definition: { policy: 'first' } });
  await editor.good(editor.call(judgment.publish, { modelCode, note: '第二版', updatedAt: saved.updatedAt }));
  const { versions } = await detail(modelCode);
  expect(versions.map(({ version, note }) => [version, note])).toEqual([
    [2, '第二版'],
    [1, '第一版'],
  ]);
  const before = await reader.good(reader.call<{ definition: object }>(judgment.version, { modelCode, version: 1 }));
  expect(before.definition).toEqual(definition);
  const answer = await reader.good(reader.call(judgment.query, { modelCode }));
  expect(answer).toMatchObject({ version: 2, modelName: '下滑', definition: { policy: 'first' }, count: 4 });

  expect((await editor.call(judgment.save, { modelName: '下滑', definition })).code).toBe('-10026');
  const copy = await editor.good(
    editor.call<{ modelCode: string }>(judgment.copy, { modelCode, modelName: '下滑 副本' }),
  );
  const listed = await reader.good(reader.call<JudgmentSummary[]>(judgment.list, { keyword: '哪家店' }));
  expect(listed.map((one) => [one.modelName, one.version, one.changed])).toEqual([
    ['下滑 副本', null, true],
    ['下滑', 2, false],
  ]);
  await editor.good(editor.call(judgment.delete, { modelCode: copy.modelCode }));
  expect((await editor.call(judgment.detail, { modelCode: copy.modelCode })).code).toBe('-10007');
  expect((await reader.call(judgment.delete, { modelCode })).code).toBe('-110001');
});

test('a change is explained by the values of fields, with parts that add up to it', async () => {
  const margin = indicator('none', {
    ...{ key: 'margin', name: '毛利率', decimals: 2, percent: true },
    ...{ term: sum('profit'), divisor: sum('amount') },
  });
  const modelCode = await published(model([indicator('lastPeriod'), margin]));
  const analysis = (body: object) =>
    editor.good(editor.call<JudgmentAnalysis>(judgment.analyse, { modelCode, date: '2026-02-10', ...body }));
  const sales001 = await analysis({ member: '001' });
  expect(sales001).toMatchObject({
    value: 60,
    base: 100,
    change: -40,
    isQuotient: false,
    before: { text: '2026年1月' },
  });
  expect(sales001.dimensions).toEqual([
    {
      ...{ fieldId: sales.field['goods'], name: 'goods', others: null, rest: 0 },
      groups: [
        { name: '奶', now: 50, before: 100, rate: -50, mix: 0 },
        { name: '茶', now: 10, before: null, rate: 10, mix: 0 },
      ],
    },
  ]);
  const [goods] = (await analysis({ member: '001', indicator: 'margin' })).dimensions;
  expect(goods?.groups).toEqual([
    { name: '奶', now: 0.1, before: 0.2, rate: -0.0833, mix: 0 },
    { name: '茶', now: 0.1, before: null, rate: 0, mix: -0.0167 },
  ]);
  expect(await analysis({ member: '003' })).toMatchObject({ value: null, base: 100, change: -100 });
  expect(await analysis({ member: '003', indicator: 'margin' })).toMatchObject({ change: null, dimensions: [] });
  const own = await editor.call(judgment.analyse, { modelCode, fieldIds: [sales.field['store']] });
  expect(own.code).toBe('-68002');
});

test('a run is kept as it was, with who saw it, what was decided and what came of it', async () => {
  const modelCode = await published(model([indicator('lastPeriod')]));
  const runCode = await keep(editor, modelCode, { date: '2026-02-10' });
  const before = await kept(editor, runCode);
  expect(before).toMatchObject({
    ...{ version: 1, sight: 'all', count: 4, mine: true, modelStands: true, period: { text: '2026年2月' } },
    counts: { critical: 1, warning: 0, notice: 0, good: 0, none: 3 },
    fields: expect.arrayContaining([{ fieldId: sales.field['amount'], name: 'amount' }]),
  });
  expect(before.members[0]).toMatchObject({ member: '001', rules: [{ finding: '0012026年2月-40.0%' }] });
  expect(named(await kept(editor, runCode, { result: 'critical' }))).toEqual(['001']);
  const limited = await keep(editor, modelCode, { scope: ['002'] });
  expect(await kept(editor, limited)).toMatchObject({ scope: ['002'], count: 1, counts: { none: 1 } });
  const unknown = await editor.call(judgmentRuns.save, { modelCode, scope: ['001', '099'] });
  expect([unknown.code, unknown.msg]).toEqual(['-68008', expect.stringContaining('099')]);

  const people = await editor.good(editor.call<{ userId: string; name: string }[]>(judgmentRuns.people, {}));
  const personId = (await kept(reader, runCode)).readers[0]!.userId;
  expect(people.map(({ userId }) => userId)).toContain(personId);
  const draft = { runCode, member: '001', decision: '到店排查', personId, dueDate: '2026-03-10' };
  const { actionCode } = await editor.good(editor.call<{ actionCode: string }>(judgmentRuns.saveAction, draft));
  const nobodys = await editor.good(
    editor.call<{ actionCode: string }>(judgmentRuns.saveAction, { runCode, decision: '下月复查' }),
  );
  expect((await editor.call(judgmentRuns.saveAction, { ...draft, member: '099' })).code).toBe('-68008');
  expect((await reader.call(judgmentRuns.saveAction, draft)).code).toBe('-110001');
  const finish = { runCode, done: true, result: '已调整陈列' };
  expect((await reader.call(judgmentRuns.finishAction, { ...finish, ...nobodys })).code).toBe('-110001');
  await reader.good(reader.call(judgmentRuns.finishAction, { ...finish, actionCode }));

  const changed = await detail(modelCode);
  const body = { modelCode, modelName: '改名', definition: NEW_JUDGMENT, updatedAt: changed.updatedAt };
  await editor.good(editor.call(judgment.update, body));
  await editor.good(editor.call(judgment.delete, { modelCode }));
  const after = await kept(editor, runCode);
  const { actions, readers, modelStands, ...same } = after;
  expect({ ...before, ...same }).toEqual(before);
  expect(modelStands).toBe(false);
  expect(actions).toMatchObject([
    { member: null, decision: '下月复查', personId: null, done: false },
    { member: '001', decision: '到店排查', dueDate: '2026-03-10', done: true, result: '已调整陈列' },
  ]);
  expect(readers).toHaveLength(2);
  const listed = await editor.good(
    editor.call<{ total: number; list: KeptRunSummary[] }>(judgmentRuns.list, { modelCode }),
  );
  expect(listed.list.map((one) => one.runCode)).toEqual([limited, runCode]);
  expect((await reader.call(judgmentRuns.delete, { runCode })).code).toBe('-110001');
  await editor.good(editor.call(judgmentRuns.delete, { runCode }));
  expect((await editor.call(judgmentRuns.detail, { runCode })).code).toBe('-10007');
});

test('two runs of a model are set side by side, with what changed and whether data or rule brought it', async () => {
  const modelCode = await published(model([indicator('lastPeriod')]));
  const january = await keep(editor, modelCode, { date: '2026-01-10' });
  const february = await keep(editor, modelCode, { date: '2026-02-10' });
  const months = await compare(editor, january, february);
  expect(months).toMatchObject({
    ...{ sight: 'all', scoped: false, count: 4, found: 4, changes: { began: 1, appeared: 1, unchanged: 2, ended: 0 } },
    left: { period: { text: '2026年1月' }, counts: { critical: 0, none: 3 } },
    right: { period: { text: '2026年2月' }, counts: { critical: 1, none: 3 } },
  });
  expect(changed(months)).toEqual(['001 began data', '004 appeared data', '002 unchanged ', '003 unchanged ']);
  const part = await compare(editor, february, january, { changedOnly: true, keyword: '00', limit: 1 });
  expect([part.count, part.found, ...changed(part)]).toEqual([4, 2, '001 ended data']);

  const { definition, updatedAt } = await detail(modelCode);
  const rules = definition.rules.map((rule) => ({ ...rule, conditions: [{ ...rule.conditions[0]!, value: -0.5 }] }));
  const milder = { modelCode, modelName: '放宽', definition: { ...definition, rules }, updatedAt };
  const saved = await editor.good(editor.call<{ updatedAt: string }>(judgment.update, milder));
  await editor.good(editor.call(judgment.publish, { modelCode, ...saved }));
  const later = await keep(editor, modelCode, { date: '2026-02-10', scope: ['001', '002'] });
  const versions = await compare(editor, february, later);
  expect(versions).toMatchObject({ scoped: true, modelName: '放宽', left: { version: 1 }, right: { version: 2 } });
  expect(changed(versions)).toEqual(['001 ended rule', '002 unchanged ']);
  expect(versions.members[0]?.crossed).toEqual({ left: null, right: 'critical' });
  const unlike = await keep(editor, await published(model([indicator('peers')])));
  const refused = await editor.call(judgmentRuns.compare, { leftCode: later, rightCode: unlike });
  expect([refused.code, refused.msg]).toEqual(['-68010', expect.stringContaining('放宽')]);
});

test('a reader is told of the members of their rows alone, with the medians of these', async () => {
  const modelCode = await published(model([indicator('peers')]));
  const compared = await published(model([indicator('lastPeriod')]));
  const mine = () => reader.good(reader.call<JudgmentRun>(judgment.query, { modelCode }));
  expect(figures(await mine())).toEqual({ '001': [60, 145], '002': [200, 75], '004': [90, 130] });
  const { list } = await owner.good(
    owner.call<{ list: { roleId: string }[] }>(admin.listMembers, { userNickName: 'reader' }),
  );
  const rule = {
    name: '只看两家',
    tblId: sales.tableId,
    subjects: [{ kind: 'role', id: list[0]!.roleId }],
    tree: { condition: { fieldId: sales.field['store'], aggregator: 'in', fieldValue: ['001', '004'] } },
  };
  await owner.good(owner.call(rowRules.save, rule));
  expect(figures(await mine())).toEqual({ '001': [60, 90], '004': [90, 60] });

  const ofAll = await keep(editor, compared);
  expect(await kept(reader, ofAll)).toMatchObject({ sight: 'part', count: 2, counts: { critical: 1, none: 1 } });
  expect(named(await kept(reader, ofAll))).toEqual(['001', '004']);
  expect(await kept(owner, ofAll)).toMatchObject({ sight: 'all', count: 4 });
  const medians = await keep(editor, modelCode);
  expect(await kept(reader, medians)).toMatchObject({ sight: 'none', count: 0, members: [] });
  const own = await keep(reader, modelCode);
  expect(figures((await kept(reader, own)) as never)).toEqual({ '001': [60, 90], '004': [90, 60] });
  const { list: runs } = await reader.good(reader.call<{ list: KeptRunSummary[] }>(judgmentRuns.list, { limit: 3 }));
  expect(runs.map(({ runCode, counts }) => [runCode, counts === null])).toEqual([
    [own, false],
    [medians, true],
    [ofAll, true],
  ]);
  const earlier = await keep(editor, compared, { date: '2026-01-10', scope: ['001', '002'] });
  const months = await compare(reader, earlier, ofAll);
  expect(months).toMatchObject({
    sight: 'part',
    count: 1,
    left: { counts: { none: 1 } },
    right: { counts: { none: 0 } },
  });
  expect(changed(months)).toEqual(['001 began data']);
  const all = await keep(editor, compared, { date: '2026-01-10' });
  expect(named(await compare(reader, all, ofAll))).toEqual(['001', '004']);
  const listed = await reader.good(reader.call<{ list: KeptRunSummary[] }>(judgmentRuns.list, { limit: 2 }));
  expect(listed.list.map(({ runCode, scope }) => [runCode, scope])).toEqual([
    [all, []],
    [earlier, null],
  ]);
  expect(await compare(reader, medians, medians)).toMatchObject({ sight: 'none', count: 0, members: [] });
  for (const [member, decision] of [
    ['003', '关店'],
    ['004', '扩大'],
  ])
    await editor.good(editor.call(judgmentRuns.saveAction, { runCode: ofAll, member, decision }));
  expect((await kept(reader, ofAll)).actions.map(({ decision }) => decision)).toEqual(['扩大']);
  // Some rows of a member are not all of them: what was kept of it is of rows that its reader may not see.
  const part = { condition: { fieldId: sales.field['amount'], aggregator: 'gte', fieldValue: ['50'] } };
  await owner.good(owner.call(rowRules.save, { ...rule, name: '只看大单', tree: part }));
  expect(named(await kept(reader, ofAll))).toEqual(['004']);
  expect(named(await compare(reader, all, ofAll))).toEqual(['004']);
});

test('the model of the sample finds shops that decline', async () => {
  const [sample] = await reader.good(reader.call<JudgmentSummary[]>(judgment.list, { keyword: '门店下滑诊断' }));
  expect(sample).toMatchObject({ version: 1, changed: false });
  const modelCode = sample?.modelCode;
  const all = await editor.good(editor.call<JudgmentRun>(judgment.query, { modelCode, limit: 500 }));
  const mine = await reader.good(reader.call<JudgmentRun>(judgment.query, { modelCode, limit: 500 }));
  expect(all.period).toMatchObject({ start: '2026-10-01', end: '2026-10-31' });
  expect(all.counts.critical + all.counts.warning).toBeGreaterThan(0);
  expect(mine.count).toBeGreaterThan(0);
  expect(mine.count).toBeLessThan(all.count);
});
