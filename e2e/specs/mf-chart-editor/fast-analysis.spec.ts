import { readFile } from 'node:fs/promises';

import { menu } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { sharedCaller } from '../../core/installation.ts';
import { addBoard, addChart } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

const ENTRY = '/fastAnaysis?tableId=sample-orders';

/** A board of the test's own; the recycle bin takes it when the work is done. */
async function onOwnBoard(caller: SignedInCaller, work: (menuCode: string, name: string) => Promise<void>) {
  const name = ownName('快速分析');
  const menuCode = await addBoard(caller, name);
  try {
    await work(menuCode, name);
  } finally {
    await caller.call(menu.remove.method, menu.remove.path, { menuCode });
  }
}

test('RT-029: a table proposes charts of real rows, and those that are chosen stand on a board', async ({
  open,
  installation,
}) => {
  const owner = await sharedCaller(installation, 'owner');
  await onOwnBoard(owner, async (menuCode, board) => {
    const page = await open({ role: 'owner' }, ENTRY);
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    const names = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    expect(names.length).toBeGreaterThanOrEqual(7);
    for (const name of names) {
      const card = page.getByRole('article', { name, exact: true });
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator('svg.highcharts-root, table, .tessera-card').first()).toBeVisible();
      await expect(card.getByRole('button', { name: '重试' })).toHaveCount(0);
    }
    const trend = names.find((name) => name.endsWith('趋势')) ?? '';
    const share = names.find((name) => name.endsWith('占比')) ?? '';
    for (const name of [trend, share]) await page.getByRole('checkbox', { name: `选择“${name}”` }).check();
    await page.getByRole('button', { name: '保存到看板（2）' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: '看板' }).selectOption({ label: board });
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page).toHaveURL(new RegExp(`/main/dashboard\\?menuCode=${menuCode}`));
    const dashboard = new DashboardPage(page);
    await dashboard.settled();
    for (const name of [trend, share]) {
      await expect(dashboard.chart(name).locator('svg.highcharts-root')).toBeVisible();
    }
    const loading = page.waitForEvent('download');
    await dashboard.act(share, '导出数据（XLSX）');
    const download = await loading;
    expect(download.suggestedFilename()).toBe(`${share}.xlsx`);
    expect((await readFile(await download.path())).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004', 'latin1'));
    const saving = page.waitForEvent('download');
    await dashboard.act(share, '导出矢量图（SVG）');
    expect(await readFile(await (await saving).path(), 'utf8')).toContain('<svg');
  });
});

test('a proposal is taken to the editor as a draft', async ({ open }) => {
  const page = await open({ role: 'editor' }, ENTRY);
  const card = page.getByRole('article').nth(1);
  const name = (await card.getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: `在编辑器中打开“${name}”` }).click();
  await expect(page).toHaveURL(/\/editChart\?.*reportCode=/);
  await expect(page.getByRole('region', { name, exact: true }).locator('svg.highcharts-root')).toBeVisible();
});

test('RU-577, RU-578: a reader goes down a drill path by a click and by the keyboard, and back', async ({
  open,
  installation,
}) => {
  const owner = await sharedCaller(installation, 'owner');
  await onOwnBoard(owner, async (menuCode) => {
    const reportName = '区域销售下钻';
    const drillThroughPath = [
      { id: 'province', fieldId: 'orders.province' },
      { id: 'city', fieldId: 'orders.city' },
    ];
    await addChart(owner, {
      menuCode,
      name: reportName,
      by: 'orders.region',
      type: 'graph_histogram',
      more: { drillThroughPath },
    });
    const page = await open({ role: 'owner' }, `/main/dashboard?menuCode=${menuCode}`);
    const dashboard = new DashboardPage(page);
    await dashboard.settled();
    const region = dashboard.chart(reportName);
    const path = region.getByRole('navigation', { name: '下钻路径' });
    await expect(path).toContainText('全部');
    await region.getByRole('button', { name: '下钻', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: '华东', exact: true }).press('Enter');
    await expect(path).toContainText('华东');
    await expect(region).toContainText('浙江');
    await expect(region).not.toContainText('广东');
    await dashboard.settled();
    await region.locator('.highcharts-point').first().click();
    await expect(path.getByRole('listitem')).toHaveCount(3);
    await expect(region.getByRole('button', { name: '下钻', exact: true })).toHaveCount(0);
    await path.getByRole('button', { name: '全部' }).press('Enter');
    await expect(region).toContainText('华南');
    await expect(path.getByRole('listitem')).toHaveCount(1);
  });
});
