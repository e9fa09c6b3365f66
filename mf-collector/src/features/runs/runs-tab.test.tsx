import { collectorTasks, permissionsOf, type CollectRun, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { RunsTab } from './runs-tab.tsx';

const RUN: CollectRun = {
  ...{ runId: '7d1e1c5a-0000-4000-8000-000000000001', taskId: 't1', taskName: '销售', dsName: '收银库', state: 'done' },
  ...{ trigger: 'schedule', whole: false, range: null, keys: false, only: false, rows: 990, bytes: 1, batches: 1 },
  ...{ dirty: 12, dirtyRows: [], phases: null, fault: null, waiting: null },
  ...{ startedAt: '2026-05-01T02:30:00Z', heardAt: '2026-05-01T02:31:00Z', endedAt: '2026-05-01T02:31:00Z' },
};

test('dirty rows of a run are shown with their keys, and are sent again', async () => {
  const asked: { path: string; body: unknown }[] = [];
  const replies: Record<string, unknown> = {
    [collectorTasks.log.path]: { list: [RUN], total: 1 },
    [collectorTasks.dirty.path]: {
      list: [
        { row: 50, column: 'amount', value: 'n/a', reason: 'double', key: ['50', 'S2'], cursor: null },
        { row: 60, column: 'no', value: 'x', reason: 'int', key: null, cursor: null },
      ],
      total: 2,
    },
    [collectorTasks.again.path]: { state: 'begun', rows: 1, left: 11 },
  };
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send({ endpoint, body }: TransportRequest) {
      asked.push({ path: endpoint.path, body });
      return { code: '0', msg: '', data: replies[endpoint.path] ?? null, requestId: 'r' };
    },
  });
  const user = userEvent.setup();
  render(
    <PlatformWrapper platform={platform}>
      <RunsTab />
    </PlatformWrapper>,
  );
  await user.click(await screen.findByRole('button', { name: '“销售”的脏数据：12 行' }));
  const dialog = within(await screen.findByRole('dialog', { name: '“销售”的脏数据' }));
  expect(await dialog.findByText('50 · S2')).toBeVisible();
  expect(dialog.getByText('第 60 行')).toBeVisible();
  expect(dialog.getByText('不是数字')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '重新发送' }));
  await waitFor(() =>
    expect(asked).toContainEqual({ path: collectorTasks.again.path, body: { taskId: 't1', runId: RUN.runId } }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  {
    for: 'its source',
    run: { waiting: { active: 12, limit: 8 } },
    texts: ['等待数据源空闲', '其他会话 12 个，不超过 8 个时继续'],
  },
  {
    for: 'room at the server',
    run: { fault: { reason: 'storage', text: '' } },
    texts: ['等待存储空间', '服务器或企业的存储空间已满，数据保留在采集器中，腾出空间后自动继续'],
  },
])('a run that waits for $for says so', async ({ run, texts }) => {
  const waiting = { ...RUN, state: 'running', dirty: 0, ...run };
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send: () => ({ code: '0', msg: '', data: { list: [waiting], total: 1 }, requestId: 'r' }),
  });
  render(
    <PlatformWrapper platform={platform}>
      <RunsTab />
    </PlatformWrapper>,
  );
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
});
