import { randomUUID } from 'node:crypto';

import { batchRow } from '@tessera/contract';
import { sql } from 'kysely';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { jobsAtRest } from '../../testing/jobs-at-rest.ts';
import { collecting, COLUMNS, FULL, row } from './testing/collecting.ts';

let server: TestServer;
let hand: ReturnType<typeof collecting>;
beforeAll(async () => {
  server = await startTestServer();
  hand = collecting(server, (await server.signIn('owner')).token);
}, 60_000);
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.stop());

/** The next file that is written finds the volume full. */
function fillVolume(): void {
  const failure = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  jest.spyOn(server.app.services.files, 'put').mockRejectedValueOnce(failure);
}
/** PostgreSQL fails with a code where a batch is written down, until the answer is called. */
async function failStore(code: string): Promise<() => Promise<unknown>> {
  const { store } = server.app.services;
  await sql`create function no_room() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception 'could not extend file' using errcode = '${code}'; end`,
  )}`.execute(store);
  await sql`create trigger no_room before insert on collector_batch execute function no_room()`.execute(store);
  return () => sql`drop function no_room cascade`.execute(store);
}

test.each([
  { what: 'a full volume', error: 'storageFull', fault: { reason: 'storage', text: '' } },
  { what: 'a full disk of PostgreSQL', code: '53100', error: 'storageFull', fault: { reason: 'storage', text: '' } },
  { what: 'a PostgreSQL that shuts down', code: '57P01', error: 'unavailable', fault: null },
])('a batch that meets $what is not acknowledged, and comes once when it is sent again', async (given) => {
  const known = await hand.newTask(FULL);
  const { agent, taskId } = known;
  const run = { taskId, runId: randomUUID() };
  await hand.begin(known, run.runId);
  await agent.batch(run, 1, row(1, 'before'));
  const text = row(2, 'meets it') + row(3, 'too');
  const restore = given.code ? await failStore(given.code) : fillVolume();
  const refused = await agent.batch(run, 2, text);
  expect(refused).toMatchObject({ isSigned: true, value: { error: given.error } });
  expect(await hand.runOf(known, run.runId)).toMatchObject({
    state: 'running',
    batches: 1,
    rows: 1,
    fault: given.fault,
  });
  // What its agent asks after its connection was opened again.
  expect((await hand.begin(known, run.runId)).value).toEqual({ state: 'open', next: 2 });
  await restore?.();
  for (let time = 0; time < 2; time += 1) expect((await agent.batch(run, 2, text)).value).toEqual({ next: 3 });
  expect(await hand.runOf(known, run.runId)).toMatchObject({ batches: 2, rows: 3, fault: null });
  expect((await hand.end(known, run.runId, { batches: 2, rows: 3 })).value).toEqual({ state: 'loading' });
  await jobsAtRest(server.app.services);
  expect(await hand.runOf(known, run.runId)).toMatchObject({ state: 'done', fault: null });
  expect((await hand.rowsOf(known)).map(([id]) => id)).toEqual([1, 2, 3]);
});

test('a row of 500 columns and 10 MB comes to its table as it is', async () => {
  const more = Array.from({ length: 496 }, (_, at) => ({ ...COLUMNS[0]!, name: `n${at}`, title: `n${at}` }));
  const columns = [...COLUMNS, ...more];
  const known = await hand.newTask({ ...FULL, columns });
  const note = '门店 a '.repeat(1_165_085);
  const line = batchRow(['1', note, '1.5', '2026-03-05 08:00:00', ...more.map((_, at) => String(at))], columns);
  expect(await hand.collected(known, [line])).toMatchObject({ state: 'done', rows: 1 });
  const [found] = await hand.rowsOf(known, 'c500::double');
  expect([found![0], found![1] === note, found![4]]).toEqual([1, true, 495]);
});
