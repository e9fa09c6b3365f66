import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { DuckDBInstance } from '@duckdb/node-api';
import { collectorTasks, type CollectRun } from '@tessera/contract';
import {
  ask,
  freePort,
  makeSalesTask,
  makeTill,
  mariaDbMissing,
  SAMPLE_PASSWORD,
  signIn,
  sourceGroups,
  startMariaDb,
  startServer,
  tillGroupsText,
  type SignedInCaller,
} from '@tessera/testing';
import pg from 'pg';

import { agentIn, enrolTillAgent } from './lib/agent-of-till.ts';
import { sell } from './lib/busy-till.ts';
import { storeUrlOf } from './lib/store-of.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 20);
const ROWS = Number(process.env['BENCH_ROWS'] ?? 200_000);
const VICTIMS = ['agent', 'server', 'database'] as const;
/** Milliseconds within which a process is killed after a run was ordered. */
const SOON = 1_500;
const PATIENCE = 180_000;

const missing = mariaDbMissing();
if (missing) throw new Error(missing);
const agentHome = await mkdtemp(join(tmpdir(), 'tessera-agent-'));
const database = await startMariaDb();
const port = await freePort();
let server = await startServer({ port });
const { home } = server;
let owner: SignedInCaller = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
const program = agentIn(agentHome);
let agent: ChildProcess | undefined;

async function until<T>(ask: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const value = await ask().catch(() => null);
    if (value !== null && isSo(value)) return value;
    if (Date.now() > end) throw new Error(`nothing came of it in ${PATIENCE / 1_000} s`);
    await pause(100);
  }
}
/** As it is 30 seconds after its end: the one that was killed gave its lease to nobody. */
async function forgetLease(): Promise<void> {
  const store = new pg.Client({ connectionString: await storeUrlOf({ home }) });
  await store.connect();
  await store.query('update collector_agent set lease_until = null');
  await store.end();
}
const KILLS = {
  async agent() {
    agent?.kill('SIGKILL');
    await forgetLease();
    agent = program.start('run');
  },
  async server() {
    await server.stop({ keep: true, signal: 'SIGKILL' });
    server = await startServer({ home, port });
    owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  },
  async database() {
    await database.kill();
    await database.start();
  },
};

/** The same of the table, read in the files of the server that has ended. */
async function tableGroups(physicalTable: string): Promise<string[]> {
  const opened = await DuckDBInstance.create(join(home, 'analytics', 'tessera.duckdb'), { access_mode: 'READ_ONLY' });
  const connection = await opened.connect();
  const found = await connection.runAndReadAll(tillGroupsText(physicalTable));
  const lines = found.getRowsJson().map(([line]) => String(line));
  connection.closeSync();
  return lines.sort();
}

/** Numbers that are the same in each run of this program. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const random = seeded(Number(process.env['BENCH_SEED'] ?? 1));

try {
  await makeTill(database, ROWS);
  const { port: till } = database;
  const enrolled = await enrolTillAgent(program, owner, { url: server.url, port: till });
  agent = enrolled.running;
  const { clientId } = enrolled;
  const taskId = await makeSalesTask(owner, { clientId, port: till, keysEvery: 5 });
  const order = (more: object = {}) => ask(owner, collectorTasks.send, { taskId, command: 'run', ...more });
  const runs = async (): Promise<CollectRun[]> => (await ask(owner, collectorTasks.log, { taskId, limit: 200 })).list;
  /** Orders a run, and waits until one that began after this is in. */
  async function collected(more: { keys?: boolean } = {}): Promise<void> {
    const before = new Set((await until(runs, () => true)).map(({ runId }) => runId));
    await until(
      () => order(more),
      () => true,
    );
    await until(runs, (all) =>
      all.some(({ runId, state, keys }) => !before.has(runId) && state === 'done' && keys === (more.keys ?? false)),
    );
  }

  const selling = sell(database, random);
  const began = performance.now();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const victim = VICTIMS[Math.floor(random() * VICTIMS.length)] ?? 'agent';
    await until(
      () => order(),
      () => true,
    );
    const after = Math.round(random() * SOON);
    await pause(after);
    await KILLS[victim]();
    process.stdout.write(`round ${round}: ${victim} was killed ${after} ms after an order\n`);
  }
  await selling.stop();
  // One brings all rows up to here, one sees what was deleted; the first may have been under way before the till closed.
  for (const more of [{}, {}, { keys: true }]) await collected(more);
  const all = await runs();
  const source = await sourceGroups(database);
  const store = new pg.Client({ connectionString: await storeUrlOf({ home }) });
  await store.connect();
  const { rows } = await store.query<{ physical_table: string }>(
    `select physical_table from analytic_table join collector_task using (table_id) where task_id = $1`,
    [taskId],
  );
  await store.end();
  agent.kill('SIGTERM');
  await server.stop({ keep: true });
  const table = await tableGroups(rows[0]?.physical_table ?? '');
  const other = source.filter((line, at) => line !== table[at]);
  const states = all.map(({ state, fault }) => fault?.reason ?? state);
  const counts = [...new Set(states)].map((state) => `${states.filter((each) => each === state).length} ${state}`);
  process.stdout.write(
    `${ROUNDS} rounds in ${Math.round((performance.now() - began) / 1_000)} s, ${all.length} runs (${counts.join(', ')}): ` +
      `${source.length} groups by store and day at the source, ${table.length} in the table, ${other.length} differ\n`,
  );
  if (other.length > 0 || source.length !== table.length) process.exitCode = 1;
} finally {
  agent?.kill('SIGKILL');
  await server.stop();
  await database.stop();
  await rm(agentHome, { recursive: true, force: true });
}
