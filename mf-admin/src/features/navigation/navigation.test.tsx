import type { NavEntry, Navigation, TransportRequest } from '@tessera/contract';
import { permissionsOf } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';

import { NavigationPage } from './navigation-page.tsx';

const entry = (moduleCode: string, path: string, name: string, order: number): NavEntry => ({
  moduleCode,
  path,
  order,
  title: { zh_CN: name, zh_HK: name, en_US: name, ja_JP: name },
});
const ENTRIES = [
  entry('4', '/main/user_manage', '用户管理', 400),
  entry('1', '/main/dashboard', '看板', 100),
  entry('1', '/fastAnaysis', '快速分析', 130),
];

function show(navigation: Navigation = { modules: [], entries: [], home: null }, entries = ENTRIES) {
  const bodies: unknown[] = [];
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send({ endpoint: { path }, body }: TransportRequest) {
      const isSave = path.endsWith('/save');
      if (isSave) bodies.push(body);
      return { code: '0', msg: '', data: isSave ? body : { navigation, entries }, requestId: 'r' };
    },
  });
  render(
    <PlatformWrapper platform={platform}>
      <NavigationPage />
    </PlatformWrapper>,
  );
  return bodies;
}
const shown = () =>
  within(screen.getByRole('list', { name: '导航顺序' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an owner orders modules and pages with buttons that keep the focus, and chooses the page after sign-in', async () => {
  const bodies = show();
  await screen.findByRole('list', { name: '导航顺序' });
  expect(shown()).toEqual(['仪表板', '看板', '快速分析', '管理中心', '用户管理']);
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  press('下移“看板”');
  press('下移“仪表板”');
  expect(screen.getByRole('button', { name: '下移“仪表板”' })).toHaveFocus();
  expect(shown()).toEqual(['管理中心', '用户管理', '仪表板', '快速分析', '看板']);
  // Nothing moves beyond the end.
  press('下移“仪表板”');
  fireEvent.change(screen.getByRole('combobox', { name: '登录后的页面' }), { target: { value: '/fastAnaysis' } });
  press('保存');
  const entries = ['/main/user_manage', '/fastAnaysis', '/main/dashboard'];
  await waitFor(() => expect(bodies).toEqual([{ modules: ['4', '1'], entries, home: '/fastAnaysis' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toBeDisabled());
});

test('the product’s order is stored as no order; a page that is away at the moment stays chosen', async () => {
  const bodies = show({ modules: ['4', '1'], entries: [], home: '/main/shop' });
  await screen.findByRole('list', { name: '导航顺序' });
  expect(shown()).toEqual(['管理中心', '用户管理', '仪表板', '看板', '快速分析']);
  expect(screen.getByRole('option', { name: '/main/shop（目前不可用）' })).toBeInTheDocument();
  press('上移“仪表板”');
  press('保存');
  await waitFor(() => expect(bodies).toEqual([{ modules: [], entries: [], home: '/main/shop' }]));
});

test('without pages it says so', async () => {
  show(undefined, []);
  expect(await screen.findByText('没有可以排序的页面')).toBeInTheDocument();
});
