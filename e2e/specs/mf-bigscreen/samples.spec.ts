import type { Locator, Page } from '@playwright/test';

import { countOtherPixels } from '../../core/other-pixels.ts';
import { enterAs, expect, test } from '../../core/test.ts';

/** Screens of the sample, and the scale at which each stands whole in the window. */
const SAMPLES = [
  ['operations', 1],
  ['stores', 0.5],
  ['goods', 1],
  ['members', 1],
] as const;
const FAILED = '[role="alert"]';
/** Pixels of two million that may differ: curves are smoothed differently where a stage begins at a fraction of a pixel. */
const SMOOTHED = 1_000;

test.use({ viewport: { width: 2_640, height: 1_320 } });
test.describe.configure({ timeout: 180_000 });

for (const [name, scale] of SAMPLES)
  test(`the sample screen ${name} looks in its editor as it does when it is played`, async ({ page, problems }) => {
    const menuCode = `sample-screen-${name}`;
    await enterAs(page.context(), { role: 'owner' });
    const stage = page.locator(`[data-stage="${menuCode}"]`);

    await page.goto(`/bigScreen/bigScreenConfig?menuCode=${menuCode}`);
    await settled(stage);
    await page.getByRole('button', { name: '缩放比例' }).click();
    await page.getByRole('menuitem', { name: `${scale * 100}%`, exact: true }).click();
    await expect.poll(async () => (await stage.boundingBox())?.width).toBeCloseTo(1_920, 0);
    // It lies over a corner of the canvas.
    await page.getByRole('button', { name: '缩略图', exact: true }).click();
    const authored = { layers: await layersOf(stage), picture: await stillPictureOf(page, stage) };

    await page.setViewportSize({ width: 1_920, height: 1_080 });
    await page.goto(`/fullPageScreen?menuCode=${menuCode}`);
    await settled(stage);
    await expect.poll(async () => (await stage.boundingBox())?.width).toBeCloseTo(1_920, 0);
    await expect(stage.locator(FAILED)).toHaveCount(0);
    expect(await layersOf(stage)).toEqual(authored.layers);
    const shown = await stillPictureOf(page, stage);
    expect(await countOtherPixels(page, authored.picture, shown)).toBeLessThan(SMOOTHED);
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

/** The stage as soon as two pictures in a row are one: charts grow to their figures after their answers are there. */
async function stillPictureOf(page: Page, stage: Locator): Promise<string> {
  let picture = await pictureOf(page, stage);
  await expect
    .poll(async () => {
      const before = picture;
      picture = await pictureOf(page, stage);
      return picture === before;
    })
    .toBe(true);
  return picture;
}

/** The stage as PNG in base64, without its clock. */
async function pictureOf(page: Page, stage: Locator): Promise<string> {
  const { x, y } = (await stage.boundingBox()) ?? { x: 0, y: 0 };
  const clip = { x: Math.round(x), y: Math.round(y), width: 1_920, height: 1_080 };
  const mask = [stage.locator('[data-element="clock"]')];
  return (await page.screenshot({ clip, mask, animations: 'disabled', caret: 'hide' })).toString('base64');
}
