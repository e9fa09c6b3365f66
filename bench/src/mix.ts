import { startBarePeer } from './lib/bare-peer.ts';
import { biMix } from './lib/bi-mix.ts';
import { report } from './lib/report.ts';
import { median, percentile } from './lib/stats.ts';
import { askChart, takeTurns } from './lib/take-turns.ts';
import { BIG_ROWS, withBigTable } from './lib/with-big-table.ts';

await withBigTable(
  (_owner, table) => biMix(table),
  async ({ owner, copy, prepared }) => {
    const bare = await startBarePeer(copy);
    const { ours, peer } = await takeTurns(
      prepared,
      ({ param }) => askChart(owner, param, true),
      ({ sql }) => bare.ask(sql),
      (name, samples) =>
        report({ name, ours: median(samples.ours), peer: median(samples.peer), unit: 'ms', goal: 1.25 }),
    );
    bare.stop();
    const name = `mix over ${BIG_ROWS} rows`;
    report({ name: `${name}, p50`, ours: median(ours), peer: median(peer), unit: 'ms', goal: 1.25 });
    const p99 = (samples: number[]) => percentile(samples, 0.99);
    report({ name: `${name}, p99`, ours: p99(ours), peer: p99(peer), unit: 'ms', goal: 1.5 });
  },
);
