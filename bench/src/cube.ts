import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { biMix } from './lib/bi-mix.ts';
import { cubeQuery } from './lib/cube-mix.ts';
import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';
import { askChart, takeTurns, type Timed } from './lib/take-turns.ts';
import { BIG_ROWS, withBigTable } from './lib/with-big-table.ts';

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

await withBigTable(
  (_owner, table) => biMix(table),
  async ({ owner, copy, prepared }) => {
    const cube = fork(fileURLToPath(new URL('lib/cube-server.cjs', import.meta.url)), [CUBE, copy], {
      env: { ...process.env, NODE_ENV: 'production', UV_THREADPOOL_SIZE: '16' },
      execArgv: [],
    });
    const [port] = (await once(cube, 'message')) as [number];
    for (const cached of [false, true]) {
      const { ours, peer } = await takeTurns(
        prepared,
        ({ param }) => askChart(owner, param, !cached),
        ({ name }, round) => askCube(port, cubeQuery(name, cached ? 0 : round)),
        (name, samples) => {
          if (!cached) report({ name, ours: median(samples.ours), peer: median(samples.peer), unit: 'ms', goal: 0.5 });
        },
      );
      const what = cached ? 'from the cache' : 'worked out';
      const name = `against Cube without its native part, ${BIG_ROWS} rows, ${what}, p50`;
      report({ name, ours: median(ours), peer: median(peer), unit: 'ms', goal: 0.5 });
    }
    cube.kill();
  },
);

/** Cube answers `Continue wait` while it works a query out; the clock runs until the rows are there. */
async function askCube(port: number, query: object): Promise<Timed> {
  const started = performance.now();
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/cubejs-api/v1/load`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { data, error } = (await response.json()) as { data?: unknown[]; error?: string };
    if (data) return { milliseconds: performance.now() - started, rows: data.length };
    if (error !== 'Continue wait') throw new Error(error);
  }
}
