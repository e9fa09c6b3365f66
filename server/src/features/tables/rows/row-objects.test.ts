import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ENDPOINTS, type TableDetail } from '@tessera/contract';
import { sql } from 'kysely';

import { startTestServer, uploadClient, type TestServer } from '../../../testing/index.ts';

jest.setTimeout(60_000);

const HOUR = 3_600_000;
let server: TestServer;
let owner: ReturnType<typeof uploadClient>;
let later = 0;
const start = async (databaseUrl?: string, files?: TestServer) => {
  const now = () => new Date(Date.now() + later);
  return startTestServer({ now, ...(databaseUrl ? { databaseUrl } : {}), ...(files ? { files } : {}) });
};
beforeAll(async () => {
  server = await start();
  owner = uploadClient(server, (await server.signIn()).token);
});
afterAll(() => server.stop());

const store = () => server.app.services.store;
const objects = () => server.app.services.files.list('rows/');
const rowObjects = () => store().selectFrom('row_object').selectAll().orderBy('touched_at').execute();
const csv = (rows: number) => `n,mark\n${Array.from({ length: rows }, (_, n) => `${n},m${n}\n`).join('')}`;
const physicalOf = async (tableId: string | null) =>
  (
    await store()
      .selectFrom('analytic_table')
      .select('physical_table')
      .where('table_id', '=', tableId)
      .executeTakeFirstOrThrow()
  ).physical_table;
/** Runs the sweep as its schedule does. */
async function sweep(): Promise<void> {
  await store()
    .updateTable('job')
    .set({ not_before: new Date(0) })
    .where('queue', '=', 'tables.sweep-rows')
    .execute();
  await server.app.services.jobs.wake();
  const sweeping = () =>
    store()
      .selectFrom('job')
      .select('job_id')
      .where('queue', '=', 'tables.sweep-rows')
      .where((eb) => eb.or([eb('state', '=', 'running'), eb('not_before', '=', new Date(0))]))
      .execute();
  while ((await sweeping()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a version has its object, and one query gives what a corporation stores', async () => {
  const job = await owner.load('sized', 'sized.csv', csv(1_000));
  const physical = await physicalOf(job.tableId);
  const object = (await rowObjects()).find(({ physical_table }) => physical_table === physical);
  expect(object).toMatchObject({
    state: 'current',
    table_id: job.tableId,
    corporation_code: 'sample',
    row_count: 1_000,
  });
  const bytes = await server.app.services.files.get(object!.object_key);
  expect(bytes?.length).toBe(Number(object!.bytes));
  const { rows } = await sql<{ bytes: string }>`select sum(o.bytes) as bytes from row_object o
    join analytic_table t using (physical_table) where t.corporation_code = 'sample'`.execute(store());
  expect(Number(rows[0]?.bytes)).toBe(bytes?.length);
});

test('objects of replaced and removed tables and of killed writers are swept after an hour, not before', async () => {
  const job = await owner.load('swept', 'swept.csv', csv(5));
  const fields = (await owner.detail(job.tableId)).fields;
  const before = await physicalOf(job.tableId);
  const change = { tableId: job.tableId, fields: [{ fieldId: fields[0]!.fieldId, dataType: 'str' }] };
  expect((await owner.call<TableDetail>(ENDPOINTS.data.updateFields, change)).code).toBe('0');
  const after = await physicalOf(job.tableId);
  expect(after).not.toBe(before);
  // As a writer leaves them that was killed before, and after, it stored its object.
  for (const name of ['import_killed1', 'import_killed2']) {
    await store()
      .insertInto('row_object')
      .values({
        physical_table: name,
        table_id: 'x',
        corporation_code: 'sample',
        object_key: `rows/${name}.parquet`,
        touched_at: server.app.services.now(),
      })
      .execute();
  }
  await server.app.services.files.put('rows/import_killed2.parquet', Buffer.from('cut off'));
  // Another installation's, which shares the bucket.
  await server.app.services.files.put('rows/import_unknown.parquet', Buffer.from('of another'));
  await sweep();
  expect(await objects()).toEqual(expect.arrayContaining([`rows/${before}.parquet`, 'rows/import_killed2.parquet']));
  later += HOUR + 60_000;
  const draft = join(server.app.services.env.TESSERA_HOME, 'files/rows/import_killed2.parquet.0a1b2c.part');
  await writeFile(draft, 'cut off');
  await sweep();
  expect(existsSync(draft)).toBe(false);
  const left = await objects();
  expect(left).toEqual(expect.arrayContaining([`rows/${after}.parquet`, 'rows/import_unknown.parquet']));
  for (const name of [before, 'import_killed2']) expect(left).not.toContain(`rows/${name}.parquet`);
  expect((await rowObjects()).every(({ state }) => state === 'current')).toBe(true);
  expect((await owner.rows(job.tableId)).rowCount).toBe(5);
});

test('of two who change the rows of one table at once through two servers, one is told of a conflict, and nothing is lost', async () => {
  const other = await start(server.databaseUrl, server);
  try {
    const there = uploadClient(other, (await other.signIn()).token);
    for (let round = 0; round < 3; round++) {
      const job = await owner.load(`contested ${round}`, 'contested.csv', csv(300));
      const { fields } = await owner.detail(job.tableId);
      const retype = (client: typeof owner, dataType: string) =>
        client.call<TableDetail>(ENDPOINTS.data.updateFields, {
          tableId: job.tableId,
          fields: [{ fieldId: fields[0]!.fieldId, dataType }],
        });
      const codes = (await Promise.all([retype(owner, 'double'), retype(there, 'str')])).map(({ code }) => code);
      expect(codes.toSorted()).toEqual(['-10008', '0']);
      for (const client of [owner, there]) {
        const { rowCount, values } = await client.rows(job.tableId);
        expect([rowCount, new Set(values[0]).size]).toEqual([300, 200]);
        expect(typeof values[0]![0]).toBe(codes[0] === '0' ? 'number' : 'string');
      }
    }
  } finally {
    await other.stop();
  }
});

test('rows that an older version left in the folder of one server are written out at its start', async () => {
  const job = await owner.load('older', 'older.csv', csv(40));
  const physical = await physicalOf(job.tableId);
  const other = await start(server.databaseUrl, server);
  const there = uploadClient(other, (await other.signIn()).token);
  try {
    // As such a version had it.
    await store().deleteFrom('row_object').where('physical_table', '=', physical).execute();
    await server.app.services.files.remove(`rows/${physical}.parquet`);
    await store()
      .updateTable('analytic_table')
      .set({ folder_id: 'a folder' })
      .where('table_id', '=', job.tableId)
      .execute();
    expect(await there.call(ENDPOINTS.data.previewTable, { tableId: job.tableId })).toMatchObject({ code: '-30021' });
    await server.tables().rows.open();
    server.tables().rows.start();
    while (!(await objects()).includes(`rows/${physical}.parquet`))
      await new Promise((resolve) => setTimeout(resolve, 10));
    const isPublished = async () =>
      (await rowObjects()).some(({ physical_table, state }) => physical_table === physical && state === 'current');
    while (!(await isPublished())) await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await there.rows(job.tableId)).rowCount).toBe(40);
  } finally {
    await other.stop();
  }
});
