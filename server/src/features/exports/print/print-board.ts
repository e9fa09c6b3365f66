import {
  aiComponents,
  boardExports,
  boardFilters,
  dashboard,
  filter,
  LOCAL_STORAGE_KEYS,
  PAGE_PATHS,
  paramFilter,
  platform,
  printGeometry,
  query,
  session,
  SESSION_STORAGE_KEYS,
} from '@tessera/contract';
import type { BrowserContext, Page, Route } from 'playwright-core';

import { isDiskFull } from '../../../platform/disk-full.ts';
import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { PassingFailure } from '../passing-failure.ts';
import type { BrowserPool } from './browser-pool.ts';
import type { Print } from './print.ts';
import { savePdf } from './save-pdf.ts';

/** What the page that prints may ask of the server; it changes nothing but the session that it was given. */
const ASKED = [
  platform.composition,
  session.userInfoByToken,
  session.listSettings,
  boardExports.printTask,
  dashboard.configuration,
  dashboard.menuName,
  query.boardReport,
  query.boardReports,
  query.giveUpQuestions,
  boardFilters.search,
  boardFilters.query,
  paramFilter.detail,
  filter.paramQuery,
  aiComponents.select,
].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));
/** Milliseconds until all charts are painted. */
const PAINTED_WITHIN = 5 * 60_000;
/** px of a picture's longer side that Chromium paints in one piece. */
const LONGEST_SIDE = 16_000;

/**
 * Saves the print page by a browser that reaches this installation only.
 * @param origin of this server
 * @throws PassingFailure when the page is not painted; CatalogueError exportTooLarge
 */
export async function printBoard(pool: BrowserPool, origin: string, print: Print): Promise<void> {
  const done = await printAt(pool, origin, print, 2);
  // A long board in fewer pixels, which the browser paints in one piece.
  if (!done && !(await printAt(pool, origin, print, 1))) throw new CatalogueError('exportTooLarge');
}

/** @returns whether the picture was not too long for the scale */
function printAt(pool: BrowserPool, origin: string, print: Print, scale: number): Promise<boolean> {
  const { request, timeZone, signal } = print;
  const { page: sheet } = printGeometry(request.options);
  const isPicture = request.kind === 'png';
  const options = {
    viewport: { width: isPicture ? 1440 : sheet.width, height: isPicture ? 900 : sheet.height },
    deviceScaleFactor: isPicture ? scale : 1,
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
  } as const;
  const printed = pool.use(options, async (context) => {
    const stop = () => void context.close().catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    try {
      signal.throwIfAborted();
      await fence(context, origin);
      await bring(context, print);
      const page = await context.newPage();
      await paint(page, origin, print);
      if (isPicture) return await savePicture(page, print, scale);
      await savePdf(page, print);
      return true;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof CatalogueError || isDiskFull(error)) throw error;
      throw new PassingFailure('a board was not printed', error);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  });
  return Promise.race([printed, whenAborted(signal)]);
}

/** Rejects as soon as a print is cancelled, also while a browser starts or does not close. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Security lines 10 and 17: whatever a board holds, the page reaches nothing but what it needs of this server. */
async function fence(context: BrowserContext, origin: string): Promise<void> {
  await context.routeWebSocket('**', (socket) => socket.close());
  await context.route('**', (route: Route) => {
    const asked = route.request();
    const { origin: target, pathname } = new URL(asked.url());
    const isCall = pathname.startsWith('/api/');
    const allowed =
      target === origin &&
      (isCall
        ? ASKED.some(({ method, pattern }) => method === asked.method() && pattern.test(pathname))
        : asked.method() === 'GET');
    return allowed ? route.continue() : route.abort('blockedbyclient');
  });
}

async function bring(context: BrowserContext, { token, request, locale }: Print): Promise<void> {
  const stored = {
    session: { [SESSION_STORAGE_KEYS.token]: token },
    local: { [LOCAL_STORAGE_KEYS.theme]: request.options.theme, [LOCAL_STORAGE_KEYS.locale]: locale },
  };
  await context.addInitScript({
    content: `{
      const stored = ${JSON.stringify(stored)};
      for (const [key, value] of Object.entries(stored.session)) sessionStorage.setItem(key, value);
      for (const [key, value] of Object.entries(stored.local)) localStorage.setItem(key, value);
    }`,
  });
}

async function paint(page: Page, origin: string, { taskId, request, signal, progress }: Print): Promise<void> {
  const path = request.kind === 'png' ? PAGE_PATHS.boardPicture : PAGE_PATHS.boardPdf;
  await page.goto(`${origin}${path}?${new URLSearchParams({ task: taskId }).toString()}`, { timeout: 60_000 });
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
  progress(0.85);
}

async function savePicture(page: Page, { path }: Print, scale: number): Promise<boolean> {
  const box = await page.locator('.tessera-print-sheet').first().boundingBox();
  const height = Math.ceil(box?.height ?? 0);
  if (height * scale > LONGEST_SIDE) return false;
  await page.setViewportSize({ width: 1440, height: Math.max(1, height) });
  await page.screenshot({ path, type: 'png', animations: 'disabled', timeout: 60_000 });
  return true;
}
