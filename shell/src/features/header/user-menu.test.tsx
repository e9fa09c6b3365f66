import { auth } from '@tessera/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { aSignIn } from '../../platform/shell.fixture.ts';
import { nameOf, showPage, type ShownPage } from '../../testing/show-page.fixture.tsx';
import { UserMenu } from './user-menu.tsx';

let page: ShownPage;
afterEach(() => page.close());

const open = async (lastLogin: string | null) => {
  page = showPage(<UserMenu session={aSignIn()} extra={[]} />, {
    answers: { [nameOf(auth.lastLogin)]: () => ({ lastLogin }) },
  });
  await userEvent.click(screen.getByRole('button', { name: /用户菜单/ }));
  await screen.findByRole('menuitem', { name: '退出登录' });
};

test('the menu says when the member signed in before', async () => {
  await open('2026-03-02T01:05:00.000Z');
  expect(await screen.findByText(/^上次登录：2026/)).toBeInTheDocument();
});

test('nothing is said at the first time', async () => {
  await open(null);
  await waitFor(() => expect(page.bodies(auth.lastLogin)).toHaveLength(1));
  expect(screen.queryByText(/上次登录/)).not.toBeInTheDocument();
});
