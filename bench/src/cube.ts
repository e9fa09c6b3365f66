import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { query } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer } from '@tessera/testing';

import { bareCopy } from './lib/bare-copy.ts';
import { biMix } from './lib/bi-mix.ts';
import { loadBigTable } from './lib/big-table.ts';
import { cubeQuestion } from './lib/cube-mix.ts';
import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 10_000_000);
const ROUNDS = 15;
/** Cube is no dependency of the project: its packages are fetched when they are measured, without their install scripts. */
const CUBE = fileURLToPath(new URL('../../.cache/cube', import.meta.url));
const PACKAGES = ['@cubejs-backend/server-core@0.35.81', '@cubejs-backend/duckdb-driver@1.7.43', 'express@4.21.2'];

if (!existsSync(join(CUBE, 'node_modules/@cubejs-backend/server-core'))) {
  await mkdir(CUBE, { recursive: true });
  await writeFile(join(CUBE, 'package.json'), '{ "private": true }');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...flags, ...PACKAGES], { cwd: CUBE, stdio: 'inherit' });
  if (status !== 0) throw new Error('Cube could not be fetched');
}
const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_UPLOAD_MEGABYTES: '2000' } });
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
  const cube = fork(fileURLToPath(new URL('lib/cube-server.cjs', import.meta.url)), [CUBE, file], {
    env: { ...process.env, NODE_ENV: 'production', UV_THREADPOOL_SIZE: '16' },
    execArgv: [],
  });
  const [port] = (await once(cube, 'message')) as [number];
  const askCube = async (question: object): Promise<{ milliseconds: number; rows: number }> => {
    const started = performance.now();
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}/cubejs-api/v1/load`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: question }),
      });
      const { data, error } = (await response.json()) as { data?: unknown[]; error?: string };
      if (data) return { milliseconds: performance.now() - started, rows: data.length };
      if (error !== 'Continue wait') throw new Error(error);
    }
  };
  const askOurs = async (reportParam: object, updateCache: boolean) => {
    const started = performance.now();
    const { method, path, reply } = query.chartReport;
    const answer = await owner.call(method, path, { updateCache, reportParam });
    const milliseconds = performance.now() - started;
    return { milliseconds, rows: reply.parse(answer).rowCount };
  };
  for (const cached of [false, true]) {
    const [ours, peer]: [number[], number[]] = [[], []];
    for (const { name, param } of questions) {
      const [mine, theirs]: [number[], number[]] = [[], []];
      for (let round = -2; round < ROUNDS; round += 1) {
        const fromCube = await askCube(cubeQuestion(name, cached ? 0 : round));
        const fromUs = await askOurs(param, !cached);
        if (fromCube.rows !== fromUs.rows) throw new Error(`${name}: ${fromUs.rows} rows against ${fromCube.rows}`);
        if (round < 0) continue;
        mine.push(fromUs.milliseconds);
        theirs.push(fromCube.milliseconds);
      }
      ours.push(...mine);
      peer.push(...theirs);
      if (!cached) report({ name, ours: median(mine), peer: median(theirs), unit: 'ms', goal: 0.5 });
    }
    const what = cached ? 'from the cache' : 'worked out';
    const title = `against Cube without its native part, ${ROWS} rows, ${what}, p50`;
    report({ name: title, ours: median(ours), peer: median(peer), unit: 'ms', goal: 0.5 });
  }
  cube.kill();
}
