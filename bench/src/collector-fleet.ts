import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { collectorAgents, query } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer, ask, makeSalesTask } from '@tessera/testing';

import type { FleetCounts, FleetOrder } from './lib/agent-fleet.ts';
import { CHART_STATEMENTS } from './lib/chart-statements.ts';
import { report } from './lib/report.ts';
import { median, percentile } from './lib/stats.ts';

const AGENTS = Number(process.env['BENCH_AGENTS'] ?? 200);
/** Rows of a run, and milliseconds between two runs of an agent. */
const RUN_ROWS = Number(process.env['BENCH_ROWS'] ?? 200);
const EVERY = Number(process.env['BENCH_EVERY'] ?? 60_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const CHARTS = 200;
/** Milliseconds between two charts: a person who looks at boards, not a loop. */
const BETWEEN = 50;
const GOAL = 1.2;

/** Charts of a board, while many agents have their heartbeats and small runs and while they rest, by turns. */
const server = await startServer({
  env: { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_REQUESTS_PER_ADDRESS: '0', TESSERA_TRUST_PROXY: '1' },
});
const fleet = fork(fileURLToPath(new URL('lib/agent-fleet.ts', import.meta.url)));
try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const reader = await signIn(server.url, 'reader', SAMPLE_PASSWORD);
  const codes: string[] = [];
  for (let at = 0; at < AGENTS; at += 1) {
    const { agent, enrolment } = await ask(owner, collectorAgents.update, { agentName: `门店 ${at + 1}` });
    codes.push(enrolment?.code ?? '');
    await makeSalesTask(owner, { clientId: agent.clientId, port: 3306, keysEvery: 0, name: `销售 ${at + 1}` });
  }
  const tell = (order: FleetOrder): void => void fleet.send(order);
  const ended = once(fleet, 'exit').then(() => Promise.reject(new Error('the fleet has ended')));
  ended.catch(() => undefined);
  const told = async (): Promise<FleetCounts> =>
    ((await Promise.race([once(fleet, 'message'), ended])) as [FleetCounts])[0];
  tell({ url: server.url, codes, rows: RUN_ROWS, every: EVERY });
  await told();
  const charts = async (): Promise<number[]> => {
    const samples: number[] = [];
    for (let at = 0; at < CHARTS; at += 1) {
      const { menuCode, reportCode } = CHART_STATEMENTS[at % CHART_STATEMENTS.length] ?? CHART_STATEMENTS[0]!;
      const started = performance.now();
      const body = { menuCode, reportCode, updateCache: true };
      await reader.call(query.boardReport.method, query.boardReport.path, body);
      samples.push(performance.now() - started);
      await pause(BETWEEN);
    }
    return samples;
  };
  await charts();
  const [alone, beside]: [number[], number[]] = [[], []];
  let counts: FleetCounts | null = null;
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await charts()));
    tell({ works: true });
    beside.push(...(await charts()));
    tell({ works: false });
    counts = await told();
    // What the last runs left to do is no part of a round without agents.
    await pause(3_000);
  }
  const { runs, beats, failures } = counts!;
  const seconds = Math.round((performance.now() - began) / 1_000);
  process.stdout.write(
    `${AGENTS} agents in ${seconds} s: ${runs} runs of ${RUN_ROWS} rows, ${beats} heartbeats, ${failures.length} failures ${failures[0] ?? ''}\n`,
  );
  const name = `charts beside ${AGENTS} agents`;
  report({ name: `${name}, p50`, ours: median(beside), peer: median(alone), unit: 'ms', goal: GOAL });
  const p95 = (samples: number[]) => percentile(samples, 0.95);
  report({ name: `${name}, p95`, ours: p95(beside), peer: p95(alone), unit: 'ms', goal: GOAL });
} finally {
  fleet.kill('SIGKILL');
  await server.stop();
}
