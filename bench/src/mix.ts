import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { query } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer } from '@tessera/testing';

import { bareCopy } from './lib/bare-copy.ts';
import { biMix } from './lib/bi-mix.ts';
import { loadBigTable } from './lib/big-table.ts';
import { report } from './lib/report.ts';
import { median, percentile } from './lib/stats.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 10_000_000);
const ROUNDS = 15;

const server = await startServer({
  env: { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_UPLOAD_MEGABYTES: '2000' },
});
const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const questions = biMix(await loadBigTable(server.url, owner, folder, ROWS));
  await server.stop({ keep: true });
  const copy = await bareCopy(server.home, folder);
  const again = await startServer({ home: server.home, env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
  try {
    await compare(await signIn(again.url, 'owner', SAMPLE_PASSWORD), copy, questions);
  } finally {
    await again.stop();
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(
  owner: Awaited<ReturnType<typeof signIn>>,
  file: string,
  questions: ReturnType<typeof biMix>,
): Promise<void> {
  const bare = fork(fileURLToPath(new URL('lib/bare-duckdb.ts', import.meta.url)), [file], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
  });
  await once(bare, 'message');
  const ask = async (reportParam: object) => {
    const started = performance.now();
    const { method, path, reply } = query.chartReport;
    const answer = await owner.call(method, path, { updateCache: true, reportParam });
    const milliseconds = performance.now() - started;
    return { milliseconds, rows: reply.parse(answer).rowCount };
  };
  const [ours, peer]: [number[], number[]] = [[], []];
  for (const { name, param, sql } of questions) {
    const [mine, theirs]: [number[], number[]] = [[], []];
    for (let round = -2; round < ROUNDS; round += 1) {
      bare.send(sql);
      const [fromBare] = (await once(bare, 'message')) as [{ milliseconds: number; rows: number }];
      const fromHttp = await ask(param);
      if (fromBare.rows !== fromHttp.rows) throw new Error(`${name}: ${fromHttp.rows} rows against ${fromBare.rows}`);
      if (round < 0) continue;
      mine.push(fromHttp.milliseconds);
      theirs.push(fromBare.milliseconds);
    }
    ours.push(...mine);
    peer.push(...theirs);
    report({ name, ours: median(mine), peer: median(theirs), unit: 'ms', goal: 1.25 });
  }
  bare.kill();
  report({ name: `mix over ${ROWS} rows, p50`, ours: median(ours), peer: median(peer), unit: 'ms', goal: 1.25 });
  const p99 = (samples: number[]) => percentile(samples, 0.99);
  report({ name: `mix over ${ROWS} rows, p99`, ours: p99(ours), peer: p99(peer), unit: 'ms', goal: 1.5 });
}
