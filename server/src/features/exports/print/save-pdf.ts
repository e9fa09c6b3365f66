import { printGeometry } from '@tessera/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';

import { joinPdf, type PrintedPart } from './join-pdf.ts';
import { paint } from './paint.ts';
import { printAddresses } from './print-addresses.ts';
import type { Print } from './print.ts';

/** Sheets that Chromium prints in one go. Beyond it its time grows faster than their number. */
const SHEETS_OF_A_PART = 50;
/** Texts of a file that is tagged. The tree of tags takes about 2.5 kB of memory for each while parts are joined. */
const TAGGED_TEXTS = 50_000;

/** What the page says about its sheets. These scripts run in the page, whose policy allows adopted stylesheets. */
const READ_SHEETS = `(() => {
  const sheets = [...document.querySelectorAll('.tessera-print-sheet')];
  const about = document.querySelector('[data-print-document]');
  const [first] = sheets;
  const textsOf = (sheet) => {
    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    let texts = 0;
    while (walker.nextNode()) texts += 1;
    return texts;
  };
  return {
    width: Number(document.querySelector('[data-print-width]')?.dataset.printWidth),
    paper: first?.dataset.printPaper === undefined ? null : { width: first.offsetWidth, height: first.offsetHeight },
    sheets: sheets.length,
    texts: sheets.reduce((sum, sheet) => sum + textsOf(sheet), 0),
    title: about?.dataset.printDocument ?? '',
    subject: about?.dataset.printSubject ?? '',
    truncated: about?.dataset.printTruncated === 'true',
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
      /* Without a place and not skipped by display, which would take its boxes down and make them again for each part. */
      .tessera-print-sheet[data-print-left-out] {
        position: absolute;
        inset: 0 auto auto 0;
        width: 0 !important;
        height: 0 !important;
        margin: 0;
        contain: strict;
        visibility: hidden;
        break-before: auto;
        break-inside: auto;
        break-after: auto;
      }
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
const documentSchema = z.object({
  /** px of a sheet's layout. */
  width: z.number().positive(),
  /** px of sheets that are a paper of their own; null for those that take the paper of the print. */
  paper: z.object({ width: z.number().positive(), height: z.number().positive() }).nullable(),
  sheets: z.int().positive(),
  /** Pieces of text on all sheets. */
  texts: z.int().nonnegative(),
  title: z.string(),
  subject: z.string(),
  truncated: z.boolean(),
  outline: z.array(z.object({ title: z.string(), sheet: z.int().nonnegative(), top: z.number() })),
});
/** What a painted page says about its sheets. */
type PaintedDocument = z.infer<typeof documentSchema>;

/**
 * Prints a board, or reports one after the other, into one file: each in a page of its own, its sheets in parts where there
 * are many, with progress between them. Files have tags for assistive technology unless they hold very many texts.
 * @param origin of this server
 * @returns whether a limit cut its pages
 * @throws Error when a page can't be shown or has no sheets, or the file has not one page for each
 */
export async function savePdf(
  context: BrowserContext,
  origin: string,
  print: Print,
): Promise<{ readonly truncated: boolean }> {
  const { path, locale, signal, publicUrl } = print;
  const addresses = printAddresses(origin, print);
  const documents: PaintedDocument[] = [];
  let texts = 0;
  async function* printed(): AsyncGenerator<PrintedPart> {
    for (const [index, address] of addresses.entries()) {
      const progress = (share: number) => print.progress((index + share) / addresses.length);
      const page = await context.newPage();
      await paint(page, address, { ...print, progress });
      const document = documentSchema.parse(await page.evaluate(READ_SHEETS));
      documents.push(document);
      texts += document.texts;
      const [tagged, only] = [texts <= TAGGED_TEXTS, addresses.length === 1];
      yield* partsOf(page, document, { print, tagged, only, progress });
      await page.close();
    }
  }
  await joinPdf(path, printed(), { locale, links: { from: origin, to: publicUrl } }, () => documents);
  signal.throwIfAborted();
  return { truncated: documents.some(({ truncated }) => truncated) };
}

interface PartOptions {
  readonly print: Print;
  readonly tagged: boolean;
  /** Whether the file has no other document. */
  readonly only: boolean;
  progress(fraction: number): void;
}

async function* partsOf(
  page: Page,
  { sheets, width, paper: own }: PaintedDocument,
  { print: { request, signal }, tagged, only, progress }: PartOptions,
): AsyncGenerator<PrintedPart> {
  const { paper } = printGeometry(request.options);
  const parts = Math.ceil(sheets / SHEETS_OF_A_PART);
  const size = own
    ? { width: `${own.width}px`, height: `${own.height}px` }
    : // CSS counts 96 px to an inch.
      { width: `${paper.width}mm`, height: `${paper.height}mm`, scale: ((paper.width / 25.4) * 96) / width };
  const options = {
    ...size,
    margin: { top: 0, right: 0, bottom: 0, left: 0 },
    printBackground: true,
    tagged,
  };
  if (parts > 1) await page.evaluate(LEAVE_OUT);
  const printPart = async (part: number): Promise<Uint8Array> => {
    signal.throwIfAborted();
    const first = part * SHEETS_OF_A_PART;
    if (parts > 1) await page.evaluate(showPart(first, first + SHEETS_OF_A_PART));
    return page.pdf(options);
  };
  let printing = printPart(0);
  for (let part = 0; part < parts; part += 1) {
    const bytes = await printing;
    progress(0.85 + (0.13 * (part + 1)) / parts);
    if (part + 1 < parts) {
      // The next one is printed while this one is joined.
      printing = printPart(part + 1);
      printing.catch(() => undefined);
    }
    yield { bytes, paper: own, alone: only && parts === 1 };
  }
}
