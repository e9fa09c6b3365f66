import { readFile } from 'node:fs/promises';

import { asksCharts, chartQuestions, watchCharts } from '../../core/asked-charts.ts';
import { chartRows, scaledChinese } from '../../core/board-data.ts';
import { sharedCaller } from '../../core/installation.ts';
import { addBoard, addChart } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test, type Role } from '../../core/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';
import { Header } from '../../pages/header.ts';

const OVERVIEW = 'sample-overview';
const SALES = '近 12 个月销售额';
const TREND = '月度销售与毛利走势';

for (const role of ['owner', 'editor', 'reader'] as const satisfies readonly Role[]) {
  test(`the ${role} reads three boards of real rows`, async ({ open, installation }) => {
    const page = await open({ role }, `/main/dashboard?menuCode=${OVERVIEW}`);
    const dashboard = new DashboardPage(page);
    await dashboard.settled();
    const rows = await chartRows(await sharedCaller(installation, role), OVERVIEW, SALES);
    const sales = Number(rows.values[0]?.[0]);
    expect(sales).toBeGreaterThan(0);
    await expect(dashboard.chart(SALES)).toContainText(scaledChinese(sales));
    await expect(dashboard.chart(TREND).locator('svg.highcharts-root')).toBeVisible();
    const regions = dashboard.chart('各大区季度销售额');
    await regions.scrollIntoViewIfNeeded();
    await expect(regions).toContainText('华东');
    if (role === 'reader') {
      const all = await chartRows(await sharedCaller(installation, 'owner'), OVERVIEW, SALES);
      expect(sales).toBeLessThan(Number(all.values[0]?.[0]) * 0.8);
      await expect(regions).not.toContainText('华南');
      const own = await chartRows(await sharedCaller(installation, role), OVERVIEW, '各大区季度销售额');
      expect(new Set(own.values[0])).toEqual(new Set(['华东']));
    } else await expect(regions).toContainText('华南');
    for (const board of ['门店业绩', '商品分析']) {
      await dashboard.choose(board);
      await expect(page.getByRole('heading', { name: board })).toBeVisible();
      await dashboard.settled();
      await expect(page.getByText('暂无数据')).toHaveCount(0);
      await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
    }
    await page.goBack();
    await expect(page.getByRole('heading', { name: '门店业绩' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`menuCode=${OVERVIEW}`));
    await expect(page.getByRole('heading', { name: '经营总览' })).toBeVisible();
  });
}

test('a chart is refreshed, enlarged, read as a table and exported; the board fills the screen', async ({ open }) => {
  const page = await open({ role: 'owner' }, `/main/dashboard?menuCode=${OVERVIEW}`);
  const dashboard = new DashboardPage(page);
  await dashboard.settled();
  const asked = page.waitForRequest((request) => chartQuestions(request).length > 0);
  await dashboard.act(SALES, '刷新');
  expect(chartQuestions(await asked)).toMatchObject([{ updateCache: true }]);

  await dashboard.act(TREND, '查看数据');
  await expect(dashboard.chart(TREND).getByRole('table')).toContainText('2025');
  const loading = page.waitForEvent('download');
  await dashboard.act(TREND, '导出数据（CSV）');
  const download = await loading;
  expect(download.suggestedFilename()).toBe(`${TREND}.csv`);
  const csv = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(csv[0]).toContain('销售额');
  expect(csv.length).toBeGreaterThan(20);
  await dashboard.act(TREND, '返回图表');

  await dashboard.act(TREND, '放大');
  const dialog = page.getByRole('dialog', { name: TREND });
  await expect(dialog.locator('svg.highcharts-root')).toBeVisible();
  const large = dialog.locator('svg.highcharts-root');
  await expect.poll(async () => (await large.boundingBox())?.width).toBeGreaterThan(1_000);
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: '全屏查看' }).click();
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
  const covered = () =>
    dashboard.tree.evaluate((tree) => {
      const { x, y } = tree.getBoundingClientRect();
      return !tree.contains(document.elementFromPoint(x + 20, y + 20));
    });
  await expect.poll(covered).toBe(true);
  for (const behind of [dashboard.tree, new Header(page).modules])
    await expect(behind.and(page.locator('[inert] *'))).toHaveCount(1);
  const full = page.locator('section[aria-labelledby]').first();
  await expect.poll(async () => (await full.boundingBox())?.y).toBeLessThan(120);
  await page.getByRole('button', { name: '退出全屏' }).click();
  await expect(dashboard.tree).toBeVisible();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('charts are asked in one call; failing ones are asked again, told in place and tried again there', async ({
  open,
}) => {
  const page = await open({ role: 'owner' }, '/blank');
  const calls = watchCharts(page);
  await page.route(asksCharts, (route) => route.abort());
  await page.goto(`/main/dashboard?menuCode=${OVERVIEW}`);
  const dashboard = new DashboardPage(page);
  const retry = dashboard.chart(SALES).getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  const [together = []] = calls;
  expect(together.length).toBeGreaterThan(3);
  for (const code of together)
    await expect.poll(() => calls.slice(1).filter(([one]) => one === code)).toEqual([[code]]);
  // One call goes through: the others would come back by themselves.
  await page.route(asksCharts, (route) => route.continue(), { times: 1 });
  await retry.click();
  await expect(dashboard.chart(SALES)).toContainText(/[\d.]+亿|[\d.]+万/);
  await expect(dashboard.chart('近 12 个月退货').getByRole('button', { name: '重试' })).toBeVisible();

  await dashboard.search.fill('没有这样的看板');
  await expect(page.getByText('没有名称匹配的看板')).toBeVisible();
  await dashboard.search.fill('');
  await expect(dashboard.tree.getByRole('treeitem', { name: '经营总览' })).toBeVisible();
});

test('a board that does not exist is told, with the directory still there', async ({ open }) => {
  const page = await open({ role: 'owner' }, '/main/dashboard?menuCode=gone');
  await expect(page.getByText('看板打不开')).toBeVisible();
  await new DashboardPage(page).choose('经营总览');
  await expect(page.getByRole('heading', { name: '经营总览' })).toBeVisible();
});

test('a cross table of more cells than one answer holds scrolls to its last row and column', async ({
  open,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const menuCode = await addBoard(caller, ownName('大表'));
  await addChart(caller, {
    menuCode,
    name: '每日商品',
    by: '',
    param: {
      dimensionCondition: [{ uniqId: 'day', fieldId: 'orders.order_date', granularity: 'day' }],
      compareCondition: [
        { uniqId: 'product', fieldId: 'orders.product' },
        { uniqId: 'channel', fieldId: 'orders.channel' },
      ],
    },
  });
  const page = await open({ role: 'owner' }, `/main/dashboard?menuCode=${menuCode}`);
  const dashboard = new DashboardPage(page);
  await dashboard.settled();
  const table = dashboard.chart('每日商品').getByRole('table');
  const rows = Number(await table.getAttribute('aria-rowcount'));
  const columns = Number(await table.getAttribute('aria-colcount'));
  expect(rows).toBeGreaterThan(300);
  expect(columns).toBeGreaterThan(200);
  await dashboard
    .chart('每日商品')
    .getByRole('group', { name: '每日商品' })
    .evaluate((element) => element.scrollTo(element.scrollWidth, element.scrollHeight));
  const last = table.locator(`tbody tr[aria-rowindex="${rows}"]`);
  await expect(last).toBeVisible();
  await expect(last.locator('td').last()).not.toHaveText('…');
  await expect(table.getByText('…', { exact: true })).toHaveCount(0);
  await expect(table.locator('tbody td', { hasText: /^[\d,.]+$/ }).first()).toBeVisible();
});
