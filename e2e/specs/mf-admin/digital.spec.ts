import { ENDPOINTS, type DigitalMine, type Member, type Role } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn } from '@tessera/testing';

import { sharedCaller, tessera } from '../../core/installation.ts';
import { ownName, ownWord } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { ChartEditorPage } from '../../pages/chart-editor-page.ts';

const { admin, digital } = ENDPOINTS;

test('an owner writes a message with a figure; a reader with a row rule reads another figure than the owner', async ({
  open,
  installation,
}) => {
  const account = ownWord('digital');
  const roleName = ownName('华东店长');
  const name = ownName('销售快报');
  await tessera(installation, ['user', 'add', account, '--password', SAMPLE_PASSWORD]);
  const owner = await sharedCaller(installation, 'owner');
  const call = <Data>({ method, path }: { method: string; path: string }, body: object) =>
    owner.call(method, path, body) as Promise<Data>;
  const roles = await call<Role[]>(admin.listRole, {});
  const copyFrom = roles.find(({ userTypeSymbol }) => userTypeSymbol === 'reader')?.roleId;
  const { roleId } = await call<Role>(admin.addRole, { roleName, copyFrom, copyTables: true });
  const conditions = [{ fieldId: 'orders.region', aggregator: 'equal', fieldValue: ['华东'] }];
  await call(admin.saveRoleCondition, { roleId, tblId: 'sample-orders', conditions });
  const { list } = await call<{ list: Member[] }>(admin.listMembers, { userNickName: account });
  const member = list.find((one) => one.account === account);
  await call(admin.updateMember, { memberId: member?.memberId, roleId });

  const page = await open({ role: 'owner' }, '/digitalConfig');
  await page.getByRole('button', { name: '新建消息' }).first().click();
  await page.getByRole('textbox', { name: '名称' }).first().fill(name);
  await page.getByRole('button', { name: '添加指标' }).click();
  const dialog = page.getByRole('dialog', { name: '指标数据' });
  const editor = new ChartEditorPage(page);
  await editor.chooseTable('订单明细');
  await editor.drag(editor.field('销售额'), editor.well('指标'));
  // One value without a dimension is shown, too.
  await expect(dialog.getByRole('region', { name: '图表预览' })).toContainText(/\d[\d,]*\.\d+/);
  await editor.drag(editor.field('商品类目'), editor.well('维度'));
  await editor.answered();
  await dialog.getByRole('button', { name: '使用此数据' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '添加指标' })).toBeFocused();
  await page.getByRole('textbox', { name: '标题' }).fill('销售额 {销售额}');
  await page.getByRole('textbox', { name: '正文' }).fill('目前为 ');
  await page.getByRole('button', { name: '销售额', exact: true }).click();
  const preview = page.getByText(/^目前为 [\d,.]+$/);
  await expect(preview).toBeVisible();
  const ofOwner = (await preview.textContent()) ?? '';

  const person = page.getByRole('combobox', { name: '以谁的数据权限查看' });
  await person.click();
  await person.fill(account);
  await page.getByRole('option', { name: new RegExp(account) }).click();
  await expect(preview).not.toHaveText(ofOwner);
  const ofReader = (await preview.textContent()) ?? '';

  const recipient = page.getByRole('combobox', { name: '接收人' });
  await recipient.click();
  await recipient.fill(account);
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(account) })
    .first()
    .click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('展示中');

  const { token } = await signIn(installation.url, account, SAMPLE_PASSWORD);
  const reply = await fetch(`${installation.url}${digital.mine.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, lang: 'zh_CN' },
    body: '{}',
  });
  const { data } = (await reply.json()) as { data: { list: DigitalMine[] } };
  expect(data.list.map(({ text }) => text)).toEqual([ofReader]);

  await page.getByRole('tab', { name: '展示与发送' }).click();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('dialog', { name }).getByRole('list', { name: '读者' })).toContainText('已展示');
});
