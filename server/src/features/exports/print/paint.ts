import type { Page } from 'playwright-core';

import type { Print } from './print.ts';

/** Milliseconds until all charts are painted. */
const PAINTED_WITHIN = 5 * 60_000;

/**
 * Opens a page that prints and waits until all of it is painted.
 * Progress is told in shares between 0.1 and 0.85.
 * @throws Error when the page can't be shown, lacks its fonts, or in a strict print shows a failure
 */
export async function paint(
  page: Page,
  address: string,
  { signal, progress, strict = false }: Pick<Print, 'signal' | 'progress' | 'strict'>,
): Promise<void> {
  await page.goto(address, { timeout: 60_000 });
  progress(0.1);
  const root = page.locator('[data-print-state]');
  const watch = setInterval(() => {
    root
      .first()
      .getAttribute('data-print-progress', { timeout: 1_000 })
      .then(
        (share) => progress(0.1 + 0.7 * Number(share ?? 0)),
        () => undefined,
      );
  }, 500);
  try {
    await page
      .locator('[data-print-state="ready"], [data-print-state="failed"]')
      .first()
      .waitFor({ state: 'attached', timeout: PAINTED_WITHIN });
  } finally {
    clearInterval(watch);
  }
  signal.throwIfAborted();
  if ((await root.first().getAttribute('data-print-state')) !== 'ready') throw new Error('the page could not be shown');
  // This server has the fonts; without them a PDF can't be searched. Builds of before name none.
  if ((await root.first().getAttribute('data-print-fonts')) === 'missing')
    throw new Error('the fonts of the page did not arrive');
  if (strict && (await page.locator('[data-print-state] [role="alert"]').count()) > 0)
    throw new Error('a part of the page could not be loaded');
  progress(0.85);
}
