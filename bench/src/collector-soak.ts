import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { collectorTasks } from '@tessera/contract';
import {
  mariaDbMissing,
  SAMPLE_PASSWORD,
  signIn,
  startMariaDb,
  startServer,
  ask,
  makeSalesTask,
  makeTill,
} from '@tessera/testing';

import { agentIn, enrolTillAgent } from './lib/agent-of-till.ts';
import { report } from './lib/report.ts';
import { residentMegabytes } from './lib/resident.ts';
import { median } from './lib/stats.ts';
import { until } from './lib/until.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 1_000);
const ROWS = Number(process.env['BENCH_ROWS'] ?? 5_000);
const PATIENCE = 120_000;
/** Runs of which the memory is compared: the second tenth, for the first fills caches, and the last. */
const PART = Math.max(10, Math.round(RUNS / 10));
/** Growth that a collector that keeps nothing stays below. */
const GOAL = 1.1;

const waited = (isSo: () => Promise<boolean>): Promise<void> => until(isSo, PATIENCE, 20);

const missing = mariaDbMissing();
if (missing) throw new Error(missing);
const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
const till = await startMariaDb();
const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
let running: ChildProcess | undefined;
try {
  await makeTill(till, ROWS);
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const enrolled = await enrolTillAgent(agentIn(join(folder, 'agent')), owner, { url: server.url, port: till.port });
  running = enrolled.running;
  const agent = { process: running };
  const taskId = await makeSalesTask(owner, { clientId: enrolled.clientId, port: till.port, keysEvery: 0 });
  const newest = async () => (await ask(owner, collectorTasks.log, { taskId, limit: 1 })).list[0];
  const memory: number[] = [];
  const began = performance.now();
  // Every fifth run reads everything.
  for (let run = 1; run <= RUNS; run += 1) {
    await till.writer.query('insert into sale (store, day, amount, note) values (?, current_date, 1, ?)', [
      run % 60,
      'n',
    ]);
    const before = (await newest())?.runId;
    const order = () => ask(owner, collectorTasks.send, { taskId, command: 'run', whole: run % 5 === 0 });
    // Refused until the agent is there.
    await waited(() => order().then(Boolean, () => false));
    await waited(async () => {
      const own = await newest();
      if (own?.fault) throw new Error(`run ${run}: ${own.fault.reason}`);
      return own?.runId !== before && own?.state === 'done';
    });
    memory.push(residentMegabytes(agent));
    if (run % PART === 0) process.stdout.write(`${run} runs: ${memory.at(-1)} MB\n`);
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  process.stdout.write(`${RUNS} runs in ${seconds} s, at most ${Math.max(...memory)} MB\n`);
  const [ours, peer] = [median(memory.slice(-PART)), median(memory.slice(PART, 2 * PART))];
  report({ name: `memory of the agent after ${RUNS} runs`, ours, peer, unit: 'MB', goal: GOAL });
} finally {
  running?.kill('SIGKILL');
  await server.stop();
  await till.stop();
  await rm(folder, { recursive: true, force: true });
}
