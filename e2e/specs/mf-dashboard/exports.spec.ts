import { aiComponents, boardExports, FINDING_KINDS, TOKEN_HEADER, type BoardComponent } from '@tessera/contract';
import { readPptx } from '@tessera/testing';
import excel from 'exceljs';

import { chartRows, scaledChinese } from '../../core/board-data.ts';
import { sharedCaller } from '../../core/installation.ts';
import { addBoard, addChart, saveBoard } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { readPdf } from '../../core/read-pdf.ts';
import { expect, test } from '../../core/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';
import { ExportPage } from '../../pages/export-page.ts';

const OVERVIEW = 'sample-overview';
const SALES = '近 12 个月销售额';
const REGIONS = '各大区季度销售额';
/** Characters that share a glyph with a radical in common system fonts; a PDF made with those stores the radical. */
const COMMON = '页行金木水火土言风长车马高大日月目一二人力口';

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
  const { pages, outline, title, subject, creator } = await readPdf(pdf);
  const words = pages.join('');
  for (const text of [...names, shown, ...seen.flat()]) expect(words).toContain(text.replaceAll(/\s/g, ''));
  expect(words).not.toContain('华南');
  pages.forEach((text, index) => expect(text).toContain(`第${index + 1}/${pages.length}页`));
  expect({ outline: outline[0], title, creator }).toEqual({
    outline: { title: '经营总览', page: 0 },
    title: '经营总览',
    creator: 'Tessera',
  });
  expect(subject).toMatch(/^数据截至 \d{4}/);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((address) => address.includes('/fonts/'))).toEqual([]);
  await exports.close();

  await exports.start('PowerPoint 幻灯片');
  const { slides } = readPptx(await exports.fetch('pptx'));
  const said = slides.flatMap(({ texts }) => texts);
  for (const text of [...names, shown]) expect(said).toContain(text);
  const tables = slides.flatMap((slide) => slide.tables.map((rows) => rows.map((row) => row.map(({ text }) => text))));
  expect(tables).toContainEqual(seen);
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

test('a PDF holds every tab under its name, a table and texts that have no room on the board up to their last line', async ({
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const call = (endpoint: { method: string; path: string }, body?: object) =>
    caller.call(endpoint.method, endpoint.path, body);
  const menuCode = await addBoard(caller, ownName('导出'));
  const byRegion = await addChart(caller, { menuCode, name: '各区', by: 'orders.region' });
  const whole = await addChart(caller, {
    menuCode,
    name: '合计',
    by: '',
    type: 'graph_num',
    param: { dimensionCondition: [] },
  });
  const byMonth = await addChart(caller, {
    menuCode,
    name: '每月',
    by: '',
    param: {
      dimensionCondition: [
        { uniqId: 'month', fieldId: 'orders.order_date', granularity: 'month' },
        { uniqId: 'region', fieldId: 'orders.region' },
      ],
    },
  });
  // More sheets than are printed in one go.
  const byDay = await addChart(caller, {
    menuCode,
    name: '每日',
    by: '',
    param: {
      dimensionCondition: [
        { uniqId: 'day', fieldId: 'orders.order_date', granularity: 'day' },
        { uniqId: 'place', fieldId: 'orders.region' },
      ],
    },
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
  const written = Array.from({ length: 360 }, (_, line) => `第${line + 1}段到此为止`);
  const text: BoardComponent = {
    code: 'text',
    typeCode: '0003',
    name: '说明',
    text: {
      type: 'doc',
      content: [...written, COMMON].map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })),
    },
  };
  const ai: BoardComponent = {
    code: 'ai',
    typeCode: '0006',
    name: '解读',
    reportCodes: [byMonth, byRegion],
    findingKinds: [...FINDING_KINDS],
    written: false,
  };
  await saveBoard(caller, menuCode, {
    components: [tabs, text, ai],
    layout: [
      { i: 'tabs', x: 0, y: 0, w: 24, h: 6 },
      { i: byMonth, x: 0, y: 6, w: 24, h: 8 },
      { i: 'ai', x: 0, y: 14, w: 12, h: 3 },
      { i: 'text', x: 0, y: 17, w: 12, h: 3 },
      { i: byDay, x: 0, y: 20, w: 24, h: 8 },
    ],
  });
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
  const { pages, outline } = await readPdf(new Uint8Array(await file.arrayBuffer()));
  const words = pages.join('');
  for (const character of COMMON) expect(words).toContain(character);
  expect(outline.slice(1).map(({ title }) => title)).toEqual(['按区域看', '看合计', '每月', '每日']);
  for (const { title, page } of outline.slice(1)) expect(pages[page]).toContain(title);
  expect(words.indexOf('按区域看')).toBeLessThan(words.indexOf('看合计'));
  const regions = await chartRows(caller, menuCode, '各区');
  for (const region of regions.values[0] ?? []) expect(pages[0]).toContain(String(region));
  const [total] = (await chartRows(caller, menuCode, '合计')).values[0] ?? [];
  expect(words).toContain(scaledChinese(Number(total)).replaceAll(/\s/g, ''));
  // The table of months: the first rows on the board, all of them in order on the pages that it names.
  const months = await chartRows(caller, menuCode, '每月');
  const after = pages.findIndex((text) => text.includes('每月第1–'));
  const daily = pages.findIndex((text) => text.includes('每日第1–'));
  const goesOn = [
    ...pages
      .slice(0, after)
      .join('')
      .matchAll(/完整表格见第(\d+)–(\d+)页/g),
  ];
  expect(goesOn.map((range) => range.slice(1).map(Number))).toEqual([
    [after + 1, daily],
    [daily + 1, pages.length],
  ]);
  const rangesOf = (name: string, from: number, to?: number) => {
    const line = new RegExp(`${name}第([\\d,]+)–([\\d,]+)行，共([\\d,]+)行`);
    const number = (digits: string) => Number(digits.replaceAll(',', ''));
    const ranges = pages.slice(from, to).map((text) => line.exec(text)?.slice(1).map(number));
    expect(ranges.map((range) => range?.[0])).toEqual([
      1,
      ...ranges.slice(0, -1).map((range) => (range?.[1] ?? 0) + 1),
    ]);
    return ranges.at(-1)?.slice(1);
  };
  expect(rangesOf('每月', after, daily)).toEqual([months.rowCount, months.rowCount]);
  // Parts of 50 sheets are joined in order.
  expect(pages.length).toBeGreaterThan(50);
  expect(rangesOf('每日', daily)?.[0]).toBe(1_000);
  // Words stand once each, in order, whole: those of a component on the board, and those that go on over sheets.
  expect(words.match(/第\d+段到此为止/g)).toEqual(written);
  const { charts } = aiComponents.select.reply.parse(
    await call(aiComponents.select, { menuCode, componentCode: 'ai', updateCache: false }),
  );
  const read = words.slice(words.indexOf('解读'), words.indexOf(written[0] ?? ''));
  const last = charts.at(-1)?.findings.length ?? 0;
  expect(last).toBeGreaterThan(0);
  expect(read.slice(read.lastIndexOf('各区')).match(/。/g)?.length).toBeGreaterThanOrEqual(last);
  const [dates, areas] = months.values;
  const printed = pages.slice(after, daily).join('');
  for (const value of new Set([...(dates ?? []), ...(areas ?? [])])) expect(printed).toContain(monthText(value));
});

/** A cell of a workbook as a table of the screen shows it. */
function onScreen(value: excel.CellValue): string {
  return typeof value === 'number' ? scaledChinese(value) : String(value ?? '');
}

/** A month as a table shows it, and anything else as it is. */
function monthText(value: unknown): string {
  return String(value).replace(/^(\d{4})-0?(\d+)$/, '$1年$2月');
}
