import type { Page } from '@playwright/test';

interface SeenTable {
  /** Place of the page among those that are printed, from 0. */
  readonly page: number;
  readonly name: string;
  /** Rows of the sheet; `index` counts over all sheets of the table, null for totals of the sheet. */
  readonly rows: readonly {
    readonly index: number | null;
    readonly cells: readonly { readonly text: string; readonly rows: number; readonly columns: number }[];
  }[];
}

/** A table of a printed page, put together from its sheets. */
export interface WholeTable {
  readonly page: number;
  readonly name: string;
  /** Texts by row and column; a merged cell has its text in each place. */
  readonly cells: readonly (readonly string[])[];
}

/** Script for the page that prints: tables of its sheets. Each page begins with a sheet that has an outline. */
const SEEN_TABLES = `(() => {
  let page = -1;
  return [...document.querySelectorAll('.tessera-print-sheet')].flatMap((sheet) => {
    if (sheet.dataset.printOutline !== undefined) page += 1;
    return [...sheet.querySelectorAll('table')].map((table) => ({
      page,
      name: table.getAttribute('aria-label'),
      rows: [...table.rows].filter((row) => row.getAttribute('aria-hidden') !== 'true').map((row) => ({
        index: row.hasAttribute('aria-rowindex') ? Number(row.getAttribute('aria-rowindex')) : null,
        cells: [...row.cells].map((cell) => ({ text: cell.innerText.trim(), rows: cell.rowSpan, columns: cell.colSpan })),
      })),
    }));
  });
})()`;

/** Tables of a page that prints, without the totals of its sheets. Columns of side sheets are not put together. */
export async function wholeTables(page: Page): Promise<WholeTable[]> {
  const tables = new Map<
    string,
    { readonly page: number; readonly name: string; readonly rows: Map<number, string[]> }
  >();
  for (const seen of (await page.evaluate(SEEN_TABLES)) as SeenTable[]) {
    const key = `${seen.page} ${seen.name}`;
    const { rows } = tables.get(key) ?? { rows: new Map<number, string[]>() };
    tables.set(key, { page: seen.page, name: seen.name, rows });
    for (const [index, cells] of gridOf(seen)) rows.set(index, cells);
  }
  return [...tables.values()].map(({ rows, ...table }) => ({
    ...table,
    cells: [...rows].toSorted(([one], [other]) => one - other).map(([, cells]) => cells),
  }));
}

function gridOf({ rows }: SeenTable): [number, string[]][] {
  const grid = rows.map((): string[] => []);
  for (const [at, { cells }] of rows.entries()) {
    let column = 0;
    for (const { text, rows: down, columns } of cells) {
      while (grid[at]?.[column] !== undefined) column += 1;
      for (let row = at; row < at + down; row += 1)
        for (let over = column; over < column + columns; over += 1) (grid[row] ?? [])[over] = text;
      column += columns;
    }
  }
  return rows.flatMap(({ index }, at) => (index === null ? [] : [[index, grid[at] ?? []]]));
}
