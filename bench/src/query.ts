import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { query } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer } from '@tessera/testing';

import { startBarePeer, type BareAnswer } from './lib/bare-peer.ts';
import { CHART_STATEMENTS } from './lib/chart-statements.ts';
import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';

const ROUNDS = 40;

const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
try {
  // The server owns its file; the peer reads a copy, which is the same rows in the same blocks.
  const copy = join(folder, 'copy.duckdb');
  await copyFile(join(server.home, 'analytics/tessera.duckdb'), copy);
  const bare = await startBarePeer(copy);
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const overHttp = async (body: object): Promise<BareAnswer> => {
    const started = performance.now();
    const reply = await owner.call(query.boardReport.method, query.boardReport.path, body);
    const milliseconds = performance.now() - started;
    const { values, rowCount } = query.boardReport.reply.parse(reply);
    const numbers = values.flat().filter((cell) => typeof cell === 'number');
    return { milliseconds, rows: rowCount, total: numbers.reduce((sum, cell) => sum + cell, 0) };
  };

  const all: { ours: number[]; peer: number[]; cached: number[] } = { ours: [], peer: [], cached: [] };
  for (const { menuCode, reportCode, sql } of CHART_STATEMENTS) {
    const [ours, peer]: [number[], number[]] = [[], []];
    const body = { menuCode, reportCode };
    for (let round = -3; round < ROUNDS; round += 1) {
      const [fromBare, fromHttp] = [await bare.ask(sql), await overHttp({ ...body, updateCache: true })];
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
  bare.stop();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
