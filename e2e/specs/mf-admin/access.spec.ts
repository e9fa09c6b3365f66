import { admin, menu, userGroups } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn } from '@tessera/testing';

import { sharedCaller, tessera } from '../../core/installation.ts';
import { ownName, ownWord } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { MemberTable } from '../../pages/member-table.ts';

test('an owner views as a member: read-only, through a reload, and back to the page where it began', async ({
  open,
  installation,
}) => {
  const account = ownWord('seen');
  await tessera(installation, ['user', 'add', account, '--password', SAMPLE_PASSWORD]);
  const page = await open({ role: 'owner' }, '/permission/user');
  await page.getByRole('searchbox').fill(account);
  const members = new MemberTable(page);
  await expect(members.root.getByRole('row')).toHaveCount(2);
  await members.act(account, '以此成员的身份查看');
  const banner = page.getByTestId('view-banner');
  await expect(banner).toContainText(`您正在以「${account}」（查看者）的身份查看`);
  await page.goto('/permission/user');
  await expect(page).toHaveURL(/noPermission/);
  await page.reload();
  await expect(banner).toContainText('还剩');
  await banner.getByRole('button', { name: '退出查看' }).click();
  await expect(page).toHaveURL(/\/permission\/user$/);
  await expect(members.root).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('an owner denies a board to a group: its member no longer sees it, and why says so', async ({
  open,
  installation,
}) => {
  const account = ownWord('denied');
  const [board, group] = [ownName('保密看板'), ownName('外部顾问')];
  await tessera(installation, ['user', 'add', account, '--password', SAMPLE_PASSWORD]);
  const owner = await sharedCaller(installation, 'owner');
  const made = { menuName: board, menuType: '2', parentCode: null };
  const { menuCode } = menu.add.reply.parse(await owner.call('POST', menu.add.path, made));
  const found = await owner.call('POST', admin.listMembers.path, { userNickName: account });
  const { memberId } = admin.listMembers.reply.parse(found).list[0] ?? {};
  const { groupId } = userGroups.save.reply.parse(await owner.call('POST', userGroups.save.path, { groupName: group }));
  await owner.call('POST', userGroups.assign.path, { groupId, addMemberIds: [memberId] });
  const { token } = await signIn(installation.url, account, SAMPLE_PASSWORD);

  const page = await open({ role: 'owner' }, '/permission/resource');
  await page.getByRole('searchbox').fill(board);
  await page.getByRole('button', { name: board }).click();
  await page.getByRole('switch', { name: '使用自己的列表' }).click();
  const picker = page.getByRole('combobox', { name: '添加成员、用户组或角色' });
  await picker.click();
  await picker.fill(group);
  await page.getByRole('listbox').getByRole('option', { name: group }).click();
  await page.getByRole('combobox', { name: `用户组“${group}”：查看` }).selectOption('拒绝');
  await page.getByRole('button', { name: '保存' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(account);
  await dialog.getByRole('button', { name: '确认保存' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: '为什么？' }).click();
  const person = dialog.getByRole('combobox');
  await person.click();
  await person.fill(account);
  await page.getByRole('listbox').getByRole('option', { name: account }).click();
  await expect(dialog).toContainText(`${account}不能对“${board}”进行“查看”，因为用户组“${group}”`);

  const visited = await open({ token }, `/main/dashboard?menuCode=${menuCode}`);
  await expect(visited.getByRole('tree')).toBeVisible();
  await expect(visited.getByRole('tree').getByText(board)).toHaveCount(0);
});
