import { permissionsOf, type JudgmentPlan, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ModelTools } from '../model-tools.tsx';

const SCHEDULE = { kind: 'month' as const, days: [1], at: '09:00', timeZone: 'Asia/Shanghai' };
const PLAN: JudgmentPlan = {
  ...{
    planCode: 'p1',
    enabled: true,
    owner: '周子墨',
    mine: true,
    period: 'last',
    scope: ['徐汇店'],
    ways: ['message'],
  },
  schedule: { ...SCHEDULE, holidays: 'run', catchUp: 'latest' },
  recipients: [{ kind: 'member', userId: 'u-1' }],
  ...{ updatedAt: '2026-01-01T00:00:00.000Z', nextAt: '2026-12-01T01:00:00.000Z' },
  last: { at: '2026-11-01T01:00:00.000Z', runCode: 'r1', fault: '', told: 2, unseen: 1 },
};
const PLANS: readonly JudgmentPlan[] = [
  PLAN,
  {
    ...{ ...PLAN, planCode: 'p2', enabled: false, mine: false, nextAt: null },
    last: { ...PLAN.last!, runCode: null, fault: '数据表中没有日期', told: 0, unseen: 0 },
  },
];
const CHOICES = {
  members: [
    { userId: 'u-1', name: '周子墨', roleName: '分析师' },
    { userId: 'u-2', name: '李雨桐', roleName: '店长' },
  ],
  roles: [],
  channels: [{ channelId: 'message', name: '', kind: 'message' }],
  timeZone: 'Asia/Shanghai',
};

function open(role: 'editor' | 'reader' = 'editor') {
  const replies: Readonly<Record<string, unknown>> = {
    '/plans/list': PLANS,
    '/plans/choices': CHOICES,
    '/plans/save': { planCode: 'p3' },
    '/schedulePreview': { next: [], missingYears: [] },
  };
  const platform = createTestPlatform({
    permissions: permissionsOf(role),
    send: ({ endpoint }) => {
      const key = Object.keys(replies).find((end) => endpoint.path.endsWith(end));
      return { code: '0', msg: '', requestId: 'req-1', data: (key === undefined ? null : replies[key]) ?? null };
    },
  });
  render(
    <PlatformWrapper platform={platform}>
      <ModelTools
        model={{ modelCode: 'm1', modelName: '下滑', version: 1 }}
        mayPublish={false}
        onVersions={() => undefined}
        onPublish={() => undefined}
      />
    </PlatformWrapper>,
  );
  const sent = (end: string) =>
    platform.calls
      .flatMap(({ kind, detail }) => (kind === 'request' ? [detail as TransportRequest] : []))
      .filter(({ endpoint }) => endpoint.path.endsWith(end))
      .map(({ body }) => body as Record<string, unknown>);
  return { sent, user: userEvent.setup() };
}

test('plans say when they run, whom they tell, and what came of them; one is paused, its owner alone changes it', async () => {
  const { sent, user } = open();
  await user.click(screen.getByRole('button', { name: '定时报告' }));
  const [first, second] = within(await screen.findByRole('list', { name: '定时报告' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('上一个完整周期 · 指定的 1 个成员 · 通知 1 个接收方 · 创建人：周子墨');
  expect(first).toHaveTextContent('1 人看不到其中的成员，没有通知');
  expect(within(first!).getByRole('button', { name: '查看报告' })).toBeInTheDocument();
  expect(second).toHaveTextContent(/没有生成报告：数据表中没有日期/);
  expect(within(second!).getByRole('button', { name: '修改' })).toHaveAttribute('aria-disabled', 'true');
  expect(within(second!).getByRole('button', { name: '立即运行' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(within(first!).getByRole('button', { name: '暂停' }));
  await waitFor(() => expect(sent('/plans/switch')).toEqual([{ planCode: 'p1', enabled: false }]));
  await user.click(within(first!).getByRole('button', { name: '立即运行' }));
  expect(await within(first!).findByText('正在生成报告…')).toBeInTheDocument();
});

test('a new plan judges the last month for all and tells its author; one that is changed says what it was read as', async () => {
  const { sent, user } = open();
  await user.click(screen.getByRole('button', { name: '定时报告' }));
  await user.click(await screen.findByRole('button', { name: '添加定时报告' }));
  await user.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('/plans/save')).toHaveLength(1));
  expect(sent('/plans/save')[0]).toMatchObject({
    ...{ modelCode: 'm1', planCode: null, updatedAt: null },
    plan: { period: 'last', scope: [], schedule: SCHEDULE, ways: ['message'] },
  });
  const [first] = within(screen.getByRole('list', { name: '定时报告' })).getAllByRole('listitem');
  await user.click(within(first!).getByRole('button', { name: '修改' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: '判断的周期' }), 'latest');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('/plans/save')).toHaveLength(2));
  expect(sent('/plans/save')[1]).toMatchObject({
    ...{ planCode: 'p1', updatedAt: PLAN.updatedAt },
    plan: { period: 'latest', scope: ['徐汇店'], recipients: PLAN.recipients },
  });
});

test('who may not write models is offered none', async () => {
  await act(async () => void open('reader'));
  expect(screen.queryByRole('button', { name: '定时报告' })).toBeNull();
});
