import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';
import { collectorAgents, collectorTasks, type CollectRun } from '@tessera/contract';
import {
  ask,
  freePort,
  makeSalesTask,
  makeTill,
  mariaDbMissing,
  signIn,
  sourceGroups,
  startMariaDb,
  tillGroupsText,
  type MariaDb,
  type SignedInCaller,
} from '@tessera/testing';
import pg from 'pg';

import { buildAgentProgram, TEST_PASSWORD, type AgentProgram } from '../../testing/index.ts';
import { spawnInstance } from '../../testing/spawn-instance.ts';
import { createTestDatabase } from '../../testing/test-cluster.ts';

jest.setTimeout(120_000);
const ROWS = 60_000;

/** A server's process that may be killed, on a database and a folder that stay. */
class Killable {
  readonly #env: Record<string, string>;
  #process: ChildProcess | undefined;
  url = '';

  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  async start(): Promise<void> {
    ({ url: this.url } = await spawnInstance(this.#env, (child) => (this.#process = child)));
  }
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}

const given = mariaDbMissing() === null ? describe : describe.skip;
given('a table is equal to its source, by store and day', () => {
  let home: string;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let server: Killable;
  let agent: AgentProgram;
  let till: MariaDb;
  /** Sees the server's own tables. */
  let store: pg.Client;
  let owner: SignedInCaller;
  let taskId: string;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'tessera-killed-'));
    [database, agent, till] = await Promise.all([createTestDatabase(), buildAgentProgram(), startMariaDb()]);
    server = new Killable({
      ...{
        DATABASE_URL: database.url,
        TESSERA_SECRET: 'killed-parts-'.repeat(4),
        TESSERA_PORT: String(await freePort()),
      },
      ...{ TESSERA_HOME: join(home, 'server'), TESSERA_DEV_KEYS_DIR: join(home, 'keys') },
      ...{ TESSERA_BUNDLE_DIR: join(home, 'bundle'), TESSERA_LOG_LEVEL: 'fatal' },
      ...{ TESSERA_SAMPLE_PASSWORD: TEST_PASSWORD, TESSERA_SAMPLE_SCALE: '0.01' },
    });
    await Promise.all([server.start(), makeTill(till, ROWS)]);
    store = new pg.Client({ connectionString: database.url });
    await store.connect();
    owner = await signIn(server.url, 'owner', TEST_PASSWORD);
    const { enrolment, agent: made } = await ask(owner, collectorAgents.update, { agentName: '门店服务器' });
    await agent.start('enrol', '--server', server.url, '--code', enrolment!.code).ended;
    const address = ['--host', '127.0.0.1', '--port', String(till.port), '--user', 'reader'];
    const keeping = agent.start('password', '--kind', 'mysql', ...address);
    keeping.child.stdin!.end('reader-pass\n');
    await keeping.ended;
    agent.start('run');
    taskId = await makeSalesTask(owner, { clientId: made.clientId, port: till.port, keysEvery: 0 });
    await until(async () => (await heard())?.state === 'online');
  }, 180_000);
  afterAll(async () => {
    await agent?.remove();
    await server?.end('SIGKILL');
    await till?.stop();
    await store?.end();
    await database?.drop();
    await rm(home, { recursive: true, force: true });
  });

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const runs = async (): Promise<CollectRun[]> => (await ask(owner, collectorTasks.log, { taskId })).list;
  const order = () => ask(owner, collectorTasks.send, { taskId, command: 'run' });
  const latest = async (states: readonly CollectRun['state'][], count: number) => {
    let found: CollectRun[] = [];
    await until(async () => {
      // A call whose session is killed is refused.
      found = (await runs().catch(() => [])).filter(({ state }) => states.includes(state));
      return found.length >= count;
    });
    return found[0]!;
  };
  const sell = (from: number) =>
    till.writer.query(`insert into sale (store, day, amount, note)
      select seq % 60, date('2026-03-01') + interval seq % 9 day, seq / 100, null from seq_${from}_to_${from + 2_000}`);
  /** Has the server wait where it brings rows into their table, until the answer is called. */
  async function holdLoad(): Promise<() => Promise<unknown>> {
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table analytic_table in share mode');
    return () => holder.end();
  }
  /** Waits for a load that is held up. */
  const heldLoad = () =>
    until(async () => {
      const { rows } = await store.query(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%analytic_table%'`,
      );
      return rows.length > 0;
    });
  /** When the agent was heard last, and whether it is. */
  const heard = async () => (await ask(owner, collectorAgents.list, {})).list[0];

  test('when its database, the server or sessions of the server’s store are killed in the middle of a run', async () => {
    // The statement of the source is under way.
    await till.writer.query('lock tables sale write');
    await order();
    await until(async () => {
      const [list] = await till.writer.query(
        `select 1 from information_schema.processlist where user = 'reader' and state like '%lock%'`,
      );
      return (list as unknown[]).length > 0;
    });
    await till.kill();
    expect((await latest(['failed'], 1)).fault?.reason).toMatch(/connect|query/);
    await till.start();
    await order();
    expect(await latest(['done'], 1)).toMatchObject({ rows: ROWS });

    // All rows have come, and are being brought into their table.
    await sell(100_000);
    let release = await holdLoad();
    await order();
    await heldLoad();
    const before = (await heard())?.lastSeen;
    await server.end('SIGKILL');
    await release();
    // As it is 10 seconds later: nobody renews what the killed one was at.
    await store.query(`update job set lease_until = now() - interval '1 second' where state = 'running'`);
    await server.start();
    owner = await signIn(server.url, 'owner', TEST_PASSWORD);
    await latest(['done'], 2);
    // It tries again after longer and longer times.
    await until(async () => (await heard())?.lastSeen !== before);

    await sell(200_000);
    release = await holdLoad();
    await order();
    await heldLoad();
    await store.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle in transaction'`);
    await release();
    await latest(['done'], 3);

    await until(async () => (await runs()).every(({ state }) => state !== 'running' && state !== 'loading'));
    const { rows } = await store.query<{ physical_table: string }>(
      'select physical_table from analytic_table join collector_task using (table_id) where task_id = $1',
      [taskId],
    );
    await server.end('SIGTERM');
    const opened = await DuckDBInstance.create(join(home, 'server', 'analytics', 'tessera.duckdb'), {
      access_mode: 'READ_ONLY',
    });
    const connection = await opened.connect();
    const table = await connection.runAndReadAll(tillGroupsText(rows[0]!.physical_table));
    const lines = table.getRowsJson().map(([line]) => String(line));
    connection.closeSync();
    opened.closeSync();
    const source = await sourceGroups(till);
    expect(source.length).toBeGreaterThan(60);
    expect(lines.toSorted()).toEqual(source);
  });
});
