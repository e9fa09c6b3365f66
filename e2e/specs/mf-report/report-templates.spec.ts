import { subscribe } from '@tessera/contract';

import { sharedCaller } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { addReport } from '../../core/own-report.ts';
import { expect, test } from '../../core/test.ts';

test('a report becomes a template that tells what data it needs, and a new report is made of it', async ({
  open,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const [name, other] = [ownName('模板报告'), ownName('退货报告')];
  const chart = ownName('各大区销售额');
  const { menuCode } = await addReport(caller, name, { chart, region: '报告大区', ordered: '下单时间' });

  const page = await open({ role: 'owner' }, `/report/reportboard?menuCode=${menuCode}`);
  await page.getByRole('button', { name: '编辑报告' }).click();
  await expect(page.getByText(chart).first()).toBeVisible();
  await page.getByRole('button', { name: '存为模板' }).click();
  const saving = page.getByRole('dialog', { name: '存为模板' });
  await expect(saving.locator('img')).toHaveJSProperty('complete', true);
  await saving.getByRole('button', { name: '保存模板' }).click();
  await expect(saving).toBeHidden();

  await page.goto('/templates?kind=report');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByText(/您的表“订单明细”具备所需的全部 \d 个字段/)).toBeVisible();
  await page.getByRole('button', { name: '使用模板' }).click();
  const dialog = page.getByRole('dialog', { name: '从模板新建报告' });
  await dialog.getByRole('textbox', { name: '报告名称' }).fill(other);
  await dialog.getByRole('combobox', { name: '使用的数据' }).selectOption(':sample');
  await dialog.getByRole('button', { name: '新建并编辑' }).click();
  await expect(page).toHaveURL(/editReport\?menuCode=/);
  await expect(page.getByRole('button', { name: '大区', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '附录', exact: true })).toBeVisible();
  await expect(page.getByText('华东').first()).toBeVisible();
});

test('a recipient of a report gets filters of its own', async ({ open, installation }) => {
  const caller = await sharedCaller(installation, 'owner');
  const name = ownName('大区报告');
  const { menuCode } = await addReport(caller, name, { chart: ownName('销售额'), region: '报告大区', ordered: '时间' });
  const page = await open({ role: 'owner' }, `/report/reportboard?menuCode=${menuCode}`);
  await page.getByRole('button', { name: '订阅报告' }).click();
  const form = page.getByRole('dialog', { name: `订阅“${name}”` });
  const one = form.getByLabel('为收件人单独设置筛选');
  await one.selectOption({ label: caller.session.userInfo.userNickName });
  await form.getByRole('button', { name: /^报告大区：/ }).click();
  const choice = page.getByRole('dialog', { name: '报告大区' });
  const region = choice.getByRole('checkbox', { name: '华东' });
  await region.click();
  // What was chosen gets a line of its own above the values, which moves the buttons below.
  await expect(region).toBeChecked();
  await choice.getByRole('button', { name: '确定' }).click();
  await expect(choice).toBeHidden();
  await expect(form.getByRole('button', { name: /^报告大区：/ })).toContainText('华东');
  await form.getByRole('button', { name: '订阅', exact: true }).click();
  await expect(form).toHaveCount(0);
  const { method, path, reply } = subscribe.list;
  const { list } = reply.parse(await caller.call(method, path, { menuCode }));
  expect(list[0]?.recipients[0]?.filters).toMatchObject([{ choice: { fieldValue: ['华东'] } }]);
});
