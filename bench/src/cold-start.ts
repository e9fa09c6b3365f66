import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { query } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer, type SignedInCaller } from '@tessera/testing';

import { biMix } from './lib/bi-mix.ts';
import { loadBigTable } from './lib/big-table.ts';
import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const ROUNDS = 5;
const env = { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_UPLOAD_MEGABYTES: '2000', TESSERA_SAMPLE_SCALE: '0.01' };

// The server that loaded the table has it as a native table; an instance that starts with nothing fetches its object.
const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
let server = await startServer({ env });
try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const mix = biMix(await loadBigTable(server.url, owner, folder, ROWS));
  const again = async (cold: boolean) => {
    await server.stop({ keep: true });
    if (cold) await rm(join(server.home, 'analytics'), { recursive: true });
    server = await startServer({ env, home: server.home });
    return signIn(server.url, 'owner', SAMPLE_PASSWORD);
  };
  const ask = async (caller: SignedInCaller, at: number): Promise<number> => {
    const { param } = mix[at % mix.length]!;
    const { method, path } = query.chartReport;
    const started = performance.now();
    await caller.call(method, path, { updateCache: true, reportParam: param });
    return performance.now() - started;
  };
  const [warm, cold, second]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    warm.push(await ask(await again(false), round));
    const caller = await again(true);
    cold.push(await ask(caller, round));
    second.push(await ask(caller, round));
  }
  process.stdout.write(
    `${ROWS} rows; the same question again, while the native table is made: ${median(second).toFixed(0)} ms\n`,
  );
  report({ name: 'first question after a cold start', ours: median(cold), peer: median(warm), unit: 'ms', goal: 2 });
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
