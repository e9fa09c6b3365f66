import { openBenchPage } from './lib/bench-page.ts';
import { percentile } from './lib/stats.ts';

const ROWS = 1_000_000;
/** Milliseconds that the slowest of a hundred frames may take. */
const GOAL = 32;

/** A detail table of a million rows, scrolled from top to bottom in small steps and in jumps. */
const page = await openBenchPage();
try {
  const before = await page.busy();
  const { frames, last } = await page.run<{ frames: number[]; last: string }>(`rows/${ROWS}`);
  const busy = (await page.busy()) - before;
  const [half, most] = [percentile(frames, 0.5), percentile(frames, 0.99)];
  const slow = frames.filter((frame) => frame > GOAL).length;
  process.stdout.write(
    `${ROWS} rows scrolled to "${last.slice(0, 12)}": ${frames.length} frames, p50 ${half.toFixed(1)} ms, p99 ${most.toFixed(1)} ms, ` +
      `longest ${Math.max(...frames).toFixed(1)} ms, ${slow} over ${GOAL} ms, first picture and frames kept the thread busy for ${(busy / frames.length).toFixed(1)} ms each (goal p99 ${GOAL} ms, ${most <= GOAL ? 'reached' : 'missed'})\n`,
  );
} finally {
  await page.close();
}
