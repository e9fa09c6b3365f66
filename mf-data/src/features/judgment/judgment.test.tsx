import {
  judgmentDefinitionSchema,
  permissionsOf,
  type JudgmentDefinition,
  type JudgmentModel,
  type JudgmentRun,
  type JudgmentSummary,
  type KeptComparison,
  type KeptRun,
  type TransportRequest,
} from '@tessera/contract';
import { useLocation } from '@tessera/remote-kit/router';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ComparisonPage, HistoryReportPage, JudgmentModelPage, JudgmentPage } from './index.ts';
import { renamedKey } from './renamed-key.ts';

const DEFINITION = judgmentDefinitionSchema.parse({
  question: '哪些门店在下滑？',
  subject: { tbId: 't', dateFieldId: 'd', memberFieldId: 's', granularity: 'month' },
  indicators: [
    {
      key: '销售额',
      name: '销售额',
      unit: '元',
      decimals: 0,
      term: { aggregator: 'sum', fieldId: 'f' },
      comparison: 'lastPeriod',
    },
  ],
  rules: [
    {
      name: '下滑',
      conditions: [{ indicator: '销售额', figure: 'rate', operator: 'lte', value: -0.1 }],
      severity: 'critical',
      finding: '少了{销售额.change}元',
      advice: '到店排查',
    },
  ],
  policy: 'all',
});
const SUMMARY: JudgmentSummary = {
  ...{ modelCode: 'm1', modelName: '门店下滑', question: '哪些门店在下滑？', version: 2, changed: true },
  ...{ updatedBy: '周子墨', updatedAt: '2026-01-01T00:00:00.000Z' },
};
const MODEL: JudgmentModel = { ...SUMMARY, definition: DEFINITION, versions: [] };
const figures = (value: number | null, change: number | null) => ({
  销售额: { value, base: 100, change, rate: change === null ? null : change / 100 },
});
const RUN: JudgmentRun = {
  period: { start: '2026-10-01', end: '2026-10-31', text: '2026年10月' },
  count: 2,
  counts: { critical: 1, warning: 0, notice: 0, good: 0, none: 1 },
  found: 2,
  members: [
    {
      ...{ member: '徐汇店', figures: figures(60, -40), severity: 'critical', score: null, levelText: '' },
      rules: [{ state: 'hit', conditions: [{ figure: -0.4, holds: true }], finding: '少了-40元', advice: '到店排查' }],
    },
    {
      ...{ member: '浦东店', figures: figures(null, null), severity: null, score: null, levelText: '' },
      rules: [{ state: 'missed', conditions: [{ figure: null, holds: false }], finding: '', advice: '' }],
    },
  ],
};
const KEPT: KeptRun = {
  ...{ runCode: 'r1', modelCode: 'm1', modelName: '门店下滑', version: 2, granularity: 'month', scope: [] },
  ...{ period: RUN.period, counts: RUN.counts, ranBy: '周子墨', ranAt: SUMMARY.updatedAt, mine: false },
  ...{ modelStands: true, definition: DEFINITION, sight: 'part', count: 2, found: 2, members: RUN.members },
  fields: [{ fieldId: 'f', name: '当时的金额' }],
  actions: [
    {
      ...{ actionCode: 'a1', member: '徐汇店', decision: '到店检查', personId: 'u-1', person: '李雨桐' },
      ...{ dueDate: '2026-01-05', createdBy: '周子墨', createdAt: SUMMARY.updatedAt },
      ...{ done: false, result: '', doneBy: '', doneAt: null },
    },
  ],
  readers: [{ userId: 'u-1', name: '李雨桐', firstAt: SUMMARY.updatedAt, lastAt: SUMMARY.updatedAt }],
};
const SIDE = { ...KEPT, counts: RUN.counts };
const COMPARED: KeptComparison = {
  ...{ modelCode: 'm1', modelName: '门店下滑', sight: 'all', scoped: false, count: 1, found: 1 },
  left: SIDE,
  right: {
    ...{ ...SIDE, runCode: 'r2', version: 3 },
    definition: {
      ...DEFINITION,
      rules: DEFINITION.rules.map((rule) => ({ ...rule, severity: 'warning' as const })),
    },
  },
  changes: { began: 0, worse: 0, other: 0, better: 1, ended: 0, appeared: 0, vanished: 0, unchanged: 0 },
  members: [
    {
      ...{ member: '徐汇店', change: 'better', causes: ['data', 'rule'], crossed: { left: 'warning', right: null } },
      ...{ left: RUN.members[0]!, right: { ...RUN.members[0]!, figures: figures(75, -25), severity: 'warning' } },
    },
  ],
};
const PATHS = {
  list: '/judgment',
  model: '/judgment/modelDetail?modelId=m1',
  runs: '/judgment/historyReport',
  run: '/judgment/historyReport?runId=r1',
  comparison: '/judgment/cantrastHistoryReport?left=r1&right=r2',
};
const PAGES = {
  ...{ list: JudgmentPage, model: JudgmentModelPage },
  ...{ runs: HistoryReportPage, run: HistoryReportPage, comparison: ComparisonPage },
};
const field = (fieldId: string, name: string, dataType: string) => ({ fieldId, name, dataType });

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

function setup(
  page: keyof typeof PATHS,
  { role = 'editor', model = MODEL }: { role?: 'editor' | 'reader'; model?: JudgmentModel } = {},
) {
  const Page = PAGES[page];
  const { counts: _, ...unseen } = KEPT;
  const replies: Readonly<Record<string, unknown>> = {
    '/models/list': [SUMMARY, { ...SUMMARY, modelCode: 'm2', modelName: '滞销商品', version: null }],
    '/models/detail': model,
    '/models/version': {
      version: 2,
      note: '',
      publishedBy: '周子墨',
      publishedAt: SUMMARY.updatedAt,
      definition: DEFINITION,
    },
    '/models/test': RUN,
    '/models/query': { ...RUN, modelName: '门店下滑', version: 2, definition: DEFINITION },
    '/models/update': { updatedAt: '2026-01-02T00:00:00.000Z' },
    '/models/publish': { version: 3, updatedAt: '2026-01-03T00:00:00.000Z' },
    '/runs/list': { total: 2, list: [KEPT, { ...unseen, runCode: 'r2', modelName: '滞销商品', counts: null }] },
    '/runs/detail': KEPT,
    '/runs/compare': COMPARED,
    '/runs/save': { runCode: 'r9' },
    '/runs/people': [{ userId: 'u-1', name: '李雨桐' }],
    '/runs/action/save': { actionCode: 'a2' },
    '/tableDetail': {
      fields: [field('d', '日期', 'datetime'), field('s', '门店', 'str'), field('f', '金额', 'double')],
    },
    '/subjects': [{ tables: [{ tableId: 't', tableName: '订单' }] }],
  };
  const platform = createTestPlatform({
    permissions: permissionsOf(role),
    send: ({ endpoint }) => {
      const key = Object.keys(replies).find((end) => endpoint.path.endsWith(end));
      return { code: '0', msg: '', requestId: 'req-1', data: (key === undefined ? null : replies[key]) ?? null };
    },
  });
  render(
    <PlatformWrapper platform={platform} path={PATHS[page]}>
      <Page />
      <Address />
    </PlatformWrapper>,
  );
  const sent = (end: string) =>
    platform.calls
      .flatMap(({ kind, detail }) => (kind === 'request' ? [detail as TransportRequest] : []))
      .filter(({ endpoint }) => endpoint.path.endsWith(end))
      .map(({ body }) => body as Record<string, unknown>);
  return { sent, user: userEvent.setup() };
}
const panel = (name: string) => screen.findByRole('region', { name });

test('models are listed with what is published of them, copied, and deleted once asked', async () => {
  const { sent, user } = setup('list');
  const row = (await screen.findByRole('button', { name: '门店下滑' })).closest('tr')!;
  expect(row).toHaveTextContent('版本 2，有未发布的修改');
  expect(screen.getByRole('button', { name: '滞销商品' }).closest('tr')).toHaveTextContent('草稿');
  await user.click(screen.getByRole('button', { name: '“门店下滑”的更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '复制' }));
  await user.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('/models/copy')).toEqual([{ modelCode: 'm1', modelName: '门店下滑 副本' }]));
  await user.click(await screen.findByRole('button', { name: '“滞销商品”的更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(sent('/models/delete')).toEqual([{ modelCode: 'm2' }]));
});

test('a trial tells per member what was found, which figures led to it, and that others were blank', async () => {
  const { sent, user } = setup('model');
  const trial = within(await panel('试算'));
  await user.type(trial.getByLabelText('周期内的任意一天'), '2026-10-05');
  await user.click(trial.getByRole('button', { name: '运行' }));
  const results = within(await trial.findByRole('list', { name: '判断结果' }));
  expect(sent('/models/test')).toMatchObject([{ date: '2026-10-05', definition: DEFINITION }]);
  expect(results.getByText('到店排查')).toBeInTheDocument();
  expect(results.getByText('满足：销售额的变化率不大于 -10%（实际 -40.0%）')).toBeInTheDocument();
  await user.click(results.getByRole('button', { name: /浦东店/ }));
  expect(results.getByText('不满足：销售额的变化率不大于 -10%（实际 空值）')).toBeInTheDocument();

  await user.type(await screen.findByRole('textbox', { name: '业务问题' }), '！');
  expect(await screen.findByText('模型已修改，下面是修改之前的结果。')).toBeInTheDocument();
});

test('what is missing is said at its field, and the model is saved all the same', async () => {
  const { sent, user } = setup('model');
  await user.click(await screen.findByRole('button', { name: '添加规则' }));
  const trial = within(await panel('试算'));
  await user.click(trial.getByRole('button', { name: '运行' }));
  expect(await trial.findByText(/模型还不完整，有 3 处/)).toBeInTheDocument();
  expect(sent('/models/test')).toEqual([]);
  expect(screen.getByText('请至少添加一个条件')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '结论' })).toHaveAccessibleDescription(/请填写/);

  await user.click(screen.getByRole('button', { name: '添加条件' }));
  await user.type(screen.getByRole('textbox', { name: '值' }), '12.5');
  await user.type(screen.getByRole('textbox', { name: '规则名称' }), '小幅');
  await user.click(screen.getByRole('button', { name: '在结论中插入数值' }));
  await user.click(await screen.findByRole('menuitem', { name: '销售额 · 变化率' }));
  expect(screen.getByRole('textbox', { name: '结论' })).toHaveValue('{销售额.rate}');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('/models/update')).toHaveLength(1));
  const { definition } = sent('/models/update')[0] as { definition: JudgmentDefinition };
  expect(definition.rules[1]).toMatchObject({
    name: '小幅',
    conditions: [{ indicator: '销售额', figure: 'rate', operator: 'lt', value: 0.125 }],
  });
});

test('a whole draft is published with a note', async () => {
  const { sent, user } = setup('model');
  await user.click(await screen.findByRole('button', { name: '发布' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: '版本说明' }), '放宽');
  await user.click(dialog.getByRole('button', { name: '发布' }));
  await waitFor(() =>
    expect(sent('/models/publish')).toEqual([{ modelCode: 'm1', note: '放宽', updatedAt: SUMMARY.updatedAt }]),
  );
});

test('who may not edit reads what is published and judges by it', async () => {
  const { sent, user } = setup('model', { role: 'reader' });
  expect(await screen.findByText('销售额的变化率不大于 -10%')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '运行' }));
  expect(await screen.findByRole('list', { name: '判断结果' })).toBeInTheDocument();
  expect(sent('/models/query')).toMatchObject([{ modelCode: 'm1' }]);
});

test('a report is made for a day and chosen members, also by who may not edit', async () => {
  const { sent, user } = setup('model', { role: 'reader' });
  await user.click(await screen.findByRole('button', { name: '生成报告' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('周期内的任意一天'), '2026-10-05');
  await user.click(dialog.getByRole('radio', { name: '指定成员' }));
  await user.click(await dialog.findByRole('checkbox', { name: '浦东店' }));
  await user.click(dialog.getByRole('button', { name: '生成' }));
  await waitFor(() => expect(sent('/runs/save')).toEqual([{ modelCode: 'm1', date: '2026-10-05', scope: ['浦东店'] }]));
});

test('reports are listed with what was found, as far as that is known before they are opened', async () => {
  setup('runs', { role: 'reader' });
  const row = (await screen.findByRole('button', { name: '门店下滑 2026年10月' })).closest('tr')!;
  expect(row).toHaveTextContent('严重 1');
  expect(screen.getByRole('button', { name: '滞销商品 2026年10月' }).closest('tr')).toHaveTextContent('打开后显示');
  expect(screen.queryByRole('button', { name: /更多操作/ })).not.toBeInTheDocument();
});

test('a report tells what was found by names of then; decisions are added and closed', async () => {
  const { sent, user } = setup('run');
  const results = within(await panel('判断结果'));
  expect(results.getByText('这里只显示您能查看全部数据的 2 个成员。')).toBeInTheDocument();
  expect(results.getByText('到店排查')).toBeInTheDocument();
  expect(within(await panel('当时的模型')).getByText('当时的金额求和，对比上一周期')).toBeInTheDocument();
  await user.selectOptions(results.getByRole('combobox', { name: '结果' }), '严重');
  await waitFor(() => expect(sent('/runs/detail').at(-1)).toMatchObject({ runCode: 'r1', result: 'critical' }));

  const decisions = within(await panel('决定与结果'));
  expect(decisions.getByText('已逾期')).toBeInTheDocument();
  await user.click(decisions.getByRole('button', { name: '填写结果' }));
  await user.type(await screen.findByRole('textbox', { name: '处理结果' }), '已补货');
  await user.click(screen.getByRole('button', { name: '标记为已完成' }));
  await waitFor(() =>
    expect(sent('/action/finish')).toEqual([{ runCode: 'r1', actionCode: 'a1', done: true, result: '已补货' }]),
  );
  await user.click(await results.findByRole('button', { name: '为它添加决定' }));
  await user.type(await screen.findByRole('textbox', { name: '决定' }), '换陈列');
  await user.selectOptions(await screen.findByRole('combobox', { name: '负责人' }), '李雨桐');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sent('/action/save')).toEqual([
      { runCode: 'r1', member: '徐汇店', decision: '换陈列', personId: 'u-1', dueDate: null },
    ]),
  );
});

test('an indicator that gets another key keeps its conditions and its places in texts', () => {
  const { rules } = renamedKey(DEFINITION, '销售额', 'sales');
  expect(rules[0]).toMatchObject({ conditions: [{ indicator: 'sales' }], finding: '少了{sales.change}元' });
});

test('two reports stand side by side with what changed, and by what', async () => {
  const { sent, user } = setup('comparison');
  expect(await screen.findByText('程度减轻，原因是数据和规则变化')).toBeVisible();
  expect(screen.getByText(/用版本 3 判断报告 A 的数值：警示；用版本 2 判断报告 B 的数值：无发现/)).toBeVisible();
  expect(screen.getByRole('row', { name: '销售额（元） 本期值 60 75 15' })).toBeVisible();
  expect(screen.getByRole('row', { name: '程度 严重 警示' })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: '只看变化' }));
  await waitFor(() => expect(sent('/runs/compare').at(-1)).toMatchObject({ leftCode: 'r1', changedOnly: true }));
});

test.each([
  [{}, 'draft=1'],
  [{ changed: false }, 'version=2'],
])('a trial leads to the analysis of what was tried, published or not (%j)', async (stored, said) => {
  const { user } = setup('model', { model: { ...MODEL, ...stored } });
  const trial = within(await panel('试算'));
  await user.click(trial.getByRole('button', { name: '运行' }));
  await user.click(await trial.findByRole('button', { name: '分析原因' }));
  expect(await screen.findByTestId('address')).toHaveTextContent(`modelId=m1&${said}`);
});

test('what was tried and is not saved says so in place of the analysis', async () => {
  const { user } = setup('model');
  const trial = within(await panel('试算'));
  await user.type(await screen.findByRole('textbox', { name: '业务问题' }), '！');
  await user.click(trial.getByRole('button', { name: '运行' }));
  expect(await trial.findByText('保存模型后，可以分析变化的原因。')).toBeVisible();
  expect(trial.queryByRole('button', { name: '分析原因' })).not.toBeInTheDocument();
});
