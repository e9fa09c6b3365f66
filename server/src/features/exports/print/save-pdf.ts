import { writeFile } from 'node:fs/promises';

import { printGeometry } from '@tessera/contract';
import type { Page } from 'playwright-core';
import { z } from 'zod';

import { joinPdf } from './join-pdf.ts';
import type { Print } from './print.ts';

/** Sheets that Chromium prints in one go. Beyond it its time grows faster than their number. */
const SHEETS_OF_A_PART = 50;

/** What the page says about its sheets. These scripts run in the page, whose policy allows adopted stylesheets. */
const READ_SHEETS = `(() => {
  const sheets = [...document.querySelectorAll('.tessera-print-sheet')];
  const about = document.querySelector('[data-print-document]');
  return {
    sheets: sheets.length,
    title: about?.dataset.printDocument ?? '',
    subject: about?.dataset.printSubject ?? '',
    outline: [...document.querySelectorAll('[data-print-outline]')].map((element) => {
      const sheet = element.closest('.tessera-print-sheet');
      const { top, height } = sheet.getBoundingClientRect();
      return {
        title: element.dataset.printOutline,
        sheet: sheets.indexOf(sheet),
        top: (element.getBoundingClientRect().top - top) / height,
      };
    }),
  };
})()`;
const LEAVE_OUT = `(() => {
  const style = new CSSStyleSheet();
  style.replaceSync(\`
    .tessera-print-sheet[data-print-left-out] { content-visibility: hidden }
    @media print {
      .tessera-print-sheet[data-print-left-out] { display: none }
      .tessera-print-sheet[data-print-last] { break-after: auto }
    }\`);
  document.adoptedStyleSheets.push(style);
})()`;
const showPart = (first: number, end: number) => `
  document.querySelectorAll('.tessera-print-sheet').forEach((sheet, index) => {
    sheet.toggleAttribute('data-print-left-out', index < ${first} || index >= ${end});
    // A break after it would begin a sheet for what stands below all of them.
    sheet.toggleAttribute('data-print-last', index === ${end} - 1);
  });`;
const sheetsSchema = z.object({
  sheets: z.int().positive(),
  title: z.string(),
  subject: z.string(),
  outline: z.array(z.object({ title: z.string(), sheet: z.int().nonnegative(), top: z.number() })),
});

/**
 * Prints the sheets of a painted page into one file, in parts where there are many, with progress between them. A file of
 * one part keeps the tags for assistive technology; a longer one has none, since joined parts have no common tree of tags.
 * @throws Error when the page has no sheets, or the file has not one page for each
 */
export async function savePdf(page: Page, print: Print): Promise<void> {
  const { request, path, locale, signal, progress } = print;
  const { paper } = printGeometry(request.options);
  const width = Number(await page.locator('[data-print-width]').first().getAttribute('data-print-width'));
  const { sheets, ...about } = sheetsSchema.parse(await page.evaluate(READ_SHEETS));
  const parts = Math.ceil(sheets / SHEETS_OF_A_PART);
  const options = {
    width: `${paper.width}mm`,
    height: `${paper.height}mm`,
    // CSS counts 96 px to an inch.
    scale: ((paper.width / 25.4) * 96) / width,
    margin: { top: 0, right: 0, bottom: 0, left: 0 },
    printBackground: true,
    tagged: parts === 1,
  };
  if (parts > 1) await page.evaluate(LEAVE_OUT);
  async function* printed(): AsyncGenerator<Uint8Array> {
    for (let part = 0; part < parts; part += 1) {
      signal.throwIfAborted();
      const first = part * SHEETS_OF_A_PART;
      if (parts > 1) await page.evaluate(showPart(first, first + SHEETS_OF_A_PART));
      yield await page.pdf(options);
      progress(0.85 + (0.13 * (part + 1)) / parts);
    }
  }
  const file = await joinPdf(printed(), { ...about, locale, sheets });
  signal.throwIfAborted();
  await writeFile(path, file);
}
