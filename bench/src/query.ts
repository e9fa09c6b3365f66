import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { query } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer } from '@tessera/testing';

import { CHART_STATEMENTS } from './lib/chart-statements.ts';
import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';

const ROUNDS = 40;

interface Answer {
  readonly milliseconds: number;
  readonly rows: number;
  /** Sum of all numbers, which shows that both sides answered the same. */
  readonly total: number;
}

const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
try {
  // The server owns its file; the peer reads a copy, which is the same rows in the same blocks.
  const copy = join(folder, 'copy.duckdb');
  await copyFile(join(server.home, 'analytics/tessera.duckdb'), copy);
  const bare = fork(fileURLToPath(new URL('lib/bare-duckdb.ts', import.meta.url)), [copy], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
  });
  await once(bare, 'message');
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const overHttp = async (body: object): Promise<Answer> => {
    const started = performance.now();
    const reply = await owner.call(query.boardReport.method, query.boardReport.path, body);
    const milliseconds = performance.now() - started;
    const { values, rowCount } = query.boardReport.reply.parse(reply);
    const numbers = values.flat().filter((cell) => typeof cell === 'number');
    return { milliseconds, rows: rowCount, total: numbers.reduce((sum, cell) => sum + cell, 0) };
  };
  const onBareDuckDb = async (sql: string): Promise<Answer> => {
    bare.send(sql);
    return ((await once(bare, 'message')) as [Answer])[0];
  };

  const all: { ours: number[]; peer: number[]; cached: number[] } = { ours: [], peer: [], cached: [] };
  for (const { menuCode, reportCode, sql } of CHART_STATEMENTS) {
    const [ours, peer]: [number[], number[]] = [[], []];
    const body = { menuCode, reportCode };
    for (let round = -3; round < ROUNDS; round += 1) {
      const [fromBare, fromHttp] = [await onBareDuckDb(sql), await overHttp({ ...body, updateCache: true })];
      if (fromBare.rows !== fromHttp.rows || Math.abs(fromBare.total / fromHttp.total - 1) > 1e-9) {
        throw new Error(`${reportCode}: the two sides answered differently`);
      }
      if (round < 0) continue;
      ours.push(fromHttp.milliseconds);
      peer.push(fromBare.milliseconds);
      all.cached.push((await overHttp(body)).milliseconds);
    }
    all.ours.push(...ours);
    all.peer.push(...peer);
    report({ name: reportCode, ours: median(ours), peer: median(peer), unit: 'ms', goal: 1.25 });
  }
  process.stdout.write(`answered from the cache: ${median(all.cached).toFixed(1)} ms\n`);
  report({
    name: 'chart query over HTTP, p50',
    ours: median(all.ours),
    peer: median(all.peer),
    unit: 'ms',
    goal: 1.25,
  });
  bare.kill();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
