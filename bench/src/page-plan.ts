import { emptyPaper, reportLayoutSchema, tableFlowSchema } from '@tessera/contract';
import { planPages, type MeasuredTable } from '@tessera/page-plan';

import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';

const ROWS = 100_000;
const ROUNDS = 9;
/** ms, and MB that the plan may take at most beside its rows. */
const GOAL = { time: 1_000, memory: 200 };

// Rows of two heights, three columns with sums, merged cells of twenty rows and columns for a side sheet.
const rows = Float64Array.from({ length: ROWS }, (_, row) => (row % 9 === 0 ? 52 : 33));
const amounts = [0.01, 7.3, 1_234.56].map((step) =>
  Float64Array.from(rows, (_, row) => Math.round(row * step * 100) / 100),
);
const table: MeasuredTable = {
  lead: 40,
  head: 66,
  tail: 10,
  inset: 26,
  rows,
  columns: [120, 100, 100, 90, 90, 90, 90, 90, 90, 90],
  frozen: 2,
  totalRow: 33,
  sums: amounts.map((values, at) => ({ column: at + 2, valueOf: (row) => values[row] ?? null })),
  merges: Array.from({ length: ROWS / 20 }, (_, group) => ({ row: group * 20, column: 0, rows: 20, columns: 1 })),
};
const paper = {
  ...emptyPaper('p'),
  layout: [
    { i: 'title', x: 0, y: 0, w: 24, h: 5 },
    { i: 't', x: 0, y: 5, w: 24, h: 40 },
  ],
  tables: [tableFlowSchema.parse({ i: 't', pageSubtotal: true, runningTotal: true })],
};
const plan = () =>
  planPages({
    papers: [paper],
    layout: reportLayoutSchema.parse({}),
    textsOf: () => ({ title: '', dataRange: '', date: '' }),
    measures: { contentOf: (code) => (code === 't' ? { kind: 'table', table } : undefined) },
  });
/** The least that there is to do: heights and amounts are read and added once, with rounding errors. */
const bare = () => {
  let height = 0;
  const sums = amounts.map(() => 0);
  for (let row = 0; row < ROWS; row += 1) {
    height += rows[row] ?? 0;
    for (const [at, values] of amounts.entries()) sums[at] = (sums[at] ?? 0) + (values[row] ?? 0);
  }
  return height + sums.length;
};

const timed = (run: () => unknown): number => {
  const started = performance.now();
  run();
  return performance.now() - started;
};
const before = process.resourceUsage().maxRSS;
const first = timed(plan);
const memory = (process.resourceUsage().maxRSS - before) / 1_024;
const [ours, peer]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round += 1) {
  ours.push(timed(plan));
  peer.push(timed(bare));
}
const { sheets } = plan();
process.stdout.write(
  `plan of ${ROWS} rows on ${sheets.length} sheets: first ${first.toFixed(0)} ms, then ${median(ours).toFixed(0)} ms; ` +
    `one pass over heights and amounts ${median(peer).toFixed(1)} ms\n`,
);
report({ name: 'page plan, first time', ours: first, peer: GOAL.time, unit: 'ms', goal: 1 });
report({ name: 'page plan, memory', ours: memory, peer: GOAL.memory, unit: 'MB', goal: 1 });
