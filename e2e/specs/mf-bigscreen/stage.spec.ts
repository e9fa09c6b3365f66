import { randomUUID } from 'node:crypto';

import { menu, screenApp } from '@tessera/contract';

import { asksCharts, chartQuestions } from '../../core/asked-charts.ts';
import { sharedCaller } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { fillScreen } from '../../core/own-screen.ts';
import { expect, test } from '../../core/test.ts';

test('a screen is scaled as a whole, goes down and up again, is refreshed in place, and keeps its rows while the server is away', async ({
  open,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const body = { parentCode: null, menuType: '4', menuName: ownName('全屏大屏') };
  const { menuCode } = menu.add.reply.parse(await caller.call(menu.add.method, menu.add.path, body));
  const chart = await fillScreen(caller, menuCode, { drillThroughPath: [{ id: 'city', fieldId: 'orders.city' }] });
  const draft = async () => {
    const { method, path, reply } = screenApp.queryAll;
    return reply.parse(await caller.call(method, path, { menuCode, draft: true }));
  };
  const { document, version } = await draft();
  await caller.call('POST', menu.saveConfiguration.path.replace('{id}', menuCode), {
    version,
    lockKey: randomUUID(),
    document: { ...document, screen: document.screen && { ...document.screen, refresh: 1 } },
  });
  const published = { menuCode, version: (await draft()).version };
  await caller.call(screenApp.publish.method, screenApp.publish.path, published);

  const page = await open({ role: 'owner' }, `/fullPageScreen?menuCode=${menuCode}`);
  const stage = page.locator(`[data-stage="${menuCode}"]`);
  await expect(stage.getByText(chart)).toBeVisible();
  for (const [width, height, scale] of [
    [1_440, 900, 0.75],
    [1_280, 540, 0.5],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = () => stage.boundingBox();
    await expect.poll(async () => (await box())?.width).toBeCloseTo(1_920 * scale, 0);
    const { x, y } = (await box()) ?? { x: -1, y: -1 };
    expect(x).toBeCloseTo((width - 1_920 * scale) / 2, 0);
    expect(y).toBeCloseTo((height - 1_080 * scale) / 2, 0);
  }

  const frame = stage.locator('section[aria-labelledby]');
  await frame.getByRole('rowheader', { name: '华东', exact: true }).click();
  await expect(frame).toContainText('上海');
  await frame.getByRole('navigation', { name: '下钻路径' }).getByRole('button', { name: '全部' }).click();
  await expect(frame).toContainText('华东');
  await frame.evaluate((element) => element.setAttribute('data-seen', 'before'));
  for (let round = 0; round < 3; round += 1)
    await page.waitForResponse((response) => chartQuestions(response.request()).length > 0);
  await expect(frame).toHaveAttribute('data-seen', 'before');

  await page.route(asksCharts, (route) => route.abort());
  await expect(stage.getByText(/刷新失败，数据停留在/).first()).toBeVisible();
  await expect(frame).toContainText('华东');
  await page.unroute(asksCharts);
  await expect(stage.getByText(/刷新失败，数据停留在/)).toHaveCount(0);
  await expect(frame).toHaveAttribute('data-seen', 'before');
});
