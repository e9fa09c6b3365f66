import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ConnectionsPage } from './connections-page.tsx';
import { BASE, DETAIL, JOB, Refusal, setup, TABLE } from './connections.fixture.tsx';
import type { Answers } from './connections.fixture.tsx';

const source = { kind: 'table', comment: '', rowEstimate: 1_000, tableId: null } as const;
const browsing: Answers = {
  [`${BASE}/detail`]: () => ({ ...DETAIL, tableCount: 0 }),
  [`${BASE}/source/schemas`]: () => [{ schema: 'public', tableCount: 60 }],
  [`${BASE}/source/tables`]: ({ page }) => ({
    list:
      page === 1
        ? [
            { ...source, schema: 'public', name: 'orders' },
            { ...source, schema: 'public', name: 'taken', tableId: 't9' },
          ]
        : [{ ...source, schema: 'public', name: 'stores', kind: 'view' }],
    total: 60,
  }),
  [`${BASE}/source/columns`]: () => ({
    columns: [
      { name: 'id', databaseType: 'bigint', dataType: 'int', nullable: false, primaryKey: true, comment: '' },
      { name: 'city', databaseType: 'text', dataType: 'str', nullable: true, primaryKey: false, comment: '' },
    ],
    sample: [
      [1, 2],
      ['上海', null],
    ],
  }),
  [`${BASE}/schedule/preview`]: ({ cron }) =>
    cron === '* * * * *'
      ? new Refusal('-52017', '同步计划无效：两次同步至少间隔 5 分钟。')
      : { next: ['2026-01-04T19:00:00.000Z'] },
  [`${BASE}/pick`]: () => ({ tables: [TABLE] }),
};
const open = (answers: Answers) => setup(<ConnectionsPage />, answers, '/datasouceList?connectionId=c1');

test('a table of the database shows its columns and first rows before it is added', async () => {
  open(browsing);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'orders' }));
  const columns = await screen.findByRole('table', { name: '列' });
  expect(within(columns).getByText('bigint')).toBeInTheDocument();
  expect(within(columns).getByRole('img', { name: '主键' })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '样例数据' }));
  const sample = screen.getByRole('table', { name: '样例数据' });
  expect(within(sample).getByText('上海')).toBeInTheDocument();
  expect(within(sample).getByText('空')).toBeInTheDocument();
});

test('tables of several pages are added together, copied by a schedule whose next times are shown', async () => {
  const { sent } = open(browsing);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: '选择 orders' }));
  expect(screen.getByRole('checkbox', { name: '选择 taken' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '下一页' }));
  await user.click(await screen.findByRole('checkbox', { name: '选择 stores' }));
  await user.click(screen.getByRole('button', { name: '添加 2 张表' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByRole('textbox', { name: '“public.stores”在平台中的名称' });
  await user.clear(name);
  await user.type(name, '门店');
  await user.click(within(dialog).getByRole('radio', { name: /同步/ }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '时区' }), 'Asia/Shanghai');
  expect(await within(dialog).findByText('2026/01/05 03:00')).toBeInTheDocument();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '同步计划' }), '每周一 03:00');
  await user.click(within(dialog).getByRole('button', { name: '添加' }));
  await waitFor(() =>
    expect(sent(`${BASE}/pick`)).toEqual([
      {
        connectionId: 'c1',
        mode: 'synchronised',
        schedule: { cron: '0 3 * * 1', timeZone: 'Asia/Shanghai' },
        tables: [
          { schema: 'public', name: 'orders' },
          { schema: 'public', name: 'stores', tableName: '门店' },
        ],
      },
    ]),
  );
  expect(await screen.findByRole('table', { name: '已添加的表' })).toBeInTheDocument();
});

test('a schedule that the server refuses says why under the form', async () => {
  open(browsing);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: '选择 orders' }));
  await user.click(screen.getByRole('button', { name: '添加 1 张表' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: /同步/ }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '同步计划' }), '自定义');
  const cron = within(dialog).getByRole('textbox', { name: 'cron 表达式' });
  await user.clear(cron);
  await user.type(cron, '* * * * *');
  expect(await within(dialog).findByText('同步计划无效：两次同步至少间隔 5 分钟。')).toBeInTheDocument();
});

test('changes of the structure are shown, and what was shown is applied', async () => {
  const { sent } = open({
    [`${BASE}/structure/changes`]: () => ({
      changes: [
        { kind: 'retyped', column: 'qty', fieldId: 'f1', before: 'int', after: 'double', databaseType: 'numeric' },
      ],
      fingerprint: 'print-1',
    }),
    [`${BASE}/structure/apply`]: () => TABLE,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '“订单”的更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '检查表结构' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('整数 → 小数 (numeric)')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '应用变化' }));
  await waitFor(() => expect(sent(`${BASE}/structure/apply`)).toEqual([{ tableId: 't1', fingerprint: 'print-1' }]));
});

test('the history of a table names why a copy failed', async () => {
  open({
    [`${BASE}/sync/history`]: () => ({
      list: [
        {
          ...JOB,
          state: 'failed',
          reason: { code: '-52009', message: '数据库未在时限内应答。' },
          endedAt: '2026-01-02T03:04:36.000Z',
        },
      ],
      total: 1,
    }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '“订单”的更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '同步记录' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('数据库未在时限内应答。')).toBeInTheDocument();
  expect(within(dialog).getByText('30 秒')).toBeInTheDocument();
});
