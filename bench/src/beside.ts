import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { query } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer } from '@tessera/testing';

import { loadBigTable } from './lib/big-table.ts';
import { CHART_STATEMENTS } from './lib/chart-statements.ts';
import { report } from './lib/report.ts';
import { median, percentile } from './lib/stats.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 10_000_000);
const HEAVY = 6;
const LIGHT = 60;

/** Light charts of a board, asked one after the other, alone and while heavy queries of another member are under way. */
const server = await startServer({
  env: { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_UPLOAD_MEGABYTES: '2000' },
});
const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const reader = await signIn(server.url, 'reader', SAMPLE_PASSWORD);
  const { tableId: tbId, fieldIds } = await loadBigTable(server.url, owner, folder, ROWS);
  const field = (name: string) => ({ uniqId: name, fieldId: fieldIds[name] ?? name });
  const distinct = { ...field('amount'), aggregator: 'count_distinct' };
  const dimensionCondition = [field('city'), field('product')];
  const heavy = { updateCache: true, reportParam: { tbId, dimensionCondition, indexCondition: [distinct] } };
  const { menuCode, reportCode } = CHART_STATEMENTS[0] ?? { menuCode: '', reportCode: '' };
  const light = async (): Promise<number[]> => {
    const samples: number[] = [];
    for (let round = 0; round < LIGHT; round++) {
      const started = performance.now();
      const body = { menuCode, reportCode, updateCache: true };
      await reader.call(query.boardReport.method, query.boardReport.path, body);
      samples.push(performance.now() - started);
    }
    return samples;
  };
  await light();
  const alone = await light();

  let [going, answered] = [true, 0];
  const keepAsking = async (): Promise<void> => {
    while (going) {
      await owner.call(query.chartReport.method, query.chartReport.path, heavy);
      answered++;
    }
  };
  const asking = Array.from({ length: HEAVY }, keepAsking);
  const beside = await light();
  going = false;
  await Promise.all(asking);

  process.stdout.write(`${HEAVY} heavy queries under way at a time, ${answered} answered\n`);
  const goal = 3;
  report({ name: 'light beside heavy, p50', ours: median(beside), peer: median(alone), unit: 'ms', goal });
  const p95 = (samples: number[]) => percentile(samples, 0.95);
  report({ name: 'light beside heavy, p95', ours: p95(beside), peer: p95(alone), unit: 'ms', goal });
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
