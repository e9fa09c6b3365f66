import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

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
import { median } from './lib/stats.ts';
import { until } from './lib/until.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const PATIENCE = 600_000;
/** Client of the database, which writes the dump. */
const CLIENT = 'mariadb';
/** By hand takes this part of the time at least. */
const GOAL = 1 / 0.7;

const waited = (isSo: () => Promise<boolean>): Promise<void> => until(isSo, PATIENCE, 50);

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
  const taskId = await makeSalesTask(owner, { clientId: enrolled.clientId, port: till.port, keysEvery: 0 });
  const runs = async () => (await ask(owner, collectorTasks.log, { taskId, limit: 200 })).list;
  /** From the order until the rows are seen. */
  const collectOnce = async (): Promise<number> => {
    const before = new Set((await runs()).map(({ runId }) => runId));
    const started = performance.now();
    // Refused until the agent is there.
    const order = () => ask(owner, collectorTasks.send, { taskId, command: 'run', whole: true });
    await waited(() => order().then(Boolean, () => false));
    await waited(async () => {
      const own = (await runs()).find(({ runId }) => !before.has(runId));
      if (own?.fault) throw new Error(own.fault.reason);
      if (own?.state !== 'done') return false;
      if (own.rows !== ROWS) throw new Error(`${own.rows} rows`);
      return true;
    });
    return performance.now() - started;
  };
  /** A dump by the client of the database, loaded by DuckDB. */
  const byHand = async (round: number): Promise<number> => {
    const started = performance.now();
    const file = join(folder, `dump-${round}.tsv`);
    const dump = spawn(
      CLIENT,
      [
        ...['--host=127.0.0.1', `--port=${till.port}`, '--user=reader', '--password=reader-pass', '--batch'],
        ...['--skip-column-names', '--quick', 'shop', '--execute=select id, store, day, amount, note, at from sale'],
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await pipeline(dump.stdout, createWriteStream(file));
    const program = fileURLToPath(new URL('lib/bare-load.ts', import.meta.url));
    const load = fork(program, [join(folder, `peer-${round}.duckdb`), file]);
    let rows = 0;
    load.on('message', (count) => (rows = Number(count)));
    await once(load, 'close');
    if (rows !== ROWS) throw new Error(`${rows} rows by hand`);
    const ended = performance.now();
    await rm(file);
    return ended - started;
  };
  const [ours, peer]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    peer.push(await byHand(round));
    ours.push(await collectOnce());
  }
  const seconds = (samples: number[]): number => median(samples) / 1_000;
  process.stdout.write(`${Math.round(ROWS / seconds(ours))} rows per second from the source to the table\n`);
  report({ name: `${ROWS} rows`, ours: seconds(ours), peer: seconds(peer), unit: 's', goal: GOAL });
} finally {
  running?.kill('SIGKILL');
  await server.stop();
  await till.stop();
  await rm(folder, { recursive: true, force: true });
}
