import { listEndpoints, PERMISSION_TABLE, permissionsOf, type PermissionSymbol } from '@tessera/contract';

import { sharedCaller } from '../../core/installation.ts';
import { SCREENS, type Screen } from '../../core/screens.ts';
import { expect, test, type Role } from '../../core/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';
import { Header } from '../../pages/header.ts';

const USER_TYPE = { owner: 'admin', editor: 'editor', reader: 'reader' } as const;
/** Modules that everybody has. */
const COMMON = ['动态大屏', '动态大屏专业版', '预警'];
const MODULES: Readonly<Record<Role, readonly string[]>> = {
  owner: ['仪表板', '数据源', '管理中心', ...COMMON],
  // An editor's right to override reaches the control centre by its address only.
  editor: ['仪表板', '数据源', ...COMMON],
  reader: ['仪表板', ...COMMON],
};
/** An address of before leads to the page that took its place. */
const PAGES: readonly (readonly [path: string, allowed: readonly Role[], leadsTo?: string])[] = [
  ['/main/dashboard', ['owner', 'editor', 'reader']],
  ['/main/datasource', ['owner', 'editor', 'reader']],
  ['/setDatasource', ['owner', 'editor']],
  ['/dynamicParam', ['owner', 'editor']],
  ['/targetKanban', ['owner', 'editor', 'reader']],
  ['/judgment', ['owner', 'editor', 'reader']],
  ['/judgment/analysis', ['owner', 'editor', 'reader']],
  ['/judgment/cantrastHistoryReport', ['owner', 'editor', 'reader']],
  ['/judgment/historyReport', ['owner', 'editor', 'reader']],
  ['/datasouceList', ['owner', 'editor']],
  ['/dataSourceCustom', ['owner', 'editor']],
  ['/bigScreen', ['owner', 'editor', 'reader']],
  ['/dynamicScreen', ['owner', 'editor', 'reader']],
  ['/bigScreen/play', ['owner', 'editor']],
  ['/bigScreen/walls', ['owner', 'editor']],
  ['/warning/board', ['owner', 'editor', 'reader']],
  ['/subscribe/management', ['owner', 'editor', 'reader']],
  ['/main/user_manage', ['owner'], '/permission/user'],
  ['/main/user_manage/roles', ['owner']],
  ['/main/user_manage/navigation', ['owner']],
  ['/main/user_manage/querySettings', ['owner']],
  ['/main/user_manage/channels', ['owner']],
  ['/manager/queries', ['owner']],
  ['/manager/controlCenter', ['owner', 'editor']],
];
/** Addresses that `screens.spec` opens as the owner. */
const OPENED = Object.values<readonly Screen[]>(SCREENS)
  .flat()
  .flatMap(({ path, signedIn }) => (signedIn ? path.split('?').slice(0, 1) : []));
const FORBIDDEN = '-110001';

for (const role of ['owner', 'editor', 'reader'] as const) {
  test(`RT-013 pages, modules and buttons of the ${role}`, async ({ open }) => {
    const page = await open({ role }, '/main/dashboard');
    const header = new Header(page);
    await expect.poll(() => header.moduleNames()).toEqual(MODULES[role]);
    const dashboard = new DashboardPage(page);
    await expect(dashboard.tree).toBeVisible();
    await expect(page.getByRole('button', { name: '全屏查看' })).toBeVisible();
    await dashboard.settled();
    // `screens.spec` opens each of them as the owner, and none may be refused.
    if (role === 'owner') expect(OPENED).toEqual(expect.arrayContaining(PAGES.map(([path]) => path)));
    for (const [path, allowed, leadsTo = path] of PAGES.filter((one) => role !== 'owner' || one.length === 3)) {
      await page.goto(path);
      if (allowed.includes(role)) await expect(page.getByRole('navigation', { name: '模块' })).toBeVisible();
      else await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible();
      const shown = allowed.includes(role) ? leadsTo : '/noPermission';
      await expect(page).toHaveURL(({ pathname }) => pathname === shown);
    }
    if (role === 'editor') {
      await page.goto('/manager/controlCenter');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: '回滚稳定版' })).toHaveCount(0);
    }
  });

  test(`the session of the ${role} lists the cells of the permission table, and the server keeps to them`, async ({
    installation,
  }) => {
    const caller = await sharedCaller(installation, role);
    const held = new Set(caller.session.permissionList.map(({ permissionSymbol }) => permissionSymbol));
    const granted = new Set(permissionsOf(USER_TYPE[role], true));
    for (const symbol of Object.keys(PERMISSION_TABLE) as PermissionSymbol[])
      expect.soft(held.has(symbol), symbol).toBe(granted.has(symbol));
    const guarded = listEndpoints()
      .map(({ endpoint }) => endpoint)
      .filter(({ access }) => Array.isArray(access) && !access.some((symbol) => held.has(symbol as PermissionSymbol)));
    for (const { method, path } of guarded) {
      const answer = await fetch(`${installation.url}${path.replaceAll(/\{\w+\}/g, 'x')}`, {
        method,
        headers: { token: caller.token, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      const { code } = (await answer.json()) as { code: string };
      expect.soft(code, `${method} ${path}`).toBe(FORBIDDEN);
    }
    expect(role === 'owner' || guarded.length > 0).toBe(true);
  });
}
