import { expect, type Locator, type Page } from '@playwright/test';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Waits until the page has drawn what it knows by now. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Place and size of an element on screen once nothing moves it, in whole pixels. */
export async function restingBox(locator: Locator): Promise<Box> {
  let last: Box | null = null;
  await expect(async () => {
    last = await locator.evaluate(async (element) => {
      const read = () => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round) as [number, number, number, number];
      };
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // A change is drawn in the next frame; what moves it begins then.
      await frame();
      await frame();
      const before = read();
      await frame();
      const moves = document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect instanceof KeyframeEffect &&
            effect.getTiming().iterations !== Infinity &&
            effect.target?.contains(element),
        );
      const [x, y, width, height] = read();
      return moves || before.join() !== [x, y, width, height].join() ? null : { x, y, width, height };
    });
    expect(last).not.toBeNull();
  }).toPass({ intervals: [20, 50, 100] });
  if (last === null) throw new Error('It does not rest.');
  return last;
}
