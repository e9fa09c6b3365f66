import type { Page } from '@playwright/test';

import { toGbk } from '../../core/gbk.ts';
import { ownName, ownWord } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';

const CITIES = ['上海', '北京', '广州'];
/** A file as a shop's till writes it: GBK, codes with leading zeros, one value that is no number. */
function gbkFile(name: string, rows: number) {
  const lines = Array.from({ length: rows }, (_, row) => {
    const amount = row === 7 ? '不详' : (row * 1.5).toFixed(1);
    return `00${row},${CITIES[row % 3]},2026-03-${String((row % 28) + 1).padStart(2, '0')},${amount}`;
  });
  const buffer = Buffer.from(toGbk(['编码,城市,日期,销售额', ...lines].join('\n')));
  return { name: `${name}.csv`, mimeType: 'text/csv', buffer };
}
const choose = (page: Page, file: ReturnType<typeof gbkFile>) => page.setInputFiles('input[type=file]', file);
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`);

test('a Chinese file becomes a table, is appended to, replaced and deleted', async ({ open }) => {
  const name = ownName('门店流水');
  const page = await open({ role: 'owner' }, '/main/datasource');
  await page.getByRole('button', { name: '上传文件' }).click();
  await choose(page, gbkFile(name, 300));

  await expect(page.getByRole('combobox', { name: '编码', exact: true })).toHaveValue('gb18030');
  await expect(page.getByText('共 300 行，4 列')).toBeVisible();
  await expect(page.getByRole('combobox', { name: '编码 类型' })).toHaveValue('str');
  await page.getByRole('combobox', { name: '销售额 类型' }).selectOption('double');
  await expect(page.getByText('1 行的值不符，将被拒绝')).toBeVisible();
  await page.getByRole('button', { name: '开始导入' }).click();
  await expect(page.getByText(`“${name}”已就绪，共写入 299 行`)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载被拒绝的行' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('button', { name: '查看数据表' }).click();
  await expect(page.getByRole('grid', { name: '数据预览' })).toHaveAttribute('aria-rowcount', '300');
  await expect(cell(page, 1, 1)).toHaveText('000');
  await page.getByRole('button', { name: '销售额' }).click();
  await page.getByRole('button', { name: '销售额' }).click();
  await expect(cell(page, 1, 4)).toHaveText('448.5');

  await page.getByRole('button', { name: '追加数据' }).click();
  await choose(page, gbkFile('更多', 3));
  await expect(page.getByRole('combobox', { name: '城市', exact: true })).toHaveValue('1');
  await page.getByRole('button', { name: '开始追加' }).click();
  await page.getByRole('button', { name: '查看数据表' }).click();
  await expect(page.getByRole('grid', { name: '数据预览' })).toHaveAttribute('aria-rowcount', '303');

  await page.getByRole('button', { name: '替换数据' }).click();
  await choose(page, gbkFile('新的', 20));
  await page.getByRole('combobox', { name: '销售额 类型' }).selectOption('double');
  await page.getByRole('checkbox', { name: '日期 导入' }).uncheck();
  await page.getByRole('button', { name: '查看变化' }).click();
  await expect(page.getByText('现有 302 行，将替换为 20 行')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '消失' })).toContainText('日期');
  await page.getByRole('button', { name: '开始替换' }).click();
  await page.getByRole('button', { name: '查看数据表' }).click();
  await expect(page.getByRole('grid', { name: '数据预览' })).toHaveAttribute('aria-rowcount', '20');

  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  // By role, so that a page which the dialog left hidden from screen readers would not be found.
  await expect(page.getByRole('table', { name: '数据表列表' })).toBeVisible();
  await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('a preview scrolls to the end of hundreds of thousands of rows', async ({ open }) => {
  const page = await open({ role: 'owner' }, '/main/datasource');
  await page.getByRole('button', { name: '订单明细', exact: true }).click();
  const grid = page.getByRole('grid', { name: '数据预览' });
  const rows = Number(await grid.getAttribute('aria-rowcount')) - 1;
  expect(rows).toBeGreaterThan(1_000);
  await grid.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(cell(page, rows, 3)).not.toBeEmpty();
  await expect(cell(page, rows, 3).locator('span')).toHaveText(/\S/);
});

test('a reader sees only granted tables and their rows, and nothing to change', async ({ open }) => {
  const page = await open({ role: 'reader' }, '/main/datasource');
  await page.getByRole('button', { name: '订单明细', exact: true }).click();
  await expect(cell(page, 1, 3)).toHaveText('华东');
  await expect(page.getByRole('button', { name: '删除' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '追加数据' })).toHaveCount(0);
});

test('a parameter is made, found and used up', async ({ open }) => {
  const name = ownWord('年份');
  const page = await open({ role: 'editor' }, '/dynamicParam');
  await page.getByRole('button', { name: '新建参数', exact: true }).click();
  await page.getByRole('textbox', { name: '参数名称' }).fill(name);
  await page.getByRole('combobox', { name: '数据类型' }).selectOption('int');
  await page.getByRole('radio', { name: '固定值' }).check();
  await page.getByRole('textbox', { name: '默认值' }).fill('2026');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('参数已保存')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('textbox', { name: '默认值' })).toHaveValue('2026');
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('button', { name })).toHaveCount(0);
});
