import { sharedCaller } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { addReport } from '../../core/own-report.ts';
import { expect, test } from '../../core/test.ts';
import { ReportPage } from '../../pages/report-page.ts';

test('D-12: an owner puts a report at a path for a role, whose members open it; another role finds nothing there', async ({
  open,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const name = ownName('门店报告');
  await addReport(caller, name, { chart: '各大区销售额', region: '大区', ordered: '下单时间' });
  const path = `/store${Date.now().toString(36)}`;
  const owner = await open({ role: 'owner' }, '/main/user_manage/reportForms');
  await owner.getByRole('button', { name: '添加报告页面' }).first().click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /路径/ }).fill(path);
  await dialog.getByRole('combobox', { name: /报告/ }).selectOption({ label: name });
  await dialog.getByRole('combobox', { name: /可见角色/ }).selectOption({ label: '查看者' });
  await dialog.getByRole('button', { name: /保存|确定/ }).click();
  await expect(owner.getByRole('row', { name: new RegExp(path) })).toContainText('可以打开');

  const reader = await open({ role: 'reader' }, path);
  await expect(reader).toHaveURL(new RegExp(`/reportForm${path}`));
  await expect(new ReportPage(reader).sheet.getByText('华东', { exact: true }).first()).toBeVisible();
  const editor = await open({ role: 'editor' }, path);
  await expect(editor).toHaveURL(/\/notfound/);
  // Who knows the address behind the path finds no more.
  const direct = await open({ role: 'editor' }, `/reportForm${path}`);
  await expect(direct).toHaveURL(/\/notfound/);
});
