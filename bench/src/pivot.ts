import { openBenchPage } from './lib/bench-page.ts';
import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';

const SIZES = [
  [200, 50],
  [1_000, 200],
] as const;
const ROUNDS = 5;
const NOTCHES = 30;

/** A pivot table of ours against the same data in @antv/s2, by turns in one page: first picture and scrolling. */
const page = await openBenchPage();
try {
  for (const [rows, columns] of SIZES) {
    const times: Record<'ours' | 's2', { first: number[]; notch: number[] }> = {
      ours: { first: [], notch: [] },
      s2: { first: [], notch: [] },
    };
    for (let round = -1; round < ROUNDS; round += 1)
      for (const who of ['ours', 's2'] as const) {
        const first = await page.run<number>(`pivot/${who}/${rows}/${columns}`);
        const notch = await page.wheel(NOTCHES);
        // The first round loads and warms.
        if (round < 0) continue;
        times[who].first.push(first);
        times[who].notch.push(notch);
      }
    const of = (name: string, key: 'first' | 'notch') =>
      report({
        name: `${name} of a ${rows} x ${columns} pivot`,
        ours: median(times.ours[key]),
        peer: median(times.s2[key]),
        unit: 'ms',
        goal: 1,
      });
    of('first picture', 'first');
    of('a notch of the wheel', 'notch');
  }
} finally {
  await page.close();
}
