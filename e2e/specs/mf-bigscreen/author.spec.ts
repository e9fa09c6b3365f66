import type { Locator } from '@playwright/test';
import { menu } from '@tessera/contract';

import { sharedCaller } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';

test('a screen is authored by mouse and by keys, published, and looks as it did in its editor', async ({
  open,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const body = { parentCode: null, menuType: '4', menuName: ownName('编辑大屏') };
  const { menuCode } = menu.add.reply.parse(await caller.call(menu.add.method, menu.add.path, body));
  const page = await open({ role: 'owner' }, `/bigScreen/bigScreenConfig?menuCode=${menuCode}`);
  const stage = page.locator(`[data-stage="${menuCode}"]`);
  const layers = page.getByRole('tree', { name: '图层' });
  const field = (label: string) => page.getByLabel(label, { exact: true });

  await page.getByRole('button', { name: '边框', exact: true }).click();
  await expect(layers.getByRole('treeitem', { name: '边框' })).toBeVisible();
  const border = stage.locator('[data-layer]');
  const before = await field('X').inputValue();
  const { x, y, width, height } = (await border.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 90, y + height / 2 - 40, { steps: 4 });
  await page.mouse.up();
  await expect(field('X')).not.toHaveValue(before);
  await page.keyboard.press('Control+z');
  await expect(field('X')).toHaveValue(before);
  await page.keyboard.press('Control+Shift+z');
  await expect(field('X')).not.toHaveValue(before);

  await page.getByRole('button', { name: '时钟', exact: true }).click();
  await expect(layers.getByRole('treeitem')).toHaveText([/时钟/, /边框/]);
  await layers.press('Alt+ArrowDown');
  await expect(layers.getByRole('treeitem')).toHaveText([/边框/, /时钟/]);
  await field('X').fill('120');
  await field('X').press('Enter');
  await field('Y').fill('64');
  await field('Y').press('Enter');
  await layers.press('F2');
  await page.keyboard.type('大厅时钟');
  await page.keyboard.press('Enter');
  await expect(layers.getByRole('treeitem', { name: '大厅时钟' })).toBeVisible();

  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '发布草稿' }).click();
  await expect(page.getByText('读者看到的就是现在的草稿')).toBeVisible();
  const authored = await places(stage);
  expect(authored).toHaveLength(2);
  expect(authored[0]).toMatchObject({ x: 120, y: 64 });

  const reading = await open({ role: 'owner' }, `/fullPageScreen?menuCode=${menuCode}`);
  const read = reading.locator(`[data-stage="${menuCode}"]`);
  await expect(read.locator('[data-layer]')).toHaveCount(2);
  expect(await places(read)).toEqual(authored);
});

/** Places and letters of all layers in px of the design, in the order of painting. */
const places = (stage: Locator) =>
  stage.evaluate((element) => {
    const all = element.getBoundingClientRect();
    const scale = all.width / 1_920;
    return [...element.querySelectorAll('[data-layer]')].map((layer) => {
      const box = layer.getBoundingClientRect();
      const px = (length: number) => Math.round(length / scale);
      const { fontFamily, fontSize } = getComputedStyle(layer);
      return { x: px(box.x - all.x), y: px(box.y - all.y), w: px(box.width), h: px(box.height), fontFamily, fontSize };
    });
  });
