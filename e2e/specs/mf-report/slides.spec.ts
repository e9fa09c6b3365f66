import { boardExports, TOKEN_HEADER, type ExportRequest } from '@tessera/contract';
import { readPptx, type SignedInCaller } from '@tessera/testing';
import excel from 'exceljs';
import { format } from 'numfmt';

import { scaledChinese } from '../../core/board-data.ts';
import { sharedCaller, type Installation } from '../../core/installation.ts';
import { wholeTables } from '../../core/seen-tables.ts';
import { expect, test } from '../../core/test.ts';

interface SeenSheet {
  /** Without white space: slides have boxes and line breaks in its place. */
  readonly text: string;
  readonly tables: string[][][];
  readonly width: number;
}

/** Script for the printed page: what its sheets say outside of drawings. */
const SEEN = `[...document.querySelectorAll('.tessera-print-sheet')].map((sheet) => {
  // What is for screen readers only stands in boxes of one pixel.
  const isTiny = (element) => element !== null && element !== sheet && ((element.offsetHeight <= 1 && element.offsetWidth <= 1 && getComputedStyle(element).overflow === 'hidden') || isTiny(element.parentElement));
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isTiny(element);
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (shown(element) && !element.closest('table, svg, .highcharts-container, [data-paper-watermark]')) text += node.data;
  }
  const tables = [...sheet.querySelectorAll('table')].map((table) =>
    [...table.rows].filter((row) => shown(row) && row.getAttribute('aria-hidden') !== 'true')
      .map((row) => [...row.cells].map((cell) => cell.innerText.trim())));
  return { text: text.replace(/\\s/g, ''), tables, width: sheet.offsetWidth };
})`;

/** A file of a report, once it is made. */
async function fileOf(
  { url }: Installation,
  caller: SignedInCaller,
  asked: Pick<ExportRequest, 'kind' | 'menuCode'>,
): Promise<Uint8Array> {
  const { exportAsync, getTasks, download } = boardExports;
  const { id } = exportAsync.reply.parse(await caller.call(exportAsync.method, exportAsync.path, asked));
  await expect(async () => {
    const { list } = getTasks.reply.parse(await caller.call(getTasks.method, getTasks.path, {}));
    expect(list.find((task) => task.id === id)?.state).toBe('done');
  }).toPass({ timeout: 120_000 });
  const file = await fetch(`${url}${download.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TOKEN_HEADER]: caller.token },
    body: JSON.stringify({ id }),
  });
  return new Uint8Array(await file.arrayBuffer());
}

/** What a cell shows; a number as the page writes it, if that has a unit that formats of workbooks don't know. */
function shownCell({ value, numFmt }: excel.Cell, seen: string | undefined): string {
  if (typeof value !== 'number') return String(value ?? '');
  return /[万亿]$/.test(seen ?? '') ? scaledChinese(value) : format(numFmt, value);
}

for (const menuCode of ['sample-weekly-report', 'sample-monthly-report'])
  test(`slides of ${menuCode} hold the texts and tables of its sheets, its workbook the cells of its tables`, async ({
    open,
    installation,
  }) => {
    const caller = await sharedCaller(installation, 'owner');
    const files = Promise.all([
      fileOf(installation, caller, { menuCode, kind: 'pptx' }),
      fileOf(installation, caller, { menuCode, kind: 'xlsx' }),
    ]);
    const page = await open({ role: 'owner' }, `/printReport?menuCode=${menuCode}`);
    await page.locator('[data-print-state="ready"]').waitFor({ state: 'attached', timeout: 60_000 });
    const seen = (await page.evaluate(SEEN)) as SeenSheet[];
    const tables = await wholeTables(page);
    const [pptx, xlsx] = await files;

    const { slides, size } = readPptx(pptx);
    expect(size.width).toBeCloseTo(seen[0]!.width, 0);
    // Whether an answer was cached differs from one time to the next.
    const said = (text: string) => text.replaceAll(/\s|·缓存/g, '');
    expect(slides.map(({ texts }) => said(texts.join('')))).toEqual(seen.map(({ text }) => said(text)));
    const cellsOf = slides.map(({ tables: onSlide }) =>
      onSlide.map((rows) => rows.map((row) => row.filter(({ merged }) => !merged).map(({ text }) => text))),
    );
    expect(cellsOf).toEqual(seen.map(({ tables: onSheet }) => onSheet));

    const book = new excel.Workbook();
    await book.xlsx.load(xlsx.buffer as never);
    expect(tables.length).toBeGreaterThan(0);
    for (const { page: at, name, cells } of tables) {
      const sheet = book.worksheets[at]!;
      const titled = (sheet.getColumn(1).values as unknown[]).indexOf(name);
      expect(titled, `${name} in ${sheet.name}`).toBeGreaterThan(0);
      const written = cells.map((row, down) =>
        row.map((text, over) => shownCell(sheet.getRow(titled + 1 + down).getCell(1 + over), text)),
      );
      expect(written).toEqual(cells);
      // Nothing follows in rows or columns of the table.
      expect(sheet.getRow(titled + 1 + cells.length).getCell(1).value).toBeNull();
      expect(sheet.getRow(titled + 1).getCell(cells[0]!.length + 1).value).toBeNull();
    }
  });
