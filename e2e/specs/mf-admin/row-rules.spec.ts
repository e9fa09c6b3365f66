import { admin, tableRights, userGroups } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn } from '@tessera/testing';

import { sharedCaller, tessera } from '../../core/installation.ts';
import { ownName, ownWord } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

const TABLE = '订单明细';
const SEEN = /^可见 ([\d,]+) 行，更改前 ([\d,]+) 行，全表 ([\d,]+) 行$/;

test('an owner limits a group to a region or that of each member, tests it with counts, and a board of a member follows', async ({
  open,
  installation,
}) => {
  const account = ownWord('region');
  const [rule, groupName, attribute] = [ownName('各看各区'), ownName('区域经理组'), ownName('管辖大区')];
  await tessera(installation, ['user', 'add', account, '--password', SAMPLE_PASSWORD, '--role', 'editor']);
  const owner = await sharedCaller(installation, 'owner');
  const found = await owner.call('POST', admin.listMembers.path, { userNickName: account });
  const { memberId } = admin.listMembers.reply.parse(found).list[0] ?? {};
  const { groupId } = userGroups.save.reply.parse(await owner.call('POST', userGroups.save.path, { groupName }));
  await owner.call('POST', userGroups.assign.path, { groupId, addMemberIds: [memberId] });
  const attributes = { [attribute]: ['华北'] };
  await owner.call('POST', tableRights.saveMemberAttributes.path, { memberId, attributes });
  const { token } = await signIn(installation.url, account, SAMPLE_PASSWORD);
  const visited = await open({ token }, '/main/dashboard?menuCode=sample-overview');
  const regions = new DashboardPage(visited).chart('各大区季度销售额');
  await regions.scrollIntoViewIfNeeded();
  await expect(regions.getByRole('rowheader')).toHaveText(['东北', '华北', '华东', '华南', '华中', '西北', '西南']);

  const page = await open({ role: 'owner' }, '/newRule');
  await page.getByRole('button', { name: '新建规则' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '名称' }).fill(rule);
  const choose = async (label: string, option: string) => {
    const box = form.getByRole('combobox', { name: label });
    await box.click();
    await box.fill(option);
    await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
  };
  await choose('表或模型', TABLE);
  await choose('适用对象', groupName);
  await form.getByRole('button', { name: '添加条件', exact: true }).click();
  await form.getByRole('button', { name: '添加条件', exact: true }).click();
  await form.getByRole('combobox', { name: '条件之间的关系' }).selectOption('or');
  const conditions = form.getByRole('listitem').filter({ has: page.getByRole('combobox', { name: '字段' }) });
  const [first, second] = [conditions.nth(0), conditions.nth(1)];
  for (const condition of [first, second]) {
    await condition.getByRole('combobox', { name: '字段' }).selectOption('大区');
    await condition.getByRole('combobox', { name: '比较方式' }).selectOption('属于');
  }
  const value = first.getByRole('combobox', { name: '值' });
  for (const region of ['华南', '东北', '华北']) {
    await value.fill(region);
    await value.press('Enter');
  }
  // The focus stays where values are when one goes: at the next, after the last at the input.
  await first.getByRole('button', { name: '移除 华南' }).click();
  await expect(first.getByRole('button', { name: '移除 东北' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first.getByRole('button', { name: '移除 华北' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(value).toBeFocused();
  await value.fill('华南');
  await value.press('Enter');
  await second.getByRole('button', { name: '当前用户' }).click();
  await page.getByRole('menuitem', { name: `当前用户的“${attribute}”` }).click();

  await form.getByRole('tab', { name: '测试' }).click();
  await choose('以哪些成员测试', account);
  await form.getByRole('button', { name: '测试规则' }).click();
  const sample = form.getByRole('region', { name: account });
  const [, seen, before, total] = SEEN.exec((await sample.getByText(SEEN).textContent()) ?? '') ?? [];
  expect(before).toBe(total);
  expect(Number(seen?.replaceAll(',', ''))).toBeLessThan(Number(total?.replaceAll(',', '')));
  expect(Number(seen?.replaceAll(',', ''))).toBeGreaterThan(0);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: rule, exact: true })).toBeVisible();

  await visited.reload();
  await regions.scrollIntoViewIfNeeded();
  await expect(regions.getByRole('rowheader')).toHaveText(['华北', '华南']);
});
