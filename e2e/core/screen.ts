import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until a screen is loaded: nothing is busy or a placeholder. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"], .fui-Skeleton, .fui-Spinner')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Some pictures move for ever.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** Elements that are wider than their place: of the window, or of a part of the page that scrolls. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className} ${element.scrollWidth}`;
    const root = document.documentElement;
    const found = root.scrollWidth > window.innerWidth ? [`window ${root.scrollWidth} > ${window.innerWidth}`] : [];
    for (const element of document.querySelectorAll('main, [role="main"], header, nav, section')) {
      const { overflowX } = getComputedStyle(element);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      if (scrolls && element.scrollWidth > element.clientWidth + 1) found.push(name(element));
    }
    return found;
  });
}

/** Ids shown on the screen instead of translations. */
export async function rawIds(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const ids = text.match(/\b(?:shell|admin|dashboard|editor|chart_editor|ui|charts|board|kit)\.[a-z]\w*(?:\.\w+)*/g);
  // Words of these may stand before the ending of a file name.
  const longer = text.match(
    /\b(?:bigscreen|canvas|data|delivery|error|export|message|report|subscription|warning)\.[a-z]\w*(?:\.\w+)+/g,
  );
  return [...(ids ?? []), ...(longer ?? [])];
}

/** Rules of axe whose outcome depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Serious and critical faults that axe finds. The ends of focus traps are left out: they pass every focus on at once.
 * axe runs in the page itself (its other mode opens a second page to sum up frames, of which the product has none) and
 * describes violations only.
 * @param scope `colours` where the same elements were looked at before, in another theme
 */
export async function accessibilityFaults(
  page: Page,
  scope: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      ...(scope === 'colours' ? { runOnly: { type: 'rule', values: COLOUR_RULES } } : {}),
    })
    .exclude('[data-tabster-dummy]')
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`));
}
