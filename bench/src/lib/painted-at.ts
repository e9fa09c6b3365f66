import type { Page } from 'playwright-core';

export interface Painted {
  /** Name of the document, its heading; null where it has none. */
  readonly name: string | null;
  readonly charts: number;
  /** Selector of what holds the charts, with a blank at its end; empty for the whole page. */
  readonly within: string;
}

/** Clock of the page, in milliseconds, when all charts of a document have been drawn: the busy mark of a frame goes then. */
export async function paintedAt(page: Page, { name, charts, within }: Painted): Promise<number> {
  const headed =
    name === null
      ? 'true'
      : `[...document.querySelectorAll('h2')].some(({ textContent }) => textContent === '${name}')`;
  const painted = await page.waitForFunction(
    `${headed} &&
      document.querySelectorAll(
        '${within}section[aria-busy="false"][aria-labelledby]:not(:has(.fui-Skeleton))').length ===
        ${charts} && performance.now()`,
    undefined,
    { polling: 'raf', timeout: 300_000 },
  );
  return Number(await painted.jsonValue());
}
