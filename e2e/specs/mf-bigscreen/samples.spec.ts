import type { Locator } from '@playwright/test';

import { enterAs, expect, test } from '../../core/test.ts';

/** Screens of the sample, and the scale at which each stands whole in the window. */
const SAMPLES = [
  ['operations', 1],
  ['stores', 0.5],
  ['goods', 1],
  ['members', 1],
] as const;
const FAILED = '[role="alert"]';

test.use({ viewport: { width: 2_640, height: 1_320 } });
test.describe.configure({ timeout: 180_000 });

for (const [name, scale] of SAMPLES)
  test(`the sample screen ${name} has the same places and letters in its editor and on the full page`, async ({
    page,
    problems,
  }) => {
    const menuCode = `sample-screen-${name}`;
    await enterAs(page.context(), { role: 'owner' });
    const stage = page.locator(`[data-stage="${menuCode}"]`);

    await page.goto(`/bigScreen/bigScreenConfig?menuCode=${menuCode}`);
    await settled(stage);
    await page.getByRole('button', { name: '缩放比例' }).click();
    await page.getByRole('menuitem', { name: `${scale * 100}%`, exact: true }).click();
    await expect.poll(async () => (await stage.boundingBox())?.width).toBeCloseTo(1_920, 0);
    const authored = await layersOf(stage);

    await page.setViewportSize({ width: 1_920, height: 1_080 });
    await page.goto(`/fullPageScreen?menuCode=${menuCode}`);
    await settled(stage);
    await expect.poll(async () => (await stage.boundingBox())?.width).toBeCloseTo(1_920, 0);
    await expect(stage.locator(FAILED)).toHaveCount(0);
    expect(await layersOf(stage)).toEqual(authored);
    expect(problems.list).toEqual([]);
  });

/** Waits until everything has its answer and nothing is on its way. */
async function settled(stage: Locator): Promise<void> {
  await expect(stage.locator('[data-layer]').first()).toBeVisible();
  await expect(stage.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(stage.locator('.highcharts-root').first()).toBeVisible();
  await stage.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Places in px of the window from the stage's corner, and letters, of all layers in the order of painting. */
const layersOf = (stage: Locator) =>
  stage.evaluate((element) => {
    const all = element.getBoundingClientRect();
    return [...element.querySelectorAll('[data-layer]')].map((layer) => {
      const { x, y, width, height } = layer.getBoundingClientRect();
      const { fontFamily, fontSize } = getComputedStyle(layer);
      const place = [x - all.x, y - all.y, width, height].map((length) => Math.round(length));
      return { layer: layer.getAttribute('data-layer'), place, fontFamily, fontSize };
    });
  });
