import { boardExports, TOKEN_HEADER, type ExportTask } from '@tessera/contract';
import { readPptx } from '@tessera/testing';

import { sharedCaller } from '../../core/installation.ts';
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

for (const menuCode of ['sample-weekly-report', 'sample-monthly-report'])
  test(`slides of ${menuCode} hold the texts and tables of its sheets, in their order`, async ({
    open,
    installation,
  }) => {
    const caller = await sharedCaller(installation, 'owner');
    const { exportAsync, getTasks, download } = boardExports;
    const task = (await caller.call(exportAsync.method, exportAsync.path, { menuCode, kind: 'pptx' })) as ExportTask;
    const page = await open({ role: 'owner' }, `/printReport?menuCode=${menuCode}`);
    await page.locator('[data-print-state="ready"]').waitFor({ state: 'attached', timeout: 60_000 });
    const seen = (await page.evaluate(SEEN)) as SeenSheet[];
    await expect(async () => {
      const { list } = (await caller.call(getTasks.method, getTasks.path, {})) as { list: ExportTask[] };
      expect(list.find(({ id }) => id === task.id)?.state).toBe('done');
    }).toPass({ timeout: 120_000 });
    const file = await fetch(`${installation.url}${download.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [TOKEN_HEADER]: caller.token },
      body: JSON.stringify({ id: task.id }),
    });
    const { slides, size } = readPptx(new Uint8Array(await file.arrayBuffer()));
    expect(size.width).toBeCloseTo(seen[0]!.width, 0);
    // Whether an answer was cached differs from one time to the next.
    const said = (text: string) => text.replaceAll(/\s|·缓存/g, '');
    expect(slides.map(({ texts }) => said(texts.join('')))).toEqual(seen.map(({ text }) => said(text)));
    const cellsOf = slides.map(({ tables }) =>
      tables.map((rows) => rows.map((row) => row.filter(({ merged }) => !merged).map(({ text }) => text))),
    );
    expect(cellsOf).toEqual(seen.map(({ tables }) => tables));
  });
