import { permissionsOf, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { ShownLine } from './audit-drawer.tsx';
import { AuditPage } from './audit-page.tsx';

const line = (seq: number, more: Partial<ShownLine>): ShownLine => ({
  ...{ chain: 'c1', seq, at: '2026-05-01T02:00:00.000Z', action: 'role.added', outcome: 'ok', reason: null },
  ...{ userId: 'u', account: 'lin', userName: '林知远', address: '10.0.0.8', requestId: `r${seq}` },
  ...{ details: { roleName: '区域经理' }, previous: 'a'.repeat(64), hash: 'b'.repeat(64) },
  ...more,
});
const REFUSED = line(2, { action: 'member.removed.later', outcome: 'lastOwner', reason: '至少要有一位所有者' });

const NOWHERE = { to: null, waiting: 0, sentAt: null, failure: null, failedAt: null };

function show(answer: Readonly<Record<string, unknown>>) {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send: ({ endpoint: { path }, body }: TransportRequest) => {
      asked.push({ path, body: body as Record<string, unknown> });
      const name = path.split('/').at(-1) ?? '';
      const quiet = name === 'stream' ? NOWHERE : null;
      return { code: '0', msg: '', data: answer[name] ?? quiet, requestId: 'r' };
    },
  });
  render(
    <PlatformWrapper platform={platform} path="/main/user_manage/audit">
      <AuditPage />
    </PlatformWrapper>,
  );
  return { asked, last: () => asked.filter(({ path }) => path.endsWith('search')).at(-1)?.body };
}

test('lines say who did what; a refused one why, and one of another version its own word', async () => {
  show({ search: { list: [line(1, {}), REFUSED], total: 2 } });
  const rows = await screen.findAllByRole('row', { name: /林知远/ });
  expect(rows[0]).toHaveTextContent('新建角色');
  expect(rows[0]).toHaveTextContent('区域经理');
  expect(within(rows[1]!).getByText('被拒绝')).toHaveAttribute('title', '至少要有一位所有者');
  await userEvent.click(within(rows[1]!).getByRole('button', { name: 'member.removed.later' }));
  const drawer = await screen.findByRole('dialog');
  expect(drawer).toHaveTextContent('至少要有一位所有者');
  expect(drawer).toHaveTextContent('r2');
  expect(drawer).toHaveTextContent('roleName');
});

test('filters ask the server, days with both ends, and begin at the first page', async () => {
  const { last } = show({ search: { list: [line(1, {})], total: 120 } });
  const next = await screen.findByRole('button', { name: /下一页/ });
  expect(last()).toMatchObject({ from: null, until: null, subjects: [], outcome: null, page: 1 });
  await userEvent.click(next);
  await waitFor(() => expect(last()).toMatchObject({ page: 2 }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '对象' }), 'role');
  await waitFor(() => expect(last()).toMatchObject({ page: 1, subjects: ['role'] }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '结果' }), 'refused');
  fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: '2026-05-01' } });
  fireEvent.change(screen.getByLabelText('结束日期'), { target: { value: '2026-05-01' } });
  await waitFor(() =>
    expect(last()).toMatchObject({
      outcome: 'refused',
      from: new Date(2026, 4, 1).toISOString(),
      until: new Date(2026, 4, 2).toISOString(),
    }),
  );
});

test('filters that are set while a text is typed are kept, and none is none again', async () => {
  const { last } = show({ search: { list: [], total: 0 } });
  await screen.findByText('还没有记录');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '区域' } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '对象' }), 'role');
  await waitFor(() => expect(last()).toMatchObject({ keyword: '区域', subjects: ['role'] }));
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '对象' }), '');
  expect(await screen.findByText('还没有记录')).toBeVisible();
});

test('without lines it says so, with a filter that nothing was found', async () => {
  show({ search: { list: [], total: 0 } });
  expect(await screen.findByText('还没有记录')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '对象' }), 'share');
  expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
});

test('the drawer shows what was different before, and what a list gained and lost', async () => {
  const change = {
    role: { before: '读者', after: '编辑者' },
    note: { before: null, after: '备注' },
    permissions: { added: ['chart_edit'], removed: ['data_upload'] },
  };
  const changed = line(3, { action: 'member.changed', details: { name: '李强', change } });
  const settings = line(4, { action: 'query.settings', details: { rowCap: 5, change: { rowCap: change.role } } });
  show({ search: { list: [changed, settings], total: 2 } });
  expect(await screen.findByRole('row', { name: /修改查询设置/ })).toHaveTextContent('rowCap');
  await userEvent.click(await screen.findByRole('button', { name: '修改成员' }));
  const drawer = await screen.findByRole('dialog');
  expect(drawer).toHaveTextContent('读者 → 编辑者');
  expect(drawer).toHaveTextContent('（无） → 备注');
  expect(drawer).toHaveTextContent('移除 data_upload新增 chart_edit');
  expect(drawer).not.toHaveTextContent('{"role"');
});

test('the proof says what is complete, or which line is not', async () => {
  const search = { list: [line(1, {})], total: 1 };
  const proof = { lines: 7, first: '2026-05-01T02:00:00Z', last: '2026-05-02T02:00:00Z', hash: 'f'.repeat(64) };
  show({ search, verify: { ...proof, fault: { seq: 3, kind: 'missing' } } });
  await userEvent.click(await screen.findByRole('button', { name: '校验完整性' }));
  expect(await screen.findByText(/第 3 条记录缺失/)).toBeVisible();
});

test('where lines go besides is said, and why they don’t arrive', async () => {
  const search = { list: [line(1, {})], total: 1 };
  const to = { kind: 'syslog', host: 'siem.test:6514' };
  show({ search, stream: { ...NOWHERE, to, sentAt: '2026-05-01T02:00:00.000Z' } });
  expect(await screen.findByText(/记录同时发送到 siem.test:6514（syslog）：已全部送达，最近送达 2026/)).toBeVisible();
  cleanup();
  const failed = { failure: 'connect ECONNREFUSED', failedAt: '2026-05-01T02:00:00.000Z', waiting: 1_200 };
  show({ search, stream: { ...NOWHERE, to, ...failed } });
  expect(await screen.findByText(/发送到 siem.test:6514 失败.*ECONNREFUSED.*1,200 条记录等待重试/)).toBeVisible();
});
