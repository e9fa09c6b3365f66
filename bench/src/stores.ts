import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SAMPLE_PASSWORD, signIn, startServer, type SignedInCaller } from '@tessera/testing';

import { biMix, type MixedQuery } from './lib/bi-mix.ts';
import { loadBigTable } from './lib/big-table.ts';
import { startClickHouse } from './lib/clickhouse-facade.ts';
import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';
import { askChart } from './lib/take-turns.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const ROUNDS = 15;
const UNLIMITED = { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_UPLOAD_MEGABYTES: '2000' };

interface Measured {
  /** Milliseconds of the first question, which brings the rows into the store. */
  readonly first: number;
  /** Median milliseconds of each question. */
  readonly each: ReadonlyMap<string, number>;
}

/** The same server with one live store and the other; the facade before ClickHouse's engine runs one statement at a time. */
async function measured(
  home: string,
  questions: readonly MixedQuery[],
  env: Record<string, string>,
): Promise<Measured> {
  const server = await startServer({ home, env: { ...UNLIMITED, ...env } });
  try {
    const owner: SignedInCaller = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
    const [one] = questions;
    const first = (await askChart(owner, one!.param, true)).milliseconds;
    const each = new Map<string, number>();
    for (const { name, param } of questions) {
      const samples: number[] = [];
      for (let round = -2; round < ROUNDS; round++) {
        const { milliseconds } = await askChart(owner, param, true);
        if (round >= 0) samples.push(milliseconds);
      }
      each.set(name, median(samples));
    }
    return { first, each };
  } finally {
    await server.stop({ keep: true });
  }
}

const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
const clickHouse = await startClickHouse();
const filled = await startServer({ env: UNLIMITED });
try {
  const owner = await signIn(filled.url, 'owner', SAMPLE_PASSWORD);
  const started = performance.now();
  const questions = biMix(await loadBigTable(filled.url, owner, folder, ROWS));
  process.stdout.write(`${ROWS} rows uploaded in ${((performance.now() - started) / 1_000).toFixed(1)} s\n`);
  await filled.stop({ keep: true });
  const duckDb = await measured(filled.home, questions, {});
  const cluster = await measured(filled.home, questions, { TESSERA_ANALYTICS_URL: clickHouse.url });
  process.stdout.write(`first question, with the load into ClickHouse: ${(cluster.first / 1_000).toFixed(2)} s\n`);
  for (const [name, ours] of cluster.each) {
    report({ name, ours, peer: duckDb.each.get(name)!, unit: 'ms', goal: 1.5 });
  }
  const [ours, peer] = [cluster, duckDb].map(({ each }) => median([...each.values()]));
  report({ name: `ClickHouse against DuckDB over ${ROWS} rows, p50`, ours: ours!, peer: peer!, unit: 'ms', goal: 1.5 });
} finally {
  await filled.stop();
  await clickHouse.close();
  await rm(folder, { recursive: true, force: true });
}
