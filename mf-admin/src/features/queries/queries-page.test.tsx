import type { RunningQueryRow, SlowQueryRow, TransportRequest } from '@tessera/contract';
import { permissionsOf } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';

import { QueriesPage } from './queries-page.tsx';

const origin = {
  id: 'q1',
  instance: '',
  corporationCode: 'C1',
  corporationName: '澄光零售集团',
  userName: '陈思雨',
  roleName: '编辑者',
  tableId: 't1',
  tableName: '订单明细',
  dialect: 'duckdb',
  askedAt: '2026-11-21T08:00:00.000Z',
  statement: 'select sum("amount") from "main"."orders"',
};
const RUNNING: RunningQueryRow = { ...origin, state: 'running', elapsed: 75_000 };
const SLOW: SlowQueryRow = { ...origin, id: 'q2', waited: 0, ran: 1_500, rowCount: 1, outcome: 'killed' };
const path = {
  running: '/api/data/query/running',
  slow: '/api/data/query/slow',
  explain: '/api/data/query/explain',
  kill: '/api/data/query/kill',
};

function setUp(expected = 1) {
  let running: RunningQueryRow[] = [RUNNING];
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send(request: TransportRequest) {
      if (request.endpoint.path === path.kill) running = [];
      const coverage = { answered: 1, expected };
      const replies: Record<string, unknown> = {
        [path.running]: { list: running, coverage },
        [path.slow]: { list: [SLOW] },
        [path.explain]: { plan: 'SEQ_SCAN orders' },
      };
      return { code: '0', msg: '', data: replies[request.endpoint.path] ?? null, requestId: 'req-1' };
    },
  });
  const sent = (wanted: string) =>
    platform.calls
      .map(({ detail }) => detail as TransportRequest)
      .filter((request) => request?.endpoint?.path === wanted)
      .map(({ body }) => body);
  render(
    <PlatformWrapper platform={platform}>
      <QueriesPage />
    </PlatformWrapper>,
  );
  return { sent, platform };
}

test('a running query is stopped after a confirmation', async () => {
  const { sent, platform } = setUp();
  expect(await screen.findByText('陈思雨')).toBeInTheDocument();
  expect(screen.getByText('1 分 15 秒')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '停止' }));
  await waitFor(() => expect(sent(path.kill)).toEqual([{ id: 'q1' }]));
  expect(platform.calls.some(({ kind }) => kind === 'confirm')).toBe(true);
  expect(await screen.findByText('现在没有正在运行的查询')).toBeInTheDocument();
});

test('instances that did not answer are told with what runs', async () => {
  setUp(3);
  expect(await screen.findByText(/3 个服务实例中有 2 个没有及时回应/)).toBeInTheDocument();
});

test('slow queries say how they ended and explain themselves', async () => {
  setUp();
  fireEvent.click(screen.getByRole('tab', { name: '慢查询' }));
  expect(await screen.findByText('1.5 秒')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: origin.statement }));
  expect(await screen.findByText('SEQ_SCAN orders')).toBeInTheDocument();
});

describe('refreshing', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const settled = () => act(() => jest.advanceTimersByTimeAsync(0));

  test('happens by itself until it is switched off', async () => {
    const { sent } = setUp();
    await settled();
    expect(sent(path.running)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    await settled();
    expect(sent(path.running)).toHaveLength(2);
    act(() => screen.getByRole('switch', { name: '自动刷新' }).click());
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(sent(path.running)).toHaveLength(2);
  });
});
