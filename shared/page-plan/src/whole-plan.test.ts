import { PAGE_SIZES, reportLayoutSchema, reportPaperSchema, tableFlowSchema } from '@tessera/contract';
import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  nat,
  oneof,
  property,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check';

import type { Content, MeasuredTable } from './measures.ts';
import { planPages, type PlannedSheet } from './plan-pages.ts';

const runs = Math.ceil(80 * Number(process.env['TESSERA_PROPERTY_RUNS'] ?? 1));
const NEAR = 1e-3;

const tables: Arbitrary<Content> = record({
  lead: nat(200),
  head: nat(700),
  tail: nat(60),
  inset: nat(40),
  rows: array(oneof({ weight: 9, arbitrary: integer({ min: 0, max: 60 }) }, integer({ min: 0, max: 2_500 })), {
    maxLength: 150,
  }),
  columns: array(integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 }),
  frozen: nat(3),
  totalRow: nat(50),
  value: integer({ min: -999, max: 999 }),
  groupSize: integer({ min: 1, max: 40 }),
  merged: integer({ min: 1, max: 30 }),
}).map(({ value, groupSize, merged, ...measured }): Content => {
  const count = measured.rows.length;
  const steps = (size: number) => Array.from({ length: Math.ceil(count / size) }, (_, index) => index * size);
  const table: MeasuredTable = {
    ...measured,
    groups: steps(groupSize),
    merges: steps(merged).map((row) => ({ row, column: 0, rows: Math.min(merged, count - row), columns: 1 })),
    sums: [{ column: 0, valueOf: (row) => (row % 7 === 6 ? null : (value * (row + 1)) / 100) }],
    breaksOf: (row) => (row % 2 === 0 ? steps(20).map((top) => top * 3) : []),
  };
  return { kind: 'table', table };
});
const texts: Arbitrary<Content> = record({ height: nat(4_000), line: integer({ min: 10, max: 1_500 }) }).map(
  ({ height, line }): Content => ({
    kind: 'text',
    height,
    breaks: Array.from({ length: Math.floor(height / line) }, (_, index) => (index + 1) * line - 3),
  }),
);
/** Bands of one to three components beside each other; each as high as it likes. */
const bands = array(
  tuple(
    constantFrom([24], [12, 12], [6, 12, 6], [10]),
    array(
      tuple(
        integer({ min: 1, max: 130 }),
        nat(6),
        oneof(
          tables,
          texts,
          texts.map(() => undefined),
        ),
      ),
      { minLength: 3, maxLength: 3 },
    ),
    nat(40),
  ),
  { maxLength: 4 },
);
const flows = record({
  flows: oneof({ weight: 4, arbitrary: constantFrom(true) }, constantFrom(false)),
  pageSubtotal: boolean(),
  runningTotal: boolean(),
  groups: constantFrom('flow' as const, 'together' as const, 'newPage' as const),
});
const layouts = record({
  layoutType: constantFrom('0' as const, '1' as const),
  isShowPageHeader: boolean(),
  isShowPageFooter: boolean(),
  size: integer({ min: 8, max: 48 }),
}).map(({ size, ...layout }) => reportLayoutSchema.parse({ ...layout, headerFont: { fontSize: `${size}px` } }));

const partsOf = (sheets: readonly PlannedSheet[], code: string) =>
  sheets.flatMap(({ pieces, side }) =>
    pieces.flatMap((piece) => (piece.code === code ? [{ ...piece, sideSheet: side }] : [])),
  );

test('rows of all sheets in order are those of the answer, each once; nothing overlaps or leaves the printable area', () => {
  assert(
    property(bands, flows, layouts, nat(3), (drawn, flow, layout, twice) => {
      const contents = new Map<string, Content | undefined>();
      let y = 0;
      const placed = drawn.flatMap(([widths, items, gap], band) => {
        let x = 0;
        const own = widths.flatMap((w, index) => {
          const [h, lower, content] = items[index] ?? [1, 0, undefined];
          const i = `${band}/${index}`;
          contents.set(i, content);
          const placement = { i, x, y: y + lower, w, h };
          x += w;
          return [placement];
        });
        y = Math.max(...own.map((one) => one.y + one.h)) + gap;
        return own;
      });
      const paper = reportPaperSchema.parse({
        id: 'p',
        layout: placed,
        tables: placed.map(({ i }) => tableFlowSchema.parse({ i, ...flow })),
        repeat: { tblId: 't', fieldId: 'f' },
      });
      const values = Array.from({ length: Math.max(1, twice) }, (_, index) => index);
      const { sheets, findings } = planPages({
        papers: [paper],
        layout,
        textsOf: () => ({ title: '', dataRange: '', date: '' }),
        measures: { contentOf: (code) => contents.get(code), valuesOf: () => values },
      });

      const { width, height, padding } = PAGE_SIZES[layout.layoutType];
      for (const [index, { pieces, room, header, footer, ofReport, side }] of sheets.entries()) {
        expect(ofReport).toEqual({ number: index + 1, count: sheets.length });
        expect(room.left).toBe(padding.horizontal);
        expect(room.left + room.width).toBe(width - padding.horizontal);
        expect(header?.box.height ?? 0).toBeLessThanOrEqual(room.top);
        expect(room.top + room.height).toBeLessThanOrEqual(footer?.box.top ?? height);
        if (side) expect(pieces.map(({ code }) => code)).toEqual([side.code]);
        for (const [number, { box }] of pieces.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(room.left);
          expect(box.top).toBeGreaterThanOrEqual(room.top);
          expect(box.left + box.width).toBeLessThanOrEqual(room.left + room.width + NEAR);
          expect(box.top + box.height).toBeLessThanOrEqual(room.top + room.height + NEAR);
          for (const { box: other } of pieces.slice(number + 1)) {
            const apart =
              other.top >= box.top + box.height - NEAR ||
              box.top >= other.top + other.height - NEAR ||
              other.left >= box.left + box.width - NEAR ||
              box.left >= other.left + other.width - NEAR;
            expect(apart).toBe(true);
          }
        }
      }

      for (const value of values) {
        const own = sheets.filter((sheet) => sheet.value === value);
        for (const [code, content] of contents) {
          const parts = partsOf(own, code);
          if (content?.kind === 'text') {
            const spans = parts.map(
              ({ text, box }) => text ?? { from: 0, until: Math.max(box.height, content.height) },
            );
            let from = 0;
            for (const span of spans) {
              expect(span.from).toBeCloseTo(from);
              from = span.until;
            }
            expect(from).toBeGreaterThanOrEqual(content.height - NEAR);
          } else if (content?.kind === 'table') {
            expectWhole(parts, content.table, flow);
            const cut = parts.some(({ table }) => table?.rows.cut);
            if (flow.flows) expect(findings.some((one) => one.kind === 'lineCut' && one.code === code)).toBe(cut);
          } else expect(parts).toHaveLength(1);
        }
      }
    }),
    { numRuns: runs },
  );
});

function expectWhole(
  all: ReturnType<typeof partsOf>,
  table: MeasuredTable,
  flow: { flows: boolean; runningTotal: boolean; pageSubtotal: boolean },
) {
  const mains = all.filter(({ sideSheet }) => !sideSheet);
  let [row, from] = [0, 0];
  let carried: unknown = null;
  for (const [index, { table: part, box }] of mains.entries()) {
    expect(part).toBeDefined();
    if (!part) return;
    const { rows, totals } = part;
    expect([rows.first, rows.from]).toEqual([row, from]);
    expect(part.begins).toBe(index === 0);
    // A row is parted between two lines; only where none ends on the sheet is it cut.
    if (rows.until !== null) {
      const within = table.breaksOf?.(rows.first).filter((one) => one > rows.from && one <= rows.until!) ?? [];
      expect(rows.cut ? within : within.at(-1)).toEqual(rows.cut ? [] : rows.until);
    }
    if (flow.flows) expect(rows.height + part.head).toBeLessThanOrEqual(box.height + NEAR);
    // A row goes on on another sheet only if none has room for it beside the headings.
    [row, from] = rows.until === null ? [rows.end, 0] : [rows.end - 1, rows.until];
    if (index > 0) expect(totals.carried).toEqual(carried);
    carried = totals.running;
    for (const { row: first, rows: count } of part.merges) {
      expect(first).toBeGreaterThanOrEqual(rows.first);
      expect(first + count).toBeLessThanOrEqual(rows.end);
    }
    const sides = all.filter((one) => one.table?.rows === rows);
    expect(sides.map(({ table: side }) => side?.side.number)).toEqual(sides.map((_, number) => number + 1));
    const frozen = part.columns.slice(0, part.frozen);
    const columns = [...frozen, ...sides.flatMap(({ table: side }) => side?.columns.slice(part.frozen) ?? [])];
    if (flow.flows) expect(columns).toEqual(table.columns.map((_, column) => column));
  }
  if (!flow.flows) return;
  expect([row, from]).toEqual([table.rows.length, 0]);
  expect(mains.at(-1)?.table?.ends).toBe(true);
  const { valueOf } = table.sums[0] ?? { valueOf: () => null };
  const cents = Array.from({ length: table.rows.length }, (_, at) => valueOf(at)).reduce<number>(
    (sum, one) => sum + Math.round(Number(one ?? 0) * 100),
    0,
  );
  const last = mains.at(-1)?.table?.totals;
  if (flow.runningTotal) expect(Number(last?.running?.[0]?.sum ?? 0)).toBe(cents / 100);
  const pages = mains.map(({ table: part }) => Math.round(Number(part?.totals.page?.[0]?.sum ?? 0) * 100));
  if (flow.pageSubtotal) expect(pages.reduce((sum, one) => sum + one, 0)).toBe(cents);
}
