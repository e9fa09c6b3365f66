import excel from 'exceljs';

import { chartRows, scaledChinese } from '../core/board-data.ts';
import { sharedCaller } from '../core/installation.ts';
import { expect, test } from '../core/test.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { ExportPage } from '../pages/export-page.ts';

const OVERVIEW = 'sample-overview';
const SALES = '近 12 个月销售额';
const REGIONS = '各大区季度销售额';

test('a reader takes a board away as workbook, PDF, picture and CSV, as it stands on screen', async ({
  open,
  installation,
}) => {
  const page = await open({ role: 'reader' }, `/main/dashboard?menuCode=${OVERVIEW}`);
  const dashboard = new DashboardPage(page);
  const exports = new ExportPage(page);
  await dashboard.settled();
  const names = await dashboard.charts.getByRole('heading', { level: 3 }).allTextContents();
  const caller = await sharedCaller(installation, 'reader');
  const sales = await chartRows(caller, OVERVIEW, SALES);
  const shown = scaledChinese(Number(sales.values[0]?.[0]));
  await expect(dashboard.chart(SALES)).toContainText(shown);

  await exports.start('Excel 工作簿');
  const book = new excel.Workbook();
  await book.xlsx.load((await exports.fetch('xlsx')) as never);
  expect(book.worksheets.map(({ name }) => name)).toEqual(names);
  const regions = await chartRows(caller, OVERVIEW, REGIONS);
  const sheet = book.getWorksheet(REGIONS)!;
  // The reader may see one region: the file holds no other.
  expect(sheet.getColumn(1).values.slice(2)).toEqual(['华东']);
  const measured = regions.columns.findIndex(({ role }) => role === 'index');
  const numbers = (sheet.getRow(2).values as unknown[]).filter((value) => typeof value === 'number');
  expect(numbers.toSorted()).toEqual(regions.values[measured]?.map(Number).toSorted());
  expect(sheet.getRow(2).getCell(2).numFmt).toContain('#,##0');
  await exports.close();

  await exports.start('PDF 文档');
  const pdf = await exports.fetch('pdf');
  const plain = pdf.toString('latin1');
  expect(plain.slice(0, 5)).toBe('%PDF-');
  expect(plain).toMatch(/\/FontFile[23]|\/Type3/);
  await exports.close();

  await exports.start('图片（PNG）');
  const png = await exports.fetch('png');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(2 * 1_440);
  expect(png.readUInt32BE(20)).toBeGreaterThan(1_600);
  await exports.close();

  await exports.start('CSV 数据', async (dialog) => {
    await dialog.getByRole('checkbox', { name: '全部' }).uncheck();
    await dialog.getByRole('checkbox', { name: SALES }).check();
  });
  const csv = (await exports.fetch('csv')).toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(csv).toEqual([
    sales.columns.map(({ name }) => name).join(','),
    sales.values.map((cells) => String(cells[0])).join(','),
  ]);
});

test('an export is cancelled, tried again and deleted', async ({ open }) => {
  const page = await open({ role: 'editor' }, `/main/dashboard?menuCode=${OVERVIEW}`);
  const exports = new ExportPage(page);
  await new DashboardPage(page).settled();
  await exports.start('PDF 文档');
  const row = exports.row('pdf');
  await row.getByRole('button', { name: '取消' }).click();
  await expect(row).toHaveAttribute('data-state', 'cancelled');
  await expect(row.getByRole('button', { name: '下载' })).toHaveCount(0);
  await row.getByRole('button', { name: '重试' }).click();
  await expect(row).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
  await expect(row).toContainText('已重试 1/5 次');
  const before = await exports.manager.locator('li').count();
  await row.getByRole('button', { name: '删除' }).click();
  await expect(exports.manager.locator('li')).toHaveCount(before - 1);
});
