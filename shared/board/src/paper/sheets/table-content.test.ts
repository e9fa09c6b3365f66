import type { TableMeasure } from '@tessera/charts';
import { emptyPaper, reportLayoutSchema, reportPaperSchema } from '@tessera/contract';

import { LEFT_NOTE } from '../left-note.tsx';
import { pagesOf } from './pages.ts';
import { PIECE, RowPieces } from './row-pieces.ts';
import { planSheets } from './sheets.ts';
import { MOST_ROWS, MOST_WRAPPED, tableContent } from './table-content.ts';

const measured = (change: Partial<TableMeasure>): TableMeasure => ({
  head: 32,
  headRows: [32],
  rows: [30, 30, 30],
  breaksOf: () => [],
  uniform: 30,
  total: 3,
  columns: [100, 100],
  totalRow: 30,
  sums: [],
  groupStarts: () => [],
  fixed: 0,
  foot: 0,
  room: { width: 700, height: 540 },
  ...change,
});
const box = { width: 720, height: 600 };
const paper = reportPaperSchema.parse({ id: 'stores', layout: [{ i: 't', x: 0, y: 0, w: 24, h: 30 }] });
const plan = (measure: TableMeasure, beyond?: number | null) => {
  const content = tableContent(measure, { grouped: false, box, beyond });
  const { sheets, findings } = planSheets(
    pagesOf([emptyPaper('cover'), paper], new Map()),
    reportLayoutSchema.parse({}),
    () => ({ title: '', dataRange: '', date: '' }),
    { contentOf: (_page, code) => (code === 't' ? content : undefined), isSettled: () => true },
  );
  const pieces = sheets.flatMap(({ planned }) => planned.pieces);
  return { pieces, kinds: findings.flatMap(({ kind, code }) => (code === 't' ? [kind] : [])) };
};

/** Each row once and in order. @returns how many */
function rowsOf(pieces: ReturnType<typeof plan>['pieces']): number {
  let row = 0;
  for (const { table } of pieces) {
    if (!table) continue;
    expect([table.rows.first, table.rows.from]).toEqual([row, 0]);
    row = table.rows.end;
  }
  return row;
}

test('a table of 100,000 rows flows over as many sheets as it needs', () => {
  const begun = performance.now();
  const { pieces, kinds } = plan(measured({ total: 100_000 }));
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(rowsOf(pieces)).toBe(100_000);
  expect(pieces.length).toBeGreaterThan(2_000);
  expect(kinds).toEqual([]);
});

test('rows beyond the limit, or beyond the answer, are counted on each sheet and said to the author', () => {
  const { pieces, kinds } = plan(measured({ total: MOST_ROWS + 5 }));
  expect(rowsOf(pieces)).toBe(MOST_ROWS);
  expect(pieces.every(({ left }) => left?.shown === MOST_ROWS && left.all === MOST_ROWS + 5)).toBe(true);
  expect(kinds).toEqual(['rowsLeft']);
  const cut = plan(measured({ total: 70 }), null);
  expect(cut.pieces.map(({ left }) => left)).toEqual(cut.pieces.map(() => ({ shown: 70, all: null })));
  expect(cut.kinds).toEqual(['rowsLeft']);
  // The note has room of its own below the rows.
  const [first] = cut.pieces;
  expect(first!.box.height - first!.table!.rows.height - 32).toBeGreaterThanOrEqual(LEFT_NOTE);
});

test('rows with heights of their own are measured piece by piece, each with the places where it may be parted', () => {
  const pieces = new RowPieces();
  const result = {} as never;
  const heights = Array.from({ length: 2 * PIECE + 10 }, (_, row) => 20 + (row % 50));
  const piece = (from: number) =>
    measured({
      uniform: null,
      total: heights.length,
      rows: heights.slice(from, from + PIECE),
      breaksOf: (row) => [from + row],
    });
  expect(pieces.add(result, 0, piece(0))).toBe(PIECE);
  expect(pieces.add(result, 0, piece(0))).toBe(PIECE);
  expect(pieces.add(result, PIECE, piece(PIECE))).toBe(2 * PIECE);
  const whole = pieces.add(result, 2 * PIECE, piece(2 * PIECE)) as TableMeasure;
  expect(whole.rows).toEqual(heights);
  expect([3, PIECE + 7, 2 * PIECE + 9].map((row) => whole.breaksOf(row))).toEqual([[3], [PIECE + 7], [2 * PIECE + 9]]);
  expect(rowsOf(plan(whole).pieces)).toBe(heights.length);
  // Another answer is measured from its first row on.
  expect(pieces.add({} as never, PIECE, piece(PIECE))).toBe(0);
});

test('of more rows with heights of their own than can be measured the first ones flow', () => {
  const rows = Array.from({ length: MOST_WRAPPED }, () => 40);
  const { pieces, kinds } = plan(measured({ uniform: null, total: MOST_WRAPPED + 1, rows }));
  expect(rowsOf(pieces)).toBe(MOST_WRAPPED);
  expect(pieces.at(-1)?.left).toEqual({ shown: MOST_WRAPPED, all: MOST_WRAPPED + 1 });
  expect(kinds).toEqual(['rowsLeft']);
});
