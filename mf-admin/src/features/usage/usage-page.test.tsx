/** @page */
import { permissionsOf, usage, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { UsagePage } from './usage-page.tsx';

const SUMMARY = {
  ...{ seats: 20, members: 8, active: 2, documents: 4, read: 1, opened: 12 },
  byDay: [
    { day: '2026-05-01', opened: 0, people: 0 },
    { day: '2026-05-02', opened: 12, people: 2 },
  ],
};
const OVERVIEW = { menuCode: 'm1', menuName: '经营总览', menuType: '2', opened: 12, people: 2, waitMs: 1_131 };
const DOCUMENTS = [
  { ...OVERVIEW, lastAt: '2026-05-02T02:00:00Z' },
  { menuCode: 'm2', menuName: '旧报告', menuType: '3', opened: 0, people: 0, lastAt: null, waitMs: null },
];

function show(list: readonly object[] = DOCUMENTS) {
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send: ({ endpoint: { path }, body }: TransportRequest) => {
      asked.push({ path, body });
      const answers: Readonly<Record<string, unknown>> = {
        [usage.summary.path]: SUMMARY,
        [usage.documents.path]: { list, total: list.length },
        [usage.readers.path]: [{ userId: 'u', userName: '李强', opened: 9, lastAt: '2026-05-02T02:00:00Z' }],
      };
      return { code: '0', msg: '', data: answers[path] ?? null, requestId: 'r' };
    },
  });
  render(
    <PlatformWrapper platform={platform} path="/main/user_manage/usage">
      <UsagePage />
    </PlatformWrapper>,
  );
  return (path: string) => asked.filter((one) => one.path === path).at(-1)?.body;
}

test('seats, active members and unread documents are told, and a document shows its readers', async () => {
  show();
  const row = await screen.findByRole('row', { name: /经营总览/ });
  expect(row).toHaveTextContent('看板');
  expect(row).toHaveTextContent('1.13 秒');
  expect(screen.getByText('席位').parentElement).toHaveTextContent('席位8/ 20');
  expect(screen.getByText('活跃成员').parentElement).toHaveTextContent('225%');
  expect(screen.getByText('无人打开').parentElement).toHaveTextContent('3/ 4');
  expect(screen.getByRole('img', { name: /最多一天 12 次/ })).toBeVisible();
  await userEvent.click(within(row).getByRole('button', { name: '经营总览' }));
  const drawer = await screen.findByRole('dialog', { name: '“经营总览”的读者' });
  expect(await within(drawer).findByText('李强')).toBeVisible();
});

test('filters, sorting and the period ask the server', async () => {
  const last = show();
  await screen.findByRole('row', { name: /旧报告/ });
  expect(last(usage.documents.path)).toMatchObject({ days: 30, unread: false, sortBy: 'opened', sortFlag: 'desc' });
  await userEvent.click(screen.getByRole('switch', { name: '只看无人打开的' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '类型' }), '3');
  await waitFor(() => expect(last(usage.documents.path)).toMatchObject({ unread: true, menuTypes: ['3'], page: 1 }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '时间范围' }), '90');
  await waitFor(() => expect(last(usage.summary.path)).toEqual({ days: 90 }));
  await userEvent.click(within(screen.getByRole('columnheader', { name: /最近打开/ })).getByRole('button'));
  await waitFor(() => expect(last(usage.documents.path)).toMatchObject({ days: 90, sortBy: 'lastAt' }));
});

test('without documents it says so', async () => {
  show([]);
  expect(await screen.findByText('还没有看板、报告或大屏')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: '只看无人打开的' }));
  expect(await screen.findByText('没有符合条件的内容')).toBeVisible();
});
