import type { Page } from '@playwright/test';

import { ownName } from '../../core/own-name.ts';
import { watchProblems } from '../../core/page-problems.ts';
import { expect, test } from '../../core/test.ts';

const CONTENT = '序号,城市,销售额,数量\n1,北京,100,4\n2,上海,50,0\n3,北京,30,3\n';
/** Uploads a small table and opens its fields. */
async function openFields(page: Page, name: string): Promise<void> {
  const file = { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(CONTENT) };
  await page.setInputFiles('input[type=file]', file);
  await page.getByRole('button', { name: '开始导入' }).click();
  await page.getByRole('button', { name: '查看数据表' }).click();
  await page.getByRole('tab', { name: '字段' }).click();
}
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`);

test('a formula is written with the keyboard, mended where it is underlined, tried out, saved and seen', async ({
  open,
}) => {
  const page = await open({ role: 'editor' }, '/setDatasource');
  const problems = watchProblems(page);
  await openFields(page, ownName('公式'));
  await page.getByRole('button', { name: '新建计算字段' }).click();
  const dialog = page.getByRole('dialog', { name: '新建计算字段' });
  const editor = dialog.getByRole('textbox', { name: '公式' });
  // The editor loads with the dialog; Tab before that would skip it.
  await expect(editor).toBeVisible();
  await dialog.getByRole('textbox', { name: '字段名称' }).fill('单价');
  await page.keyboard.press('Tab');
  await expect(editor).toBeFocused();

  // A field by the list that opens behind the bracket; a name that no field has is underlined where it stands.
  await page.keyboard.type('[销');
  const options = page.getByRole('listbox', { name: '可用的补全' }).getByRole('option');
  await expect(options).toHaveText([/销售额/]);
  await page.keyboard.press('Enter');
  await expect(editor).toHaveText('[销售额]');
  await page.keyboard.type(' / [数目');
  const fault = editor.locator('.cm-lintRange-error');
  await expect(fault).toHaveText('[数目]');
  await expect(dialog.getByRole('status')).toHaveText('没有名为「数目」的字段。');
  await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
  await dialog.getByRole('status').getByRole('button').click();
  await page.keyboard.type('[数量');
  await expect(fault).toHaveCount(0);
  await expect(editor).toHaveText('[销售额] / [数量]');

  // The preview shows what it reads and what it gives; dividing by zero gives nothing.
  const values = dialog.getByRole('table', { name: '结果预览' });
  await expect(values.getByRole('row')).toHaveText(['销售额数量单价', '30310', '500空', '100425']);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /单价/ })).toContainText('[销售额] / [数量]');
  await page.getByRole('tab', { name: '数据预览' }).click();
  await expect(cell(page, 1, 5)).toHaveText('25');
  await expect(cell(page, 2, 5)).toHaveText('空');
  expect(problems.list).toEqual([]);
});

test('fields are put into groups, set together, and keep formulas when they are renamed', async ({ open }) => {
  const page = await open({ role: 'editor' }, '/setDatasource');
  await openFields(page, ownName('分组'));
  await page.getByRole('button', { name: '新建计算字段' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '字段名称' }).fill('均价');
  await dialog.getByRole('tab', { name: '函数' }).click();
  await dialog.getByRole('searchbox').fill('DIVIDE');
  await dialog.getByRole('button', { name: 'DIVIDE' }).dblclick();
  await page.keyboard.type('SUM([销售额]), SUM([数量])');
  await expect(dialog.getByText('聚合度量')).toBeVisible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('checkbox', { name: '选择 销售额' }).check();
  await page.getByRole('checkbox', { name: '选择 数量' }).check();
  await page.getByRole('button', { name: '移到新分组' }).click();
  await dialog.getByRole('textbox', { name: '分组名称' }).fill('指标');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  const list = page.getByRole('table', { name: '字段列表' });
  await expect(list.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: '全选' }).check();
  await page.getByRole('button', { name: '批量设置' }).click();
  await dialog.getByRole('checkbox', { name: /小数位数/ }).check();
  await dialog.getByRole('combobox', { name: '小数位数' }).selectOption('3');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(list.getByText('3 位小数')).toHaveCount(2);

  await page.getByRole('button', { name: '编辑“销售额”' }).click();
  await dialog.getByRole('textbox', { name: '字段名称' }).fill('收入');
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '全部字段' }).click();
  await expect(page.getByRole('row', { name: /均价/ })).toContainText('DIVIDE(SUM([收入]), SUM([数量]))');
});
