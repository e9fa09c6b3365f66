import { ENDPOINTS } from '@tessera/contract';

import { sharedCaller } from '../../core/installation.ts';
import { addBoard, addChart, orderFilter, saveBoard } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { serveApi, type SmallApi } from '../../core/small-api.ts';
import { expect, test } from '../../core/test.ts';
import { ChartEditorPage } from '../../pages/chart-editor-page.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

const STOCK = [
  { 'store.no': 'S1', 大区: '华东', 库存: 5 },
  { 'store.no': 'S2', 大区: '华东', 库存: 6 },
  { 'store.no': 'S3', 大区: '华南', 库存: 70 },
];
const BROKEN = `const { items } = answer.data;
return items.map((row) => ({
  大区: row.大区,
  '库存.件': row.库存 + missing,
}));`;
const CHART = '各区库存';

let api: SmallApi;
test.beforeAll(async () => {
  api = await serveApi(({ searchParams }) => {
    const region = searchParams.get('region');
    return { data: { items: STOCK.filter((row) => region === null || row.大区 === region) } };
  });
});
test.afterAll(() => api.close());

test('an API becomes a table: raw and shaped rows, an error at its line, a chart, a filter that reaches it, and old rows when it dies', async ({
  open,
  installation,
}) => {
  const name = ownName('区域库存');
  const page = await open({ role: 'owner' }, '/report/realtime');
  await page.getByRole('button', { name: '新建实时表' }).first().click();
  await page.getByRole('textbox', { name: '实时表名称' }).fill(name);
  await page.getByRole('textbox', { name: '接口地址' }).fill(`${api.origin}/stock`);
  await page.getByRole('button', { name: '请求接口' }).click();
  await expect(page.getByRole('region', { name: '原始返回' })).toContainText('store.no');
  await expect(page.getByText('3 行 · 3 列')).toBeVisible();

  // The script is tried on the kept reply.
  await page.getByRole('radio', { name: 'JavaScript 函数' }).click();
  const script = page.getByRole('textbox', { name: '脚本' });
  await script.click();
  await page.keyboard.insertText(BROKEN);
  const fault = page.getByRole('button', { name: '第 4 行' });
  await expect(fault).toBeVisible();
  await expect(page.locator('.cm-lintRange-error')).toContainText('missing');
  await fault.click();
  await page.keyboard.insertText("'库存.件': row.库存,");
  await expect(page.getByText('3 行 · 2 列')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '“库存.件”的标题' })).toBeVisible();
  expect(api.asked).toEqual(['/stock']);

  await page.getByRole('tab', { name: '筛选绑定' }).click();
  await page.getByRole('button', { name: '绑定筛选' }).click();
  await page.getByRole('textbox', { name: '筛选名称' }).fill('大区');
  await page.getByRole('textbox', { name: '参数名' }).fill('region');
  await page.getByRole('combobox', { name: '列', exact: true }).selectOption('大区');
  await page.getByRole('tab', { name: '分页与缓存' }).click();
  await page.getByRole('spinbutton', { name: '缓存时间（秒）' }).fill('5');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/menuCode=/);
  const tableId = new URL(page.url()).searchParams.get('menuCode') ?? '';

  await page.getByRole('button', { name: '建图表' }).click();
  const editor = new ChartEditorPage(page);
  await editor.field('大区').dblclick();
  await editor.field('库存.件').dblclick();
  await expect(editor.preview.getByText('华南').first()).toBeVisible();
  await expect(editor.preview.getByText('70').first()).toBeVisible();

  const caller = await sharedCaller(installation, 'owner');
  const { method, path, reply } = ENDPOINTS.data.tableDetail;
  const { fields } = reply.parse(await caller.call(method, path, { tableId }));
  const [region = '', stock = ''] = ['大区', '库存.件'].map(
    (column) => fields.find(({ sourceName }) => sourceName === column)?.fieldId,
  );
  const menuCode = await addBoard(caller, ownName('实时看板'));
  const chart = await addChart(caller, { menuCode, name: CHART, by: region, tableId, measure: stock });
  await saveBoard(caller, menuCode, {
    components: [
      orderFilter('大区', region, chart, {
        filterData: [{ tblId: tableId, fieldId: region, levelFieldIds: [], filterReportCodes: [chart] }],
      }),
    ],
    layout: [{ i: chart, x: 0, y: 0, w: 16, h: 10 }],
  });
  const board = await open({ role: 'owner' }, `/main/dashboard?menuCode=${menuCode}`);
  const shown = new DashboardPage(board).chart(CHART);
  await expect(shown.getByText('70', { exact: true }).first()).toBeVisible();
  await board.getByRole('button', { name: '大区：全部', exact: true }).click();
  await board.getByRole('checkbox', { name: '华东', exact: true }).check();
  await board.getByRole('button', { name: '确定', exact: true }).click();
  await expect(shown.getByText('70', { exact: true })).toHaveCount(0);
  await expect(shown.getByText('11', { exact: true }).first()).toBeVisible();
  expect(api.asked).toContain(`/stock?${new URLSearchParams({ region: '华东' })}`);

  api.fail(503);
  // The answer is kept for five seconds; a slow machine draws the board for longer.
  await expect(async () => {
    await board.reload();
    await expect(shown.getByText(/返回状态码 503，显示的是之前的数据/)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(shown.getByText('11', { exact: true }).first()).toBeVisible();
  const list = await open({ role: 'owner' }, '/report/realtime');
  await expect(list.getByRole('row', { name: new RegExp(name) })).toContainText('接口返回 503');
});

test('a reader finds no real-time tables: neither page nor entry', async ({ open }) => {
  const page = await open({ role: 'reader' }, '/report/realtime');
  await expect(page).toHaveURL(/noPermission/);
});
