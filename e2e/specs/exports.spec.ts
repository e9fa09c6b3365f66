import { randomUUID } from 'node:crypto';

import {
  boardExports,
  chart,
  chartDraftSchema,
  emptyBoardDocument,
  menu,
  TOKEN_HEADER,
  type BoardComponent,
  type ReportParamInput,
} from '@tessera/contract';
import excel from 'exceljs';

import { chartRows, scaledChinese } from '../core/board-data.ts';
import { sharedCaller } from '../core/installation.ts';
import { pdfPages } from '../core/read-pdf.ts';
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
  const lines = dashboard.chart(REGIONS).getByRole('row');
  const seen = await lines.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
  );
  expect(seen.length).toBeGreaterThan(1);

  await exports.start('Excel 工作簿');
  const book = new excel.Workbook();
  await book.xlsx.load((await exports.fetch('xlsx')) as never);
  expect(book.worksheets.map(({ name }) => name)).toEqual(names);
  const sheet: string[][] = [];
  book.getWorksheet(REGIONS)!.eachRow((row) => sheet.push((row.values as excel.CellValue[]).slice(1).map(onScreen)));
  expect(sheet).toEqual(seen);
  // The reader may see one region: the file holds no other.
  expect(sheet.slice(1).map(([region]) => region)).toEqual(['华东']);
  await exports.close();

  await exports.start('PDF 文档');
  const pdf = await exports.fetch('pdf');
  const plain = pdf.toString('latin1');
  expect(plain.slice(0, 5)).toBe('%PDF-');
  expect(plain).toMatch(/\/FontFile[23]|\/Type3/);
  const pages = await pdfPages(pdf);
  const words = pages.join('');
  for (const text of [...names, shown, ...seen.flat()]) expect(words).toContain(text.replaceAll(/\s/g, ''));
  expect(words).not.toContain('华南');
  pages.forEach((text, index) => expect(text).toContain(`第${index + 1}/${pages.length}页`));
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

test('a PDF holds every tab under its name, and a table that has no room on the board up to its last line', async ({
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const call = (endpoint: { method: string; path: string }, body?: object) =>
    caller.call(endpoint.method, endpoint.path, body);
  const menuName = `导出 ${randomUUID().slice(0, 6)}`;
  const { menuCode } = menu.add.reply.parse(await call(menu.add, { parentCode: null, menuType: '2', menuName }));
  const made = async (reportName: string, reportTypeCode: string, reportParam: ReportParamInput) => {
    const draft = chartDraftSchema.parse({ menuCode, reportName, reportTypeCode, reportParam });
    return chart.save.reply.parse(await call(chart.save, { ...draft, saveMode: 'update' })).reportCode;
  };
  const tbId = 'sample-orders';
  const field = (name: string) => ({ uniqId: name, fieldId: `orders.${name}` });
  const sales = [{ ...field('sales_amount'), aggregator: 'sum' as const }];
  const byRegion = await made('各区', 'graph_crosstab', {
    tbId,
    dimensionCondition: [field('region')],
    indexCondition: sales,
  });
  const whole = await made('合计', 'graph_num', { tbId, indexCondition: sales });
  const byDay = await made('每日', 'graph_crosstab', {
    tbId,
    dimensionCondition: [field('order_date'), field('region')],
    indexCondition: sales,
  });
  const tab = (code: string, name: string, i: string) => ({
    code,
    name,
    layout: [{ i, x: 0, y: 0, w: 12, h: 8 }],
    appLayout: null,
  });
  const tabs: BoardComponent = {
    code: 'tabs',
    name: '页签',
    typeCode: 'tabs',
    tabs: [tab('one', '按区域看', byRegion), tab('two', '看合计', whole)],
  };
  await call(
    { method: 'POST', path: menu.saveConfiguration.path.replace('{id}', menuCode) },
    {
      version: 0,
      lockKey: randomUUID(),
      document: {
        ...emptyBoardDocument(0),
        components: [tabs],
        layout: [
          { i: 'tabs', x: 0, y: 0, w: 24, h: 6 },
          { i: byDay, x: 0, y: 6, w: 24, h: 8 },
        ],
      },
    },
  );
  const { id } = boardExports.exportAsync.reply.parse(await call(boardExports.exportAsync, { kind: 'pdf', menuCode }));
  const stateOf = async () =>
    boardExports.getTasks.reply.parse(await call(boardExports.getTasks, {})).list.find((task) => task.id === id)?.state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('done');
  const { method, path } = boardExports.download;
  const file = await fetch(`${installation.url}${path}`, {
    method,
    headers: { [TOKEN_HEADER]: caller.token, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  const pages = await pdfPages(new Uint8Array(await file.arrayBuffer()));
  const words = pages.join('');
  expect(words.indexOf('按区域看')).toBeLessThan(words.indexOf('看合计'));
  const regions = await chartRows(caller, menuCode, '各区');
  for (const region of regions.values[0] ?? []) expect(pages[0]).toContain(String(region));
  const [total] = (await chartRows(caller, menuCode, '合计')).values[0] ?? [];
  expect(words).toContain(scaledChinese(Number(total)).replaceAll(/\s/g, ''));
  // The table of days: its first thousand lines, none of them twice, and a word about the others.
  const days = await chartRows(caller, menuCode, '每日');
  const after = pages.findIndex((text) => text.includes('每日第1–'));
  const [from, to] = /完整表格见第(\d+)–(\d+)页/.exec(words)!.slice(1).map(Number);
  expect([from, to]).toEqual([after + 1, pages.length]);
  const printed = pages.slice(after).join('');
  const [dates, areas] = days.values;
  for (const row of [0, 1, 499, 999]) expect(printed).toContain(`${dates?.[row]}`);
  expect(areas?.length).toBe(days.rowCount);
  const ranges = [...printed.matchAll(/每日第([\d,]+)–([\d,]+)行/g)].map(([, first, end]) =>
    [first, end].map((text) => Number(text?.replaceAll(',', ''))),
  );
  expect(ranges[0]?.[0]).toBe(1);
  ranges.slice(1).forEach(([first], index) => expect(first).toBe((ranges[index]?.[1] ?? 0) + 1));
  expect(ranges.at(-1)?.[1]).toBe(1_000);
  expect(printed).toContain(`其余${(days.rowCount - 1_000).toLocaleString('zh-CN')}行未打印`);
});

/** A cell of a workbook as a table of the screen shows it. */
function onScreen(value: excel.CellValue): string {
  return typeof value === 'number' ? value.toLocaleString('zh-CN') : String(value ?? '');
}
