import { ENDPOINTS } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn } from '@tessera/testing';

import { sharedCaller, tessera } from '../../core/installation.ts';
import { ownWord, ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { Header } from '../../pages/header.ts';
import { MemberTable } from '../../pages/member-table.ts';

const TABLE = '门店月度目标';

test('an owner makes a role, gives it one table with a row rule and a mask; its member sees that and no more', async ({
  open,
  installation,
}) => {
  const account = ownWord('area');
  const roleName = ownName('区域经理');
  await tessera(installation, ['user', 'add', account, '--password', SAMPLE_PASSWORD]);
  const { token } = await signIn(installation.url, account, SAMPLE_PASSWORD);
  const visited = await open({ token }, '/main/dashboard');
  const header = new Header(visited);
  // Who may see directories sees those of boards, reports and screens.
  await expect.poll(() => header.moduleNames()).toEqual(['仪表板', '动态大屏', '动态大屏专业版', '预警']);

  const page = await open({ role: 'owner' }, '/main/user_manage/roles');
  await page.getByRole('button', { name: '新建角色' }).click();
  await page.getByRole('textbox', { name: '角色名称' }).fill(roleName);
  await page.getByRole('button', { name: '创建' }).click();
  const role = page.getByRole('region', { name: roleName });
  await role.getByRole('checkbox', { name: '文件数据源' }).check();
  await role.getByRole('checkbox', { name: '添加数据' }).check();
  await role.getByRole('button', { name: '保存' }).click();
  await expect(role.getByRole('button', { name: '保存' })).toBeDisabled();

  await role.getByRole('tab', { name: '数据权限' }).click();
  const visible = role.getByRole('switch', { name: `允许查看 ${TABLE}` });
  await visible.click();
  await expect(visible).toBeChecked();
  await role.getByRole('row').filter({ hasText: TABLE }).getByRole('button', { name: '设置' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: '添加条件' }).click();
  await drawer.getByRole('combobox', { name: '字段' }).selectOption('大区');
  await drawer.getByRole('combobox', { name: '比较方式' }).selectOption('属于');
  await drawer.getByRole('combobox', { name: '值' }).fill('华南');
  await drawer.getByRole('combobox', { name: '值' }).press('Enter');
  await drawer.getByRole('tab', { name: /字段脱敏/ }).click();
  await drawer.getByRole('combobox', { name: '门店 的脱敏方式' }).selectOption('只留首尾字符');
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.getByRole('tab', { name: '以此角色预览' }).click();
  const preview = drawer.getByRole('region', { name: '此角色看到的数据' });
  await expect(preview.getByRole('cell', { name: '华南' }).first()).toBeVisible();
  await expect(preview.getByRole('cell', { name: '华东' })).toHaveCount(0);
  await drawer.getByRole('button', { name: '关闭' }).first().click();

  await page.getByRole('tab', { name: '成员', exact: true }).click();
  await page.getByRole('searchbox').fill(account);
  const members = new MemberTable(page);
  await expect(members.root.getByRole('row')).toHaveCount(2);
  await members
    .row(account)
    .getByRole('button', { name: `${account} 的更多操作` })
    .click();
  await page.getByRole('menuitemradio', { name: roleName }).click();

  // The page that was open all the time follows.
  await expect.poll(() => header.moduleNames()).toEqual(['仪表板', '数据源', '动态大屏', '动态大屏专业版', '预警']);
  await visited.goto('/main/datasource');
  const list = visited.getByRole('table', { name: '数据表列表' });
  await expect(list.getByRole('row')).toHaveCount(2);
  await visited.getByRole('button', { name: TABLE }).click();
  const grid = visited.getByRole('grid', { name: '数据预览' });
  await expect(grid.getByRole('gridcell', { name: '华南' }).first()).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: /^.\*\*\*.$/ }).first()).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: /^华[东北中]$/ })).toHaveCount(0);
});

test('a heavy query is seen on the page of running queries and stopped; who asked is told', async ({
  open,
  installation,
}) => {
  const { call } = await sharedCaller(installation, 'editor');
  const { method, path } = ENDPOINTS.sqlmodel.execute;
  const sql = 'select count(*) as n from 订单明细 a cross join 订单明细 b where a.订单数 + b.订单数 < 0';
  const answer = call(method, path, { connectionId: null, sql }).catch((error: Error) => error.message);
  const page = await open({ role: 'owner' }, '/manager/queries');
  const row = page.getByRole('table', { name: '正在运行的查询' }).getByRole('row').filter({ hasText: 'cross join' });
  await expect(row).toContainText('陈思雨');
  await expect(row).toContainText('运行中');
  await row.getByRole('button', { name: '停止' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停止' }).click();
  expect(await answer).toContain('管理员已停止此查询');
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: '慢查询' }).click();
  const slow = page.getByRole('table', { name: '慢查询列表' }).getByRole('row').filter({ hasText: 'cross join' });
  await expect(slow.first()).toContainText('被停止');
  await slow.first().getByRole('button').click();
  await expect(page.getByText(/Estimated Cardinality/)).toBeVisible();
});
