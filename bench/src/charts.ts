import { openBenchPage } from './lib/bench-page.ts';
import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';

const ROUNDS = 15;

/** Twenty charts from ready data against bare Highcharts with the options that ours end up with, by turns in one page. */
const page = await openBenchPage();
try {
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  for (let round = -2; round < ROUNDS; round += 1)
    for (const who of ['ours', 'bare'] as const) {
      const time = await page.run<number>(`charts/${who}`);
      if (round >= 0) times[who].push(time);
    }
  report({ name: 'twenty charts painted', ours: median(times.ours), peer: median(times.bare), unit: 'ms', goal: 1.1 });
} finally {
  await page.close();
}
