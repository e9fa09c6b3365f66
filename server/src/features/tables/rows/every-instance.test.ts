import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ENDPOINTS, type ConnectedTable, type ConnectionDetail, type DataJob } from '@tessera/contract';

import { postgresFixture, type PostgresFixture } from '../../../engine/testing/postgres-fixture.ts';
import { startTestServer, TEST_PASSWORD, uploadClient, type TestServer } from '../../../testing/index.ts';
import { startObjectStorage, type ObjectStorage } from '../../../testing/object-storage.ts';
import { spawnInstance, type SpawnedInstance } from '../../../testing/spawn-instance.ts';
import { createTestDatabase } from '../../../testing/test-cluster.ts';

jest.setTimeout(90_000);

const { data } = ENDPOINTS;
/** Of the moments at which an instance is killed. */
const SEED = 20260713;

describe('three instances on one PostgreSQL and one bucket', () => {
  let source: PostgresFixture;
  let storage: ObjectStorage;
  let database: { url: string; drop(): Promise<void> };
  let home: string;
  let first: TestServer;
  let second: TestServer;
  let third: SpawnedInstance;
  let token: string;
  let env: Record<string, string>;

  const startThird = async () => {
    third = await spawnInstance({
      ...env,
      TESSERA_HOME: join(home, 'third'),
      TESSERA_PORT: '0',
      TESSERA_LOG_LEVEL: 'fatal',
      TESSERA_SECRET: first.app.services.env.TESSERA_SECRET ?? '',
      TESSERA_SAMPLE_PASSWORD: TEST_PASSWORD,
      TESSERA_SAMPLE: 'off',
      DATABASE_URL: database.url,
    });
  };
  beforeAll(async () => {
    source = await postgresFixture();
    storage = await startObjectStorage();
    database = await createTestDatabase();
    home = await mkdtemp(join(tmpdir(), 'tessera-every-'));
    env = {
      ...storage.env,
      TESSERA_DEV_KEYS_DIR: join(home, 'keys'),
      TESSERA_BUNDLE_DIR: join(home, 'bundle'),
      TESSERA_ANALYTICS_MEMORY: '256MB',
      TESSERA_OUTBOUND_NETWORKS: '127.0.0.1',
    };
    first = await startTestServer({ databaseUrl: database.url, env });
    [second] = await Promise.all([startTestServer({ databaseUrl: database.url, env }), startThird()]);
    ({ token } = await first.signIn());
  });
  afterAll(async () => {
    third.process.kill('SIGKILL');
    await second.stop();
    await first.stop();
    const guest = `guest_${source.target.database}`;
    await source.run(`drop owned by ${guest}; drop role ${guest}`);
    await source.close();
    await database.drop();
    await storage.stop();
    await rm(home, { recursive: true, force: true });
  });

  /** A client of an address that may be the third's. */
  const clientAt = (url: string) =>
    uploadClient(
      {
        ...first,
        call: async (endpoint, input) => {
          const { method, path, rawBody } = endpoint as { method: string; path: string; rawBody?: string };
          const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => input?.params?.[name] ?? name);
          const response = await fetch(`${url}${filled}`, {
            method,
            headers: { token, 'content-type': rawBody ?? 'application/json' },
            body: rawBody ? (input?.body as Uint8Array<ArrayBuffer>) : JSON.stringify(input?.body),
          });
          return {
            ...((await response.json()) as object),
            status: response.status,
            headers: response.headers,
          } as never;
        },
      },
      token,
    );
  const all = () => [clientAt(first.url), clientAt(second.url), clientAt(third.url)];
  const csv = (rows: number, mark: string) =>
    `n,mark,at\n${Array.from({ length: rows }, (_, n) => `${n},${mark} ${n},2026-01-0${(n % 9) + 1} 08:00:00\n`).join('')}`;
  const sees = async (client: ReturnType<typeof uploadClient>, tableId: string | null) => {
    const { rowCount, values } = await client.rows(tableId, { dataStart: 0, dataEnd: 3 });
    return [rowCount, values[1]];
  };

  /** A table of a customer's PostgreSQL that was copied with 2,000 rows and has 2,500 now. @returns its id */
  async function pickTable(client: ReturnType<typeof uploadClient>): Promise<string> {
    const [guest, password] = [`guest_${source.target.database}`, 'of-a-test-9471'];
    await source.run(`create role ${guest} login password '${password}'`);
    await source.run(`create table collected as select i as id, 'row ' || i as mark from generate_series(1, 2000) i`);
    await source.run(`grant usage on schema public to ${guest}; grant select on collected to ${guest}`);
    const { port, database: name } = source.target;
    const settings = { host: '127.0.0.1', port, database: name, user: guest, password, tls: 'off' };
    const saved = client.call<ConnectionDetail>(data.saveConnection, { name: 'Customer', kind: 'postgres', settings });
    const { connectionId } = await client.good(saved);
    const tables = [{ schema: 'public', name: 'collected' }];
    const body = { connectionId, mode: 'synchronised', tables };
    const picked = await client.good(client.call<{ tables: ConnectedTable[] }>(data.pickTables, body));
    const [{ tableId, runningJob } = { tableId: '', runningJob: null }] = picked.tables;
    for (;;) {
      const job = await client.good(client.call<DataJob>(data.jobDetail, { jobId: runningJob }));
      if (job.state === 'done') break;
      expect(['queued', 'running']).toContain(job.state);
      await pause(20);
    }
    await source.run(`insert into collected select i, 'row ' || i from generate_series(2001, 2500) i`);
    return tableId;
  }

  test('what comes in through any of them is answered by all of them, and so is what is appended elsewhere', async () => {
    for (const [at, client] of all().entries()) {
      const job = await client.load(`table ${at}`, 'rows.csv', csv(50, `from ${at}`));
      expect(job).toMatchObject({ state: 'done', rows: 50 });
      for (const other of all())
        expect(await sees(other, job.tableId)).toEqual([50, [0, 1, 2].map((n) => `from ${at} ${n}`)]);
      const appending = all()[(at + 1) % 3]!;
      const uploadId = await appending.stage('more.csv', csv(20, 'more'));
      const { fields } = await appending.detail(job.tableId);
      const mapping = fields.map(({ fieldId }, index) => ({ index, fieldId }));
      const body = { uploadId, tableId: job.tableId, mapping };
      await appending.ended(await appending.call<DataJob>(data.appendUpload, body));
      for (const other of all()) expect((await sees(other, job.tableId))[0]).toBe(70);
    }
  });

  test('an instance that is killed while rows come in in every way loses none: each job is done, once, and nothing is refused meanwhile', async () => {
    let seed = SEED;
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    const [client, other] = [clientAt(first.url), clientAt(second.url)];
    const killing = clientAt(third.url);
    const staged = async (rows: number, mark: string) => {
      const uploadId = await killing.stage('killed.csv', csv(rows, mark));
      const { data: found } = await killing.inspect(uploadId);
      return { uploadId, columns: found.columns.map(({ index, name, dataType }) => ({ index, name, dataType })) };
    };
    const based = async (name: string) => {
      const { tableId } = await client.load(name, 'base.csv', csv(300, name));
      const { fields } = await client.detail(tableId);
      return { tableId, mapping: fields.map(({ fieldId }, index) => ({ index, fieldId })) };
    };
    const [one, two, replaced] = [await based('appended 0'), await based('appended 1'), await based('replaced')];
    const synchronised = await pickTable(client);
    /** What is asked for, and how many rows there are before and after. */
    const jobs: { jobId: string; tableId: string | null; before: number; rows: number }[] = [];
    const starts: (() => Promise<void>)[] = [];
    const starting = (endpoint: object, body: object, tableId: string | null, before: number, rows: number) =>
      starts.push(async () => {
        const { code, data: job } = await killing.call<DataJob>(endpoint, body);
        expect(code).toBe('0');
        jobs.push({ jobId: job.jobId, tableId, before, rows });
      });
    for (let at = 0; at < 6; at++) {
      const upload = {
        ...(await staged(4_000 + at, `killed ${at}`)),
        tableName: `killed ${at}`,
        options: {},
        everyRole: false,
      };
      starting(data.createFromUpload, upload, null, 0, 4_000 + at);
    }
    for (const { tableId, mapping } of [one, two]) {
      const { uploadId } = await staged(2_000, 'more');
      starting(data.appendUpload, { uploadId, tableId, mapping }, tableId, 300, 2_300);
    }
    const upload = { ...(await staged(3_000, 'instead')), tableId: replaced.tableId, options: {}, force: true };
    starting(data.replaceFromUpload, upload, replaced.tableId, 300, 3_000);
    starting(data.syncNow, { tableId: synchronised }, synchronised, 2_000, 2_500);
    for (const start of starts) await start();
    await pause(50 + random() * 400);
    third.process.kill('SIGKILL');
    await once(third.process, 'exit');
    for (const { jobId, tableId, before, rows } of jobs) {
      let job: DataJob;
      do {
        await pause(50);
        job = (await client.call<DataJob>(data.jobDetail, { jobId })).data;
        if (tableId === null) continue;
        for (const asked of [client, other]) expect([before, rows]).toContain((await sees(asked, tableId))[0]);
      } while (job.state === 'queued' || job.state === 'running');
      expect(job).toMatchObject({ state: 'done', ...(tableId === null ? { rows } : {}) });
      for (const asked of [client, other]) expect((await sees(asked, job.tableId))[0]).toBe(rows);
    }
  });

  test('a bucket that is gone is told for tables that are not here yet, while those that are answer', async () => {
    const [one, other] = [clientAt(first.url), clientAt(second.url)];
    const near = await one.load('near', 'near.csv', csv(10, 'near'));
    storage.fault = (_, response) => {
      response.destroy();
      return true;
    };
    try {
      // Either of them may have run the load, and has the rows.
      const replies = await Promise.all(
        [one, other].map((client) => client.call(data.previewTable, { tableId: near.tableId })),
      );
      expect(replies.map(({ code }) => code).toSorted()).toEqual(['-30021', '0']);
      expect(replies.find(({ code }) => code !== '0')?.msg).toContain('near');
    } finally {
      storage.fault = null;
    }
    for (const client of [one, other]) expect((await sees(client, near.tableId))[0]).toBe(10);
  });
});
