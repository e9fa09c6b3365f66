import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { paint } from '../print/paint.ts';
import { printAddresses } from '../print/print-addresses.ts';
import type { Print } from '../print/print.ts';
import { describeSheet } from './in-page/describe-sheet.ts';
import { numberShapes } from './number-shapes.ts';
import { createSlideDeck, type SlideDeck } from './slide-deck.ts';
import { sheetSchema, type SlidePicture } from './slide-model.ts';

/** Most slides of a file, and most bytes of its pictures: the file is put together in memory, with each picture some three times. */
export const MOST_SLIDES = 200;
const PICTURE_BYTES = 64 * 1024 * 1024;

const ABOUT = `(() => {
  const about = document.querySelector('[data-print-document]');
  return {
    sheets: document.querySelectorAll('.tessera-print-sheet').length,
    title: about?.dataset.printDocument ?? '',
    subject: about?.dataset.printSubject ?? '',
    truncated: about?.dataset.printTruncated === 'true',
    watermark: document.querySelector('[data-watermark] text')?.textContent ?? '',
  };
})()`;
const aboutSchema = z.object({
  sheets: z.int().positive(),
  title: z.string(),
  subject: z.string(),
  truncated: z.boolean(),
  /** Who takes it away, where the corporation wants that on pages. */
  watermark: z.string(),
});
/** Shows a picture alone, of those with texts in them without the texts that become text boxes. */
const BEGIN = `(() => {
  const style = new CSSStyleSheet();
  style.replaceSync(\`
    .tessera-print-sheet[data-slide-later] { content-visibility: hidden }
    [data-slide-alone] body *:not([data-slide-shown], [data-slide-shown]:is(svg, .highcharts-container, [data-paper-watermark]) *) {
      visibility: hidden !important;
    }
    [data-slide-alone] [data-slide-shown] { visibility: visible !important }
    [data-slide-alone], [data-slide-alone] body { background: transparent !important }\`);
  document.adoptedStyleSheets.push(style);
})()`;
const showSheet = (index: number) => `
  document.querySelectorAll('.tessera-print-sheet').forEach((sheet, at) => sheet.toggleAttribute('data-slide-later', at !== ${index}));`;
const showAlone = (id: string | null) => `(() => {
  document.documentElement.toggleAttribute('data-slide-alone', ${id !== null});
  for (const element of document.querySelectorAll('[data-slide-shown]')) element.removeAttribute('data-slide-shown');
  document.querySelector('[data-slide-picture="${id ?? ''}"]')?.setAttribute('data-slide-shown', '');
})()`;

/**
 * Saves the sheets of a board, or of reports one after the other, as slides, one by one, with progress between them.
 * @param origin of this server
 * @returns whether a limit cut its pages
 * @throws CatalogueError exportTooLarge beyond MOST_SLIDES or the bytes of pictures; Error when a page can't be shown
 */
export async function saveSlides(
  context: BrowserContext,
  origin: string,
  print: Print,
): Promise<{ readonly truncated: boolean }> {
  const { path, signal } = print;
  const folder = `${path}-pictures`;
  await mkdir(folder);
  try {
    const file: SlideFile = { print, origin, folder, deck: null, slides: 0, bytes: 0 };
    const addresses = printAddresses(origin, print);
    let truncated = false;
    for (const [index, address] of addresses.entries()) {
      const progress = (share: number) => print.progress((index + share) / addresses.length);
      const page = await context.newPage();
      await paint(page, address, { ...print, progress });
      truncated = (await addSlides(page, file, progress)) || truncated;
      await page.close();
    }
    signal.throwIfAborted();
    if (!file.deck) throw new Error('a page without sheets');
    await writeFile(path, numberShapes(await file.deck.bytes()));
    return { truncated };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface SlideFile {
  readonly print: Print;
  readonly origin: string;
  /** Where its pictures lie until it is written. */
  readonly folder: string;
  /** Null before the first sheet. */
  deck: SlideDeck | null;
  slides: number;
  /** Of its pictures. */
  bytes: number;
}

/** @returns whether a limit cut the pages of the document */
async function addSlides(page: Page, file: SlideFile, progress: (share: number) => void): Promise<boolean> {
  const { print, origin, folder } = file;
  const { locale, signal, publicUrl } = print;
  const { sheets, truncated, ...about } = aboutSchema.parse(await page.evaluate(ABOUT));
  const before = file.slides;
  file.slides += sheets;
  if (file.slides > MOST_SLIDES) throw new CatalogueError('exportTooLarge');
  await page.evaluate(BEGIN);
  for (let index = 0; index < sheets; index += 1) {
    signal.throwIfAborted();
    await page.evaluate(showSheet(index));
    const sheet = sheetSchema.parse(await page.evaluate(describeSheet(index)));
    const pictureOf = (id: string) => join(folder, `${before}-${id}.png`);
    for (const item of sheet.items) {
      if (item.kind !== 'picture') continue;
      await takePicture(page, item, index, pictureOf(item.id));
      file.bytes += (await stat(pictureOf(item.id))).size;
      if (file.bytes > PICTURE_BYTES) throw new CatalogueError('exportTooLarge');
    }
    const linkOf = (address: string) =>
      address.startsWith(`${origin}/`) ? `${publicUrl}${address.slice(origin.length)}` : address;
    file.deck ??= await createSlideDeck(sheet, { ...about, locale, linkOf });
    file.deck.add(sheet, pictureOf);
    progress(0.85 + (0.12 * (index + 1)) / sheets);
  }
  return truncated;
}

/** Paints what a picture shows and nothing else, so that it can lie over and under other things. */
async function takePicture(page: Page, { id, box }: SlidePicture, index: number, path: string): Promise<void> {
  await page.evaluate(showAlone(id));
  const sheet = page.locator('.tessera-print-sheet').nth(index);
  await sheet.scrollIntoViewIfNeeded();
  const at = await sheet.boundingBox();
  if (!at) throw new Error('a sheet is not shown');
  const clip = {
    x: Math.max(0, at.x + box.x),
    y: Math.max(0, at.y + box.y),
    width: Math.max(1, box.width),
    height: Math.max(1, box.height),
  };
  await page.screenshot({ path, clip, type: 'png', omitBackground: true, animations: 'disabled', timeout: 60_000 });
  await page.evaluate(showAlone(null));
}
