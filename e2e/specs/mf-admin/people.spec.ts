import { SAMPLE_PASSWORD } from '@tessera/testing';

import { tessera } from '../../core/installation.ts';
import { ownName, ownWord } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { MemberTable } from '../../pages/member-table.ts';

test('an owner builds a tree of groups, fills it, and takes the members out and in as a file', async ({
  open,
  installation,
}) => {
  const account = ownWord('staff');
  await tessera(installation, ['user', 'add', account, '--password', SAMPLE_PASSWORD]);
  const [top, below] = [ownName('大区'), ownName('城市')];
  const page = await open({ role: 'owner' }, '/main/user_manage');
  await expect(page).toHaveURL(/\/permission\/user$/);
  await page.getByRole('tab', { name: '用户组' }).click();
  await page.getByRole('button', { name: '新建用户组' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '名称' }).fill(top);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: top })).toBeVisible();
  await page.getByRole('button', { name: '添加下级组' }).click();
  await dialog.getByRole('textbox', { name: '名称' }).fill(below);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: below })).toBeVisible();

  await page.getByRole('button', { name: '添加成员' }).click();
  await dialog.getByRole('searchbox').fill(account);
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await dialog.getByRole('checkbox', { name: `选择 ${account}` }).check();
  await dialog.getByRole('button', { name: '添加（1）' }).click();
  await expect(dialog).toBeHidden();
  // Who is in a group below is in the one above.
  await page.getByRole('tree', { name: '用户组' }).getByText(top).click();
  await expect(page.getByRole('heading', { name: top })).toBeVisible();
  const members = new MemberTable(page);
  await expect(members.row(account)).toContainText(below);

  await page.getByRole('tab', { name: '成员', exact: true }).click();
  await page.getByRole('searchbox').fill(account);
  await expect(members.root.getByRole('row')).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await (await downloading).path();
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await expect(dialog.getByRole('tab', { name: '无变化（1）' })).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await members.act(account, '移交内容…');
  await expect(dialog).toContainText('没有需要移交的内容');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
});
