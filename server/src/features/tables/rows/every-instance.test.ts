import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ENDPOINTS, type DataJob } from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, uploadClient, type TestServer } from '../../../testing/index.ts';
import { startObjectStorage, type ObjectStorage } from '../../../testing/object-storage.ts';
import { spawnInstance, type SpawnedInstance } from '../../../testing/spawn-instance.ts';
import { createTestDatabase } from '../../../testing/test-cluster.ts';

jest.setTimeout(90_000);

const { data } = ENDPOINTS;
/** Of the moments at which an instance is killed. */
const SEED = 20260713;

describe('three instances on one PostgreSQL and one bucket', () => {
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
    storage = await startObjectStorage();
    database = await createTestDatabase();
    home = await mkdtemp(join(tmpdir(), 'tessera-every-'));
    env = {
      ...storage.env,
      TESSERA_DEV_KEYS_DIR: join(home, 'keys'),
      TESSERA_BUNDLE_DIR: join(home, 'bundle'),
      TESSERA_ANALYTICS_MEMORY: '256MB',
    };
    first = await startTestServer({ databaseUrl: database.url, env });
    [second] = await Promise.all([startTestServer({ databaseUrl: database.url, env }), startThird()]);
    ({ token } = await first.signIn());
  });
  afterAll(async () => {
    third.process.kill('SIGKILL');
    await second.stop();
    await first.stop();
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

  test('an instance that is killed while files come in loses none: each load is done, once, and answered by the others', async () => {
    let seed = SEED;
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    const killing = clientAt(third.url);
    const staged = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const uploadId = await killing.stage('killed.csv', csv(4_000 + at, `killed ${at}`));
        const { data: found } = await killing.inspect(uploadId);
        const columns = found.columns.map(({ index, name, dataType }) => ({ index, name, dataType }));
        return { uploadId, columns, tableName: `killed ${at}`, rows: 4_000 + at };
      }),
    );
    const jobs: { jobId: string; rows: number }[] = [];
    for (const { rows, ...body } of staged) {
      const started = await killing.call<DataJob>(data.createFromUpload, { ...body, options: {}, everyRole: false });
      jobs.push({ jobId: started.data.jobId, rows });
    }
    await pause(50 + random() * 400);
    third.process.kill('SIGKILL');
    await once(third.process, 'exit');
    const client = clientAt(first.url);
    for (const { jobId, rows } of jobs) {
      let job: DataJob;
      do {
        await pause(50);
        job = (await client.call<DataJob>(data.jobDetail, { jobId })).data;
      } while (job.state === 'queued' || job.state === 'running');
      expect(job).toMatchObject({ state: 'done', rows });
      for (const other of [client, clientAt(second.url)]) expect((await sees(other, job.tableId))[0]).toBe(rows);
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
