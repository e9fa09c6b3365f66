import type { Locator, Page } from '@playwright/test';
import { emptyBoardDocument, type BoardSettings } from '@tessera/contract';

import { watchCharts } from '../../core/asked-charts.ts';
import { sharedCaller, type Installation } from '../../core/installation.ts';
import { addBoard, addChart, orderFilter, saveBoard } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

const SALES = '各大区销售额';
const [DAY, REGION, CITY] = ['下单日期', '大区', '城市'] as const;

/** A board of one test: sales by region, under a time, a region, and a city that both narrow. */
async function ownBoard(installation: Installation, filterMode: BoardSettings['filterMode']): Promise<string> {
  const caller = await sharedCaller(installation, 'owner');
  const menuCode = await addBoard(caller, ownName('筛选'));
  const reportCode = await addChart(caller, { menuCode, name: SALES, by: 'orders.region' });
  await saveBoard(caller, menuCode, {
    settings: { ...emptyBoardDocument(0).settings, filterMode },
    components: [
      orderFilter(DAY, 'orders.order_date', reportCode, { control: '2' }),
      orderFilter(REGION, 'orders.region', reportCode),
      orderFilter(CITY, 'orders.city', reportCode, { parentFilterList: [DAY, REGION], location: 'grid' }),
    ],
    layout: [
      { i: CITY, x: 0, y: 0, w: 8, h: 4 },
      { i: reportCode, x: 8, y: 0, w: 16, h: 10 },
    ],
  });
  return `/main/dashboard?menuCode=${menuCode}`;
}

const control = (page: Page, name: string, value: string): Locator =>
  page.getByRole('button', { name: `${name}：${value}`, exact: true });
const region = (page: Page, name: string): Locator =>
  new DashboardPage(page).chart(SALES).getByText(name, { exact: true }).first();
/** Opens a filter, does something in it and takes it over. */
async function set(page: Page, name: string, value: string, choose: () => Promise<void>): Promise<void> {
  await control(page, name, value).click();
  await choose();
  await page.getByRole('button', { name: '确定', exact: true }).click();
}
const tick = (page: Page, value: string) => page.getByRole('checkbox', { name: value, exact: true }).check();
/** The cities that the filter of cities offers. */
async function offers(page: Page, city: string, offered: boolean): Promise<void> {
  await control(page, CITY, '全部').click();
  await expect(page.getByRole('group', { name: CITY, exact: true })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('checkbox', { name: city, exact: true })).toHaveCount(offered ? 1 : 0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: CITY, exact: true })).toHaveCount(0);
}

test('filters narrow charts and each other, time too; Back undoes a choice, a link carries it, a name keeps it', async ({
  open,
  installation,
}) => {
  const page = await open({ role: 'owner' }, await ownBoard(installation, 'instant'));
  await expect(region(page, '华南')).toBeVisible();
  await set(page, REGION, '全部', () => tick(page, '华东'));
  await expect(region(page, '华南')).toHaveCount(0);
  await expect(region(page, '华东')).toBeVisible();
  await expect(page.getByRole('button', { name: '已按 1 个筛选器筛选' })).toBeVisible();
  await offers(page, '上海', true);
  await offers(page, '广州', false);

  await set(page, DAY, '全部', async () => {
    await page.getByRole('tab', { name: '固定日期' }).click();
    await page.getByLabel('开始日期').fill('1990-01-01');
    await page.getByLabel('结束日期（含）').fill('1990-01-31');
  });
  await expect(control(page, DAY, '1990.01.01 – 1990.01.31')).toBeVisible();
  await offers(page, '上海', false);
  await page.goBack();
  await expect(control(page, DAY, '全部')).toBeVisible();
  await expect(region(page, '华东')).toBeVisible();
  await offers(page, '上海', true);

  const pasted = await open({ role: 'owner' }, page.url());
  await expect(control(pasted, REGION, '华东')).toBeVisible();
  await expect(region(pasted, '华东')).toBeVisible();
  await expect(region(pasted, '华南')).toHaveCount(0);
  // A city that the region does not have is chosen no more, and Back brings both back at once.
  await set(pasted, CITY, '全部', () => tick(pasted, '上海'));
  await set(pasted, REGION, '华东', async () => {
    await tick(pasted, '华南');
    await pasted.getByRole('checkbox', { name: '华东', exact: true }).uncheck();
  });
  await expect(pasted.getByText('已移除 1 个不再可选的值')).toBeVisible();
  await expect(control(pasted, CITY, '全部')).toBeVisible();
  await expect(region(pasted, '华南')).toBeVisible();
  await pasted.goBack();
  await expect(control(pasted, CITY, '上海')).toBeVisible();
  await expect(control(pasted, REGION, '华东')).toBeVisible();

  const name = ownName('只看华东');
  await page.getByRole('button', { name: '我的筛选' }).click();
  await page.getByRole('menuitem', { name: '保存当前筛选…' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '重置', exact: true }).click();
  await expect(control(page, REGION, '全部')).toBeVisible();
  await expect(region(page, '华南')).toBeVisible();
  await page.getByRole('button', { name: '我的筛选' }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(control(page, REGION, '华东')).toBeVisible();
  await expect(region(page, '华南')).toHaveCount(0);
});

test('a board that applies on demand asks once for all choices', async ({ open, installation }) => {
  const page = await open({ role: 'owner' }, await ownBoard(installation, 'apply'));
  await expect(region(page, '华南')).toBeVisible();
  const asked = watchCharts(page);
  await set(page, REGION, '全部', () => tick(page, '华东'));
  await set(page, CITY, '全部', () => tick(page, '上海'));
  await expect(page.getByText('有未应用的更改')).toBeVisible();
  await expect(region(page, '华南')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: '应用', exact: true }).click();
  await expect(region(page, '华南')).toHaveCount(0);
  await expect(page.getByText('有未应用的更改')).toHaveCount(0);
  expect(asked).toHaveLength(1);
});
