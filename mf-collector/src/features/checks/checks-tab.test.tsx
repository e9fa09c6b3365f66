import {
  collectorChecks,
  collectorTasks,
  permissionsOf,
  type CheckState,
  type CheckView,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ChecksTab } from './checks-tab.tsx';

const VIEW: CheckView = {
  taskId: 't1',
  taskName: '小票',
  dsName: '收银库',
  tableId: 'x',
  rule: {
    ...{ dateColumn: 'day', storeColumn: 'store', amountColumns: ['amount'], offsetMinutes: 480, windowDays: 14 },
    ...{ afterRuns: true, schedule: null, refillDays: 7, refillRows: 1_000_000 },
  },
  checkedAt: '2026-05-03T01:00:00Z',
  nextAt: null,
  fault: null,
};
const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03'].map((day, at) => ({
  ...{ day, checkedAt: at === 0 ? null : '2026-05-03T01:00:00Z', isOver: at < 2 },
}));
const cell = (day: string, store: string, state: CheckState, table: number) => ({
  ...{
    day,
    store,
    state,
    sourceRows: 1_200,
    tableRows: table,
    newerRows: 0,
    refilled: state === 'different',
    acceptedBy: null,
  },
  sums: [{ source: '1234567.5', table: table === 1_200 ? '1234567.5' : '1234000' }],
});

/** What jsdom does not measure. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(460);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
});
afterEach(() => jest.restoreAllMocks());

async function setup(view: CheckView = VIEW, others: Record<string, unknown> = {}) {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const replies: Record<string, unknown> = {
    [collectorChecks.list.path]: [view],
    [collectorChecks.calendar.path]: {
      ...{ view, days: DAYS, stores: ['S1', 'S2'] },
      cells: [
        ...[cell('2026-05-02', 'S1', 'equal', 1_200), cell('2026-05-03', 'S1', 'equal', 1_200)],
        cell('2026-05-02', 'S2', 'different', 1_199),
        { ...cell('2026-05-03', 'S2', 'missing', 0), sourceRows: 0, sums: [] },
      ],
    },
    [collectorChecks.complete.path]: {
      isComplete: false,
      tables: [
        {
          ...{ taskId: 't1', taskName: '小票', tableId: 'x', day: '2026-05-02', isComplete: false, upTo: null },
          ...{ stores: 60, completeStores: 59, missing: ['S2'], checkedAt: '2026-05-03T01:00:00Z' },
        },
      ],
    },
    [collectorTasks.get.path]: {
      ...{ taskId: 't1', taskSetId: 's1', dsId: 'd1', taskName: '小票', position: 1, enabled: true, dirtyLimit: 0 },
      ...{ keysEvery: 0, revision: 1, newColumns: [], ignoredColumns: [] },
      ...{ tableId: 'x', cursor: null, lastRun: null },
      definition: {
        ...{ from: { schema: 'pos', table: 'till' }, key: [], cursor: null },
        columns: [
          { name: 'day', title: '日期', dataType: 'datetime', dateForm: 'day' },
          { name: 'store', title: '门店', dataType: 'str', dateForm: null },
          { name: 'amount', title: '金额', dataType: 'double', dateForm: null },
        ],
      },
    },
    ...others,
  };
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send({ endpoint, body }: TransportRequest) {
      asked.push({ path: endpoint.path, body: (body ?? {}) as Record<string, unknown> });
      return { code: '0', msg: '', data: replies[endpoint.path] ?? null, requestId: 'r' };
    },
  });
  const user = userEvent.setup();
  render(
    <PlatformWrapper platform={platform}>
      <ChecksTab />
    </PlatformWrapper>,
  );
  const sent = (path: string) => asked.filter((each) => each.path === path).at(-1)?.body;
  return { user, sent };
}

test('the calendar says in words how each store of a day is, answers to arrows, and shows both figures', async () => {
  const { user, sent } = await setup();
  expect(await screen.findByText('昨天（2026-05-02）：60 家门店中 59 家完整')).toBeVisible();
  expect(screen.getByText('缺：S2')).toBeVisible();
  const differs = screen.getByRole('button', { name: 'S2 2026-05-02 有差异' });
  expect(differs).toHaveTextContent('≠');
  expect(screen.getByRole('button', { name: 'S2 2026-05-01 未核对' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'S2 2026-05-03 未见数据（平时有）' })).toBeVisible();
  const row = within(screen.getByRole('cell', { name: '2026-05-02' }).closest('tr')!);
  expect(row.getByText('1,199')).toBeVisible();
  expect(row.getByText('1,234,567.5 /', { exact: false })).toHaveTextContent('1,234,567.5 / 1,234,000');
  expect(row.getByText('有差异，已安排补数')).toBeVisible();

  // Somebody says that the store was closed.
  await user.click(screen.getByRole('button', { name: '确认无数据' }));
  await waitFor(() =>
    expect(sent(collectorChecks.accept.path)).toEqual({
      ...{ taskId: 't1', day: '2026-05-03', store: 'S2', isAccepted: true },
    }),
  );

  // One place is reached by the tab key: the last day of the first store.
  screen.getByRole('button', { name: 'S1 2026-05-03 一致' }).focus();
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  await waitFor(() => expect(differs).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: '选中的格子' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '立即核对' }));
  await waitFor(() => expect(sent(collectorChecks.run.path)).toEqual({ taskId: 't1' }));
});

test('a task is set up to be compared by columns that fit', async () => {
  const { user, sent } = await setup({ ...VIEW, rule: null, checkedAt: null });
  await user.click((await screen.findAllByRole('button', { name: '核对设置' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('门店列'), '门店');
  await user.click(dialog.getByLabelText('金额'));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sent(collectorChecks.save.path)).toMatchObject({
      taskId: 't1',
      rule: { dateColumn: 'day', storeColumn: 'store', amountColumns: ['amount'], windowDays: 14, afterRuns: true },
    }),
  );
});

test('a task that cannot be read is said so in place of its settings', async () => {
  const { user } = await setup({ ...VIEW, rule: null, checkedAt: null }, { [collectorTasks.get.path]: null });
  await user.click((await screen.findAllByRole('button', { name: '核对设置' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: '核对“小票”' }));
  expect(await dialog.findByRole('button', { name: '重试' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: '保存' })).toBeNull();
});
