import {
  LOCAL_STORAGE_KEYS,
  PAGE_PATHS,
  printGeometry,
  SESSION_STORAGE_KEYS,
  type ExportKind,
} from '@tessera/contract';
import type { BrowserContext, Page } from 'playwright-core';

import { isDiskFull } from '../../../platform/disk-full.ts';
import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { PassingFailure } from '../passing-failure.ts';
import { saveSlides } from '../slides/save-slides.ts';
import type { BrowserPool } from './browser-pool.ts';
import { fence } from './fence.ts';
import { paint } from './paint.ts';
import type { Print } from './print.ts';
import { savePdf } from './save-pdf.ts';

/** px of windows that don't show a paper; the one of slides shows a sheet of any paper whole. */
const VIEWPORTS: Partial<Record<ExportKind, { readonly width: number; readonly height: number }>> = {
  png: { width: 1_440, height: 900 },
  pptx: { width: 1_920, height: 1_600 },
};
/** px of a picture's longer side that Chromium paints in one piece. */
const LONGEST_SIDE = 16_000;

/**
 * Saves the print page of a board or of reports by a browser that reaches this installation only.
 * @param origin of this server
 * @returns whether a limit cut its pages
 * @throws PassingFailure when the page is not painted; CatalogueError exportTooLarge
 */
export async function printBoard(
  pool: BrowserPool,
  origin: string,
  print: Print,
): Promise<{ readonly truncated: boolean }> {
  if (print.request.kind === 'pdf')
    return openPrint(pool, origin, print, 1, (context) => savePdf(context, origin, print));
  if (print.request.kind === 'pptx')
    return openPrint(pool, origin, print, 2, (context) => saveSlides(context, origin, print));
  const picture = (scale: number) =>
    openPrint(pool, origin, print, scale, async (context) => {
      const page = await context.newPage();
      const path = print.screen ? PAGE_PATHS.screenPrint : PAGE_PATHS.boardPicture;
      const address = `${origin}${path}?${new URLSearchParams({ task: print.taskId })}`;
      await paint(page, address, print);
      return savePicture(page, print, scale);
    });
  // A long board in fewer pixels, which the browser paints in one piece; a screen in those that it was designed for.
  if (!(!print.screen && (await picture(2))) && !(await picture(1))) throw new CatalogueError('exportTooLarge');
  return { truncated: false };
}

/** Runs with a fenced context that has the session of the print. @throws PassingFailure */
function openPrint<Value>(
  pool: BrowserPool,
  origin: string,
  print: Print,
  scale: number,
  work: (context: BrowserContext) => Promise<Value>,
): Promise<Value> {
  const { request, timeZone, signal } = print;
  const { page: sheet } = printGeometry(request.options);
  const options = {
    viewport: VIEWPORTS[request.kind] ?? { width: sheet.width, height: sheet.height },
    deviceScaleFactor: scale,
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
      return await work(context);
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

/** @returns whether the picture was not too long for the scale */
async function savePicture(page: Page, { path, screen }: Print, scale: number): Promise<boolean> {
  const box = await page.locator('.tessera-print-sheet').first().boundingBox();
  const height = Math.ceil(box?.height ?? 0);
  const width = screen ? Math.ceil(box?.width ?? 0) : 1_440;
  if (Math.max(width, height) * scale > LONGEST_SIDE) return false;
  await page.setViewportSize({ width: Math.max(1, width), height: Math.max(1, height) });
  await page.screenshot({ path, type: 'png', animations: 'disabled', timeout: 60_000 });
  return true;
}
