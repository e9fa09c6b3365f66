import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ConnectionsPage } from './connections-page.tsx';
import { BASE, CONNECTION, Refusal, setup, TABLE } from './connections.fixture.tsx';

test('connections are listed with their state and its reason, and found by word (RT-046)', async () => {
  const { sent } = setup(<ConnectionsPage />);
  const user = userEvent.setup();
  const row = (await screen.findByRole('button', { name: '业务库' })).closest('tr')!;
  expect(within(row).getByText('db.example.com:5432/sales')).toBeInTheDocument();
  expect(within(row).getByText('林知远')).toBeInTheDocument();
  expect(within(row).getByText('不可用')).toBeInTheDocument();
  expect(within(row).getByText('数据库拒绝了账号或密码。')).toBeInTheDocument();
  await waitFor(() => expect(within(row).getByText('PostgreSQL')).toBeInTheDocument());
  await user.type(screen.getByRole('searchbox'), '业务{Enter}');
  await waitFor(() => expect(sent(`${BASE}/list`).at(-1)).toEqual({ search: '业务' }));
});

test('where there is none, the page explains and begins with a kind', async () => {
  setup(<ConnectionsPage />, { [`${BASE}/list`]: () => [] });
  const user = userEvent.setup();
  expect(await screen.findByText('还没有数据连接')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /PostgreSQL/ }));
  expect(screen.getByText('/dataSourceCustom?kind=postgres')).toBeInTheDocument();
});

test('a list that does not come says so and is asked for again', async () => {
  let broken = true;
  setup(<ConnectionsPage />, { [`${BASE}/list`]: () => (broken ? new Refusal('-10099', '系统繁忙') : [CONNECTION]) });
  const user = userEvent.setup();
  expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '业务库' })).toBeInTheDocument();
});

test('a connection with tables is not deleted, and they are named; one without goes', async () => {
  let held = true;
  const answers = {
    [`${BASE}/tables`]: () => (held ? [TABLE] : []),
  };
  const { sent } = setup(<ConnectionsPage />, answers);
  const user = userEvent.setup();
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: '“业务库”的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    return screen.findByRole('dialog');
  };
  const first = await ask();
  expect(await within(first).findByText('订单')).toBeInTheDocument();
  await user.click(within(first).getByRole('button', { name: '删除' }));
  expect(sent(`${BASE}/delete`)).toEqual([]);
  await user.click(within(first).getByRole('button', { name: '取消' }));
  held = false;
  const second = await ask();
  await within(second).findByText(/数据库本身不受影响/);
  await user.click(within(second).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(sent(`${BASE}/delete`)).toEqual([{ connectionId: 'c1' }]));
});
