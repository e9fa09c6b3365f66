import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';

test('SQL is written with completion, corrected at its place, stopped, saved and looked at as a table', async ({
  open,
}) => {
  const name = ownName('退货汇总');
  const page = await open({ role: 'owner' }, '/sqlModel');
  const editor = page.getByRole('textbox', { name: 'SQL 语句' });
  const result = page.getByRole('region', { name: '运行结果' });
  const names = page.getByRole('navigation', { name: '表和参数' });
  const write = async (sql: string): Promise<void> => {
    await editor.press('ControlOrMeta+a');
    await editor.pressSequentially(sql);
  };

  // Names come from the list on the left and from completion.
  await editor.click();
  await page.keyboard.type('select ');
  await names.getByRole('searchbox').fill('退款金额');
  await names.getByRole('button', { name: '退款金额' }).first().click();
  await expect(editor).toContainText('select "退款金额"');
  await page.keyboard.type(' as amount from 退货');
  await page.getByRole('option', { name: /退货明细/ }).click();
  await expect(editor).toContainText('from "退货明细"');
  await page.keyboard.type(' wher x');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(result.getByText('语法错误')).toBeVisible();

  // What is wrong is underlined at its place, and the message leads there.
  await write('select 1 as n,\n  没有这一列 from "退货明细"');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(result.getByText('第 2 行第 3 列')).toBeVisible();
  await expect(page.locator('.cm-lintRange-error')).toHaveText('没有这一列');
  await result.getByText('第 2 行第 3 列').click();
  await page.keyboard.type('2 as m');
  await expect(editor).toContainText('2 as m from');

  await write('select count(*) as n from range(100000000000) r(i) where hash(i) = 3');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '运行', exact: true }).click();
  await expect(result.getByText('正在运行')).toBeVisible();
  await page.getByRole('button', { name: '停止' }).click();
  await expect(result.getByText('已取消运行')).toBeVisible();

  await write('select "门店" as shop, sum("退款金额") as amount from "退货明细" group by 1 order by 2 desc limit 5');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '运行', exact: true }).click();
  await expect(result.getByRole('status')).toContainText('5 行 · 2 列');
  await expect(result.getByRole('grid')).toContainText('amount');

  // The draft outlives a reload of the tab, which the browser asks about.
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(editor).toContainText('group by 1 order by 2');
  await expect(page.getByText('未保存')).toBeVisible();
  await page.getByRole('button', { name: '运行', exact: true }).click();
  await expect(result.getByRole('status')).toContainText('5 行');
  await result.getByRole('tab', { name: '字段设置' }).click();
  await result.getByRole('textbox', { name: '“amount”的字段名称' }).fill('退款合计');
  await result.getByRole('combobox', { name: '“amount”的默认汇总' }).selectOption({ label: '最大值' });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('模型名称')).toHaveValue('SQL 模型名称');
  await dialog.getByLabel('模型名称').fill(name);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('SQL 模型已保存')).toBeVisible();
  await expect(page).toHaveURL(/\/sqlModel\?tableId=/);

  await page.getByRole('button', { name: '查看数据' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('grid', { name: '数据预览' })).toContainText('退款合计');
  await page.getByRole('button', { name: '编辑 SQL' }).click();
  await expect(editor).toContainText('limit 5');
  await page.getByRole('button', { name: '查看数据' }).click();
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});
