import {
  ENDPOINTS,
  judgmentDefinitionSchema,
  NEW_JUDGMENT,
  type Belongings,
  type JudgmentDefinition,
  type JudgmentModel,
  type JudgmentPlan,
  type KeptRun,
} from '@tessera/contract';

import { startTestServer, uploadClient, type TestServer } from '../../../testing/index.ts';
import { jobsAtRest } from '../../../testing/jobs-at-rest.ts';

const { judgment, judgmentPlans, judgmentRuns, rowRules, admin } = ENDPOINTS;
type Client = ReturnType<typeof uploadClient>;

const ROWS = [
  '001,2026-02-01,50',
  '001,2026-01-05,100',
  '002,2026-02-03,200',
  '002,2026-01-05,190',
  '003,2026-02-03,9',
];
let server: TestServer;
let owner: Client;
let editor: Client;
let reader: Client;
const userIds: Record<string, string> = {};
let sales: { tableId: string; field: Record<string, string> };
let modelCode: string;

beforeAll(async () => {
  server = await startTestServer();
  const client = async (role: 'owner' | 'editor' | 'reader') => {
    const { token, userInfo } = await server.signIn(role);
    userIds[role] = userInfo.id;
    return uploadClient(server, token);
  };
  [owner, editor, reader] = await Promise.all([client('owner'), client('editor'), client('reader')]);
  const types = { store: 'str', day: 'datetime', amount: 'double' };
  const text = `store,day,amount\n${ROWS.join('\n')}\n`;
  const { tableId } = await owner.load('定时判断', '定时判断.csv', text, { types, everyRole: true });
  const { fields } = await owner.detail(tableId);
  sales = { tableId: tableId!, field: Object.fromEntries(fields.map((field) => [field.name, field.fieldId])) };
  modelCode = await published('下滑');
});
afterAll(() => server.stop());

/** Compares amounts with the last period. */
function model(change: object = {}): JudgmentDefinition {
  const { tableId: tbId, field } = sales;
  const fieldIds = { dateFieldId: field['day'], memberFieldId: field['store'], granularity: 'month' };
  const condition = { indicator: 'sales', figure: 'rate', operator: 'lte', value: -0.2 };
  return judgmentDefinitionSchema.parse({
    ...NEW_JUDGMENT,
    subject: { tbId, ...fieldIds },
    indicators: [
      {
        ...{ key: 'sales', name: '销售额', decimals: 0, comparison: 'lastPeriod' },
        term: { aggregator: 'sum', fieldId: field['amount'] },
      },
    ],
    rules: [{ name: '下滑', conditions: [condition], severity: 'critical', finding: '{sales.rate}' }],
    ...change,
  });
}
async function published(modelName: string, definition = model()): Promise<string> {
  const { modelCode: code } = await editor.good(
    editor.call<{ modelCode: string }>(judgment.save, { modelName, definition }),
  );
  const { updatedAt } = await editor.good(editor.call<JudgmentModel>(judgment.detail, { modelCode: code }));
  await editor.good(editor.call(judgment.publish, { modelCode: code, updatedAt }));
  return code;
}
const daily = { kind: 'day', at: '09:00', timeZone: 'Asia/Shanghai' };
const to = (...roles: string[]) => roles.map((role) => ({ kind: 'member', userId: userIds[role] }));
const save = (client: Client, plan: object, more: object = {}) =>
  client.call<{ planCode: string }>(judgmentPlans.save, {
    modelCode,
    plan: { schedule: daily, period: 'latest', ...plan },
    ...more,
  });
const list = (client: Client) => client.good(client.call<JudgmentPlan[]>(judgmentPlans.list, { modelCode }));
const planOf = async (client: Client, planCode: string) =>
  (await list(client)).find((one) => one.planCode === planCode)!;
const runNow = async (planCode: string) => {
  await editor.good(editor.call(judgmentPlans.run, { planCode }));
  await jobsAtRest(server.app.services);
};
/** What the newest messages of a plan say, by account. */
async function told(planCode: string): Promise<Record<string, string>> {
  const rows = await server.app.services.store
    .selectFrom('delivery')
    .innerJoin('delivery_content as c', 'c.content_id', 'delivery.content_id')
    .select(['delivery.recipient', 'delivery.state', 'delivery.link', 'c.content'])
    .where('source_kind', '=', 'judgment')
    .where('source_id', '=', planCode)
    .orderBy('delivery.period')
    .execute();
  const nameOf = (userId: string) => Object.keys(userIds).find((name) => userIds[name] === userId) ?? userId;
  return Object.fromEntries(
    rows.map(({ recipient, state, content }) => [nameOf(recipient), `${state}: ${content.title}\n${content.text}`]),
  );
}

test('a report is made in the rows of its owner, and each recipient is told of the members of their rows', async () => {
  const { list: members } = await owner.good(
    owner.call<{ list: { roleId: string }[] }>(admin.listMembers, { userNickName: 'reader' }),
  );
  const only = { condition: { fieldId: sales.field['store'], aggregator: 'in', fieldValue: ['002'] } };
  const subjects = [{ kind: 'role', id: members[0]!.roleId }];
  await owner.good(owner.call(rowRules.save, { name: '只看一家', tblId: sales.tableId, subjects, tree: only }));

  const { planCode } = await editor.good(save(editor, { recipients: to('editor', 'reader') }));
  const before = await planOf(editor, planCode);
  expect(before).toMatchObject({ enabled: true, mine: true, last: null, period: 'latest', scope: [] });
  expect(before.nextAt).toMatch(/T01:00:00.000Z$/);
  await runNow(planCode);
  const { last } = await planOf(editor, planCode);
  expect(last).toMatchObject({ fault: '', told: 2, unseen: 0 });
  expect(await told(planCode)).toEqual({
    editor: 'sent: 下滑：2026年2月的报告\n严重 1 · 无发现 2\n【严重】001：-50.0%',
    reader: 'sent: 下滑：2026年2月的报告\n无发现 1',
  });
  const seen = await reader.good(reader.call<KeptRun>(judgmentRuns.detail, { runCode: last!.runCode! }));
  expect([seen.sight, seen.members.map(({ member }) => member)]).toEqual(['part', ['002']]);

  // Of a report on another store the reader may see nothing, and hears nothing of it.
  const { updatedAt } = await planOf(editor, planCode);
  const other = { recipients: to('reader'), scope: ['001', 'closed'] };
  await editor.good(save(editor, other, { planCode, updatedAt }));
  await runNow(planCode);
  const after = await planOf(editor, planCode);
  expect(after.last).toMatchObject({ fault: '', told: 0, unseen: 1 });
  const kept = await editor.good(editor.call<KeptRun>(judgmentRuns.detail, { runCode: after.last!.runCode! }));
  expect(kept.members.map(({ member }) => member)).toEqual(['001']);
  expect(
    (await editor.call(judgmentPlans.save, { modelCode, planCode, updatedAt, plan: { schedule: daily } })).code,
  ).toBe('-10008');
  await editor.good(editor.call(judgmentRuns.delete, { runCode: kept.runCode }));
  expect((await planOf(editor, planCode)).last).toMatchObject({ runCode: null, fault: '' });
});

test('its owner alone changes it; others who write models pause it, and a paused one does not run', async () => {
  const { planCode } = await editor.good(save(editor, { scope: ['001'] }));
  const seenByOwner = await planOf(owner, planCode);
  expect(seenByOwner).toMatchObject({ mine: false, scope: ['001'] });
  const refused = await save(owner, {}, { planCode, updatedAt: seenByOwner.updatedAt });
  expect(refused.msg).toContain('权限');
  expect((await reader.call(judgmentPlans.list, { modelCode })).msg).toContain('权限');
  await owner.good(owner.call(judgmentPlans.switch, { planCode, enabled: false }));
  expect(await planOf(editor, planCode)).toMatchObject({ enabled: false, nextAt: null });
  await runNow(planCode);
  expect((await planOf(editor, planCode)).last).toBeNull();
  await owner.good(owner.call(judgmentPlans.switch, { planCode, enabled: true }));
  expect((await planOf(editor, planCode)).nextAt).not.toBeNull();
  await owner.good(owner.call(judgmentPlans.delete, { planCode }));
  expect((await list(editor)).some((one) => one.planCode === planCode)).toBe(false);
  const left = await server.app.services.store.selectFrom('schedule').select('id').where('id', '=', planCode).execute();
  expect(left).toEqual([]);
});

test('a fault stands at the plan in place of a report, and its owner hears of it once', async () => {
  const watched = { schedule: { ...daily, kind: 'newData', tableIds: ['others'] } };
  const { planCode } = await editor.good(save(editor, { ...watched, scope: ['nobody'] }));
  expect((await planOf(editor, planCode)).schedule).toMatchObject({ tableIds: [sales.tableId] });
  await runNow(planCode);
  await runNow(planCode);
  const { last } = await planOf(editor, planCode);
  expect(last).toMatchObject({ runCode: null, told: 0, fault: expect.stringContaining('nobody') });
  expect(await told(planCode)).toEqual({ editor: expect.stringMatching(/^sent: 下滑：定时报告没有生成\n.*nobody/) });
  const count = await server.app.services.store
    .selectFrom('delivery')
    .select('delivery_id')
    .where('source_id', '=', planCode)
    .execute();
  expect(count).toHaveLength(1);
  const unknown = await save(editor, { recipients: [{ kind: 'channel', channelId: 'none' }] });
  expect(unknown.msg).toContain('渠道');
});

test('a decision tree is kept with the way that each member took, and a message tells where it ends', async () => {
  const when = (figure: string, operator: string, value: number | null = null) => ({
    conditions: [{ indicator: 'sales', figure, operator, value }],
  });
  const rules = [
    { name: '有对比', ...when('base', 'notBlank'), severity: 'notice', finding: '{member}可比' },
    { name: '下滑', depth: 1, ...when('rate', 'lte', -0.2), severity: 'critical', finding: '下滑{sales.rate}' },
    { name: '增长', depth: 1, conditions: [], severity: 'good', finding: '增长{sales.rate}' },
    { name: '新店', conditions: [], severity: 'warning', finding: '新店{sales.value}' },
  ];
  const tree = model({ rules, policy: 'tree' });
  const refused = async (...changed: readonly object[]) =>
    (await editor.call(judgment.test, { definition: { ...tree, rules: changed } })).msg;
  expect(await refused({ ...rules[0], depth: 1 })).toContain('rules.0.depth');
  expect(await refused(rules[3]!, rules[0]!)).toContain('rules.0.conditions');
  const deep = rules.slice(0, 1).flatMap((rule) => Array.from({ length: 50 }, (_, depth) => ({ ...rule, depth })));
  const draft = { modelName: '太深', definition: { ...tree, rules: deep } };
  expect((await editor.call(judgment.save, draft)).code).toBe('-10001');

  const treeCode = await published('决策树', tree);
  const { planCode } = await editor.good(save(editor, { recipients: to('owner') }, { modelCode: treeCode }));
  await runNow(planCode);
  expect((await told(planCode))['owner']).toMatch(/001.*下滑-50\.0%\n.*003.*新店9$/);
  const [plan] = await editor.good(editor.call<JudgmentPlan[]>(judgmentPlans.list, { modelCode: treeCode }));
  const kept = await editor.good(editor.call<KeptRun>(judgmentRuns.detail, { runCode: plan?.last?.runCode }));
  expect(kept.definition).toEqual(tree);
  const ways = kept.members.map(({ member, severity, rules: told }) => [
    ...[member, severity],
    told.flatMap(({ state, finding }) => (state === 'hit' ? [finding] : [])).join('，'),
  ]);
  expect(ways).toEqual([
    ['001', 'critical', '001可比，下滑-50.0%'],
    ['003', 'warning', '新店9'],
    ['002', 'good', '002可比，增长5.3%'],
  ]);
});

test('plans of a member who leaves run in the rows of who gets them', async () => {
  const { list: members } = await owner.good(
    owner.call<{ list: { account: string; memberId: string }[] }>(admin.listMembers, {}),
  );
  const idOf = (account: string) => members.find((one) => one.account === account)?.memberId;
  const { planCode } = await editor.good(save(editor, { recipients: to('reader') }));
  const handed = { memberId: idOf('editor'), toMemberId: idOf('owner') };
  const given = await owner.good(owner.call<Belongings>(admin.handOver, handed));
  expect(given.find(({ kind }) => kind === 'decisionPlan')?.count).toBeGreaterThan(0);
  expect((await list(editor)).filter(({ mine }) => mine)).toEqual([]);
  expect(await planOf(owner, planCode)).toMatchObject({ mine: true, enabled: true });
  await runNow(planCode);
  const { last } = await planOf(owner, planCode);
  const kept = await owner.good(owner.call<KeptRun>(judgmentRuns.detail, { runCode: last?.runCode }));
  expect(kept).toMatchObject({ mine: true, count: 3 });
});
