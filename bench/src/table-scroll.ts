import { openBenchPage } from './lib/bench-page.ts';
import { percentile } from './lib/stats.ts';

const ROWS = 1_000_000;
/** Milliseconds that the slowest of a hundred frames may take. */
const GOAL = 32;
const told = (frames: readonly number[]) =>
  `${frames.length} frames, p50 ${percentile(frames, 0.5).toFixed(1)} ms, p99 ${percentile(frames, 0.99).toFixed(1)} ms`;

/** Scrolls a detail table of a million rows, then an empty element of the same height as the baseline. */
const page = await openBenchPage();
try {
  const table = await page.run<{ frames: number[]; last: string }>(`rows/${ROWS}`);
  const before = await page.busy();
  const { frames } = await page.run<{ frames: number[] }>('rows/none');
  const verdict = percentile(table.frames, 0.99) <= GOAL ? 'reached' : 'missed';
  process.stdout.write(
    `${ROWS} rows scrolled to ${table.last}: ${told(table.frames)} (goal p99 ${GOAL} ms, ${verdict}); ` +
      `nothing scrolled likewise: ${told(frames)}; the thread worked ` +
      `${(before / table.frames.length).toFixed(1)} ms per frame of the table, the first picture included\n`,
  );
} finally {
  await page.close();
}
