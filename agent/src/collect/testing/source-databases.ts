import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import type { PlanTask, RunBegin, RunEnd, SourceSettings } from '@tessera/contract';
import { mariaDbMissing, startMariaDb } from '@tessera/testing';
import mysql from 'mysql2/promise';
import pg from 'pg';

import type { ColumnForms } from '../../readers/column-forms.ts';
import { Snapshots } from '../../snapshots/snapshots.ts';
import { Spool } from '../../spool/spool.ts';
import { readRun, type RunReading } from '../read-run.ts';

/** Sessions that wait for a lock of somebody else, and are at work in that. */
export interface Crowd {
  /** Ends them. */
  leave(): Promise<void>;
}
/** A database that agents read. */
export interface SourceDatabase {
  readonly settings: Extract<SourceSettings, { readonly host: string }>;
  readonly password: string;
  readonly schema: string;
  /** Statements that make the amount of `sale` longer, and a text. */
  readonly widen: string;
  readonly retype: string;
  /** An expression that waits until the gate is opened. */
  readonly waitAtGate: string;
  run(text: string): Promise<unknown>;
  /** Closes the gate until it is opened. */
  closeGate(): Promise<{ open(): Promise<void> }>;
  /** Sessions of another user that are at work. */
  crowd(count: number): Promise<Crowd>;
  stop(): Promise<unknown>;
}

/** An own database of the cluster of the tests. */
export async function postgresSource(): Promise<SourceDatabase> {
  const cluster = new URL(process.env['TESSERA_TEST_CLUSTER']!);
  const database = `agent_${randomBytes(6).toString('hex')}`;
  const maker = new pg.Client({ connectionString: cluster.href });
  await maker.connect();
  await maker.query(`create database ${database}`);
  await maker.end();
  const connectionString = Object.assign(new URL(cluster), { pathname: `/${database}` }).href;
  const session = async () => {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const writer = await session();
  const waiting = async (count: number) => {
    const text = `select from pg_locks where locktype = 'advisory' and not granted and objid = 1
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await writer.query(text)).rowCount !== count) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return {
    settings: {
      ...{ kind: 'postgres', host: cluster.hostname, port: Number(cluster.port), database, tls: 'off', tlsCa: '' },
      user: decodeURIComponent(cluster.username),
    },
    ...{ password: decodeURIComponent(cluster.password), schema: 'public' },
    widen: 'alter table sale alter column amount type bigint',
    retype: 'alter table sale alter column amount type text using amount::text',
    waitAtGate: `pg_advisory_lock_shared(2)::text || ''`,
    run: (text) => writer.query(text),
    async closeGate() {
      await writer.query('select pg_advisory_lock(2)');
      return { open: async () => void (await writer.query('select pg_advisory_unlock(2)')) };
    },
    async crowd(count) {
      await writer.query('select pg_advisory_lock(1)');
      const sessions = await Promise.all(Array.from({ length: count }, session));
      const work = sessions.map((client) => client.query('select pg_advisory_lock_shared(1)'));
      await waiting(count);
      return {
        async leave() {
          await writer.query('select pg_advisory_unlock(1)');
          await Promise.all(work);
          await Promise.all(sessions.map((client) => client.end()));
        },
      };
    },
    stop: () => writer.end(),
  };
}

/** A MariaDB of its own. */
export async function mariaDbSource(): Promise<SourceDatabase> {
  const { port, writer, stop } = await startMariaDb();
  const session = () => mysql.createConnection({ host: '127.0.0.1', port, user: 'root' });
  const waiting = async (count: number) => {
    const text = `select id from information_schema.processlist where state = 'User lock' and info like '%crowd%'`;
    while (((await writer.query(text))[0] as unknown[]).length !== count)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const lock = (name: string) => writer.query(`select get_lock('${name}', 60)`);
  const unlock = (name: string) => writer.query(`select release_lock('${name}')`);
  return {
    settings: {
      ...{ kind: 'mysql', host: '127.0.0.1', port, database: 'shop', user: 'reader', tls: 'off', tlsCa: '' },
    },
    ...{ password: 'reader-pass', schema: 'shop' },
    widen: 'alter table sale modify amount bigint',
    retype: 'alter table sale modify amount varchar(20)',
    waitAtGate: `get_lock('gate', 60)`,
    run: (text) => writer.query(text),
    async closeGate() {
      await lock('gate');
      return { open: async () => void (await unlock('gate')) };
    },
    async crowd(count) {
      await lock('crowd');
      const sessions = await Promise.all(Array.from({ length: count }, session));
      const work = sessions.map(async (each) => {
        await each.query(`select get_lock('crowd', 60)`);
        await each.query(`select release_lock('crowd')`);
      });
      await waiting(count);
      return {
        async leave() {
          await unlock('crowd');
          await Promise.all(work);
          await Promise.all(sessions.map((each) => each.end()));
        },
      };
    },
    stop,
  };
}

/** Databases against which agents are tested; MariaDB where it is installed. */
export const SOURCE_DATABASES: [string, () => Promise<SourceDatabase>][] = [['PostgreSQL', postgresSource]];
if (mariaDbMissing() === null) SOURCE_DATABASES.push(['MariaDB', mariaDbSource]);

type Change = Partial<Pick<RunReading, 'onBatch' | 'onWait' | 'times' | 'cancel'>> & {
  readonly source?: Partial<RunReading['source']>;
  readonly begin?: Partial<RunBegin>;
};

/** Runs of a task at a database, without a server: what they leave to be sent. */
export class RunBench {
  readonly source: SourceDatabase;
  readonly snapshots: Snapshots;
  /** What columns were when the task was read first. */
  forms: ColumnForms | null = null;
  readonly #folder: string;
  readonly #spool: Spool;

  private constructor(source: SourceDatabase, folder: string, spool: Spool) {
    this.source = source;
    this.#folder = folder;
    this.#spool = spool;
    this.snapshots = new Snapshots(join(folder, 'snapshots'));
  }

  static async open(open: () => Promise<SourceDatabase>): Promise<RunBench> {
    const folder = await mkdtemp(join(tmpdir(), 'tessera-runs-'));
    const { spool } = await Spool.open(join(folder, 'spool.db'), { mostBytes: 100_000_000 });
    return new RunBench(await open(), folder, spool);
  }

  async close(): Promise<void> {
    this.#spool.close();
    await this.source.stop();
    await rm(this.#folder, { recursive: true });
  }

  /** How a run ended, and the rows of its batches. */
  async run(
    task: PlanTask,
    change: Change = {},
  ): Promise<RunEnd & { readonly rows: number; readonly lines: string[] }> {
    const { settings, password } = this.source;
    const { source, begin, ...rest } = change;
    const runId = begin?.runId ?? randomUUID();
    const end = await readRun({
      task,
      source: {
        ...{ dsId: 'd', name: 'till', settings, password: null, hours: null, fetchSize: 1_000, statementSeconds: 30 },
        ...source,
      },
      password: async () => password,
      begin: {
        ...{ taskId: task.taskId, runId, revision: task.revision, trigger: 'order', from: null, startedAt: 1 },
        ...{ range: null, keys: false, only: null },
        ...begin,
      },
      ...{ spool: this.#spool, snapshots: this.snapshots, forms: this.forms },
      ...{ onBatch: () => undefined, onWait: () => undefined, onBegun: async () => undefined },
      onForms: async (found) => void (this.forms = found),
      now: Date.now,
      ...{ cancel: new AbortController().signal, stop: new AbortController().signal },
      ...rest,
    });
    const lines: string[] = [];
    for (let batch = this.#spool.next(runId); batch && batch !== 'damaged'; batch = this.#spool.next(runId)) {
      lines.push(...gunzipSync(batch.body).toString('utf8').trimEnd().split('\n'));
      this.#spool.sent(runId, batch.number);
    }
    this.#spool.end(runId);
    return { ...end!, lines };
  }
}
