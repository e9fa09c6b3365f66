import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { ChartEditorPage } from '../../pages/chart-editor-page.ts';

test('a rule is made by mouse, played back, saved and run; it fires, is acknowledged and told in the message centre', async ({
  open,
}) => {
  const name = ownName('大区销售额预警');
  const page = await open({ role: 'owner' }, '/warning/edit');
  await page.getByLabel('规则名称').fill(name);
  await page.getByRole('button', { name: '选择数据' }).click();
  const dialog = page.getByRole('dialog', { name: '预警数据' });
  await expect(dialog).toBeVisible();
  const editor = new ChartEditorPage(page);
  await editor.chooseTable('订单明细');
  await editor.drag(editor.field('大区'), editor.well('维度'));
  await editor.drag(editor.field('销售额'), editor.well('指标'));
  await editor.answered();
  await dialog.getByRole('button', { name: '使用此数据' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('checkbox', { name: '大区' }).check();
  await page.getByRole('button', { name: '添加级别' }).click();
  await page.getByRole('menuitem', { name: '严重' }).click();
  await page.getByLabel('比较').selectOption('above');
  await expect(page.getByText('销售额高于 0 时触发')).toBeVisible();
  await page.getByRole('combobox', { name: '接收方' }).click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /林知远/ })
    .click();

  await page.getByLabel('最近天数').fill('3');
  await page.getByLabel('最近天数').press('Tab');
  await page.getByRole('button', { name: '开始回测' }).click();
  await expect(page.getByRole('table', { name: '触发记录' })).toContainText('华东');

  await page.getByRole('button', { name: '保存规则' }).click();
  await expect(page).toHaveURL(/\/warning\/management/);
  await page.getByRole('button', { name: `${name} 的更多操作` }).click();
  await page.getByRole('menuitem', { name: '立即运行' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('触发中');

  await page.getByRole('tab', { name: '看板' }).click();
  await page.getByRole('button', { name: new RegExp(name) }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer).toContainText('华东');
  await drawer.getByRole('button', { name: '全部确认' }).click();
  const note = page.getByRole('dialog', { name: `确认：${name}` });
  await note.getByLabel('备注').fill('已联系区域经理');
  await note.getByRole('button', { name: '确认' }).click();
  await expect(drawer.getByRole('button', { name: '全部确认' })).toBeHidden();

  await page.goto('/warningMessage');
  await expect(page.getByText(name).first()).toBeVisible();
});
