import {
  judgmentIndicatorSchema,
  permissionsOf,
  type JudgmentAnalysis,
  type TableRows,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { AnalysisPage } from './analysis-page.tsx';

const ANALYSIS: JudgmentAnalysis = {
  ...{ modelName: '门店下滑', version: 2, member: '徐汇店' },
  subject: { tbId: 't', dateFieldId: 'd', memberFieldId: 's', granularity: 'month' },
  indicator: judgmentIndicatorSchema.parse({
    ...{ key: '销售额', name: '销售额', unit: '元', decimals: 0, comparison: 'lastPeriod' },
    term: { aggregator: 'sum', fieldId: 'f' },
  }),
  indicators: [{ key: '销售额', name: '销售额' }],
  period: { start: '2026-10-01', end: '2026-10-31', text: '2026年10月' },
  before: { start: '2026-09-01', end: '2026-09-30', text: '2026年9月' },
  ...{ value: 60, base: 100, change: -40, isQuotient: false },
  dimensions: [
    {
      ...{ fieldId: 'g', name: '品类', others: { count: 3, rate: -5, mix: 0 }, rest: 0 },
      groups: [
        { name: '茶叶', now: 20, before: 60, rate: -40, mix: 0 },
        { name: null, now: null, before: 5, rate: -5, mix: 0 },
      ],
    },
  ],
  similar: {
    traits: [{ fieldId: 'c', name: '城市', value: '上海' }],
    members: [
      { member: '浦东店', value: 99, base: 110, change: -11, rate: -0.1 },
      { member: '徐汇店', value: 60, base: 100, change: -40, rate: -0.4 },
    ],
    median: { value: 99, base: 110, change: -11, rate: -0.1 },
    place: { at: 2, of: 2 },
  },
  unusual: { days: 61, usual: { median: 3, low: 1, high: 5 }, found: 1, list: [{ day: '2026-09-10', value: 40 }] },
  fields: [{ fieldId: 'g', name: '品类' }],
};
const ROWS: TableRows = {
  columns: [{ fieldId: 'f', name: '金额', dataType: 'double', masked: false }],
  ...{ values: [[12.5]], dataStart: 0, rowCount: 1, dataVersion: 'v1' },
  freshness: { dataTime: '2026-11-01T00:00:00.000Z', computedAt: '2026-11-01T00:00:00.000Z', cached: false },
};

const PATH = '/judgment/analysis?modelId=m1&version=2&member=徐汇店&date=2026-10-01';
function setup(path = PATH, analysis = ANALYSIS) {
  const replies: Readonly<Record<string, unknown>> = {
    '/models/analyse': analysis,
    '/table/preview': ROWS,
  };
  const platform = createTestPlatform({
    permissions: permissionsOf('reader'),
    send: ({ endpoint }) => {
      const key = Object.keys(replies).find((end) => endpoint.path.endsWith(end));
      return { code: '0', msg: '', requestId: 'req-1', data: (key === undefined ? null : replies[key]) ?? null };
    },
  });
  render(
    <PlatformWrapper platform={platform} path={path}>
      <AnalysisPage />
    </PlatformWrapper>,
  );
  const sent = (end: string) =>
    platform.calls
      .flatMap(({ kind, detail }) => (kind === 'request' ? [detail as TransportRequest] : []))
      .filter(({ endpoint }) => endpoint.path.endsWith(end))
      .map(({ body }) => body as Record<string, unknown>);
  return { sent, user: userEvent.setup() };
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('a change is told by the values of a field, which add up to it', async () => {
  const { sent, user } = setup();
  const table = await panel('品类');
  const row = (name: string) => table.getByRole('rowheader', { name }).closest('tr');
  expect(row('茶叶')).toHaveTextContent('茶叶6020-40');
  expect(row('空值')).toHaveTextContent('空值5–-5');
  expect(row('其余 3 项')).toHaveTextContent('其余 3 项-5');
  expect(row('合计')).toHaveTextContent('合计10060-40');
  await user.selectOptions(screen.getByRole('combobox', { name: '拆分维度' }), '品类');
  await waitFor(() =>
    expect(sent('/models/analyse').at(-1)).toMatchObject({ member: '徐汇店', version: 2, fieldIds: ['g'] }),
  );
});

test('a line opens the rows behind it, in the period in which it has any', async () => {
  const { sent, user } = setup();
  const table = await panel('品类');
  await user.click(table.getByRole('button', { name: '查看“品类 空值”的明细' }));
  const drawer = within(await screen.findByRole('dialog', { name: '“品类 空值”的明细' }));
  expect(await drawer.findByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  expect(drawer.getByRole('tab', { name: '2026年9月' })).toHaveAttribute('aria-selected', 'true');
  const conditions = (start: string, end: string) => [
    { fieldId: 'd', aggregator: 'between_and', fieldValue: [start, end] },
    { fieldId: 's', aggregator: 'equal', fieldValue: ['徐汇店'] },
    { fieldId: 'g', aggregator: 'in', fieldValue: [null, ''] },
  ];
  expect(sent('/table/preview')).toMatchObject([
    { tableId: 't', filterCondition: conditions('2026-09-01', '2026-10-01') },
  ]);
  await user.click(drawer.getByRole('tab', { name: '2026年10月' }));
  await waitFor(() =>
    expect(sent('/table/preview').at(-1)).toMatchObject({ filterCondition: conditions('2026-10-01', '2026-11-01') }),
  );
});

test('a member is set beside similar ones, with its place among them', async () => {
  const { sent, user } = setup();
  const table = await panel('与相似成员比较');
  expect(table.getByText(/在 2 个成员中排第 2.*（城市 上海）/)).toBeVisible();
  expect(table.getAllByRole('rowheader').map((name) => name.closest('tr')!.textContent)).toEqual([
    '浦东店11099-11-10.0%',
    '徐汇店10060-40-40.0%',
    '其他成员的中位数11099-11-10.0%',
  ]);
  await user.click(table.getByRole('button', { name: '查看“浦东店”的明细' }));
  await waitFor(() =>
    expect(sent('/table/preview').at(-1)).toMatchObject({
      filterCondition: [{ fieldId: 'd' }, { fieldId: 's', fieldValue: ['浦东店'] }],
    }),
  );
});

test('unusual days are listed with what is usual and their rows; too few days are said to be so', async () => {
  const { sent, user } = setup();
  const table = await panel('异常日期');
  expect(table.getByRole('row', { name: /^2026年9月10日 40 1 至 5/ })).toBeVisible();
  await user.click(table.getByRole('button', { name: '查看“2026年9月10日”的明细' }));
  const day = { fieldId: 'd', fieldValue: ['2026-09-10', '2026-09-11'] };
  await waitFor(() =>
    expect(sent('/table/preview')).toMatchObject([{ filterCondition: [day, { fieldValue: ['徐汇店'] }] }]),
  );
  cleanup();
  setup(PATH, { ...ANALYSIS, unusual: { days: 4, usual: null, found: 0, list: [] } });
  expect(await screen.findByText(/只有 4 天有数值，少于 10 天/)).toBeVisible();
});

test('without a model nothing is asked', async () => {
  const { sent } = setup('/judgment/analysis');
  expect(await screen.findByText('还没有选择要分析的门店')).toBeInTheDocument();
  expect(sent('/models/analyse')).toEqual([]);
});
