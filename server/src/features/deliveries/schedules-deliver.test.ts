import type { Schedule } from '@tessera/contract';

import { jobsAtRest } from '../../testing/jobs-at-rest.ts';
import { holidayYearsSchema, importCalendar, type Occurrence } from '../schedules/index.ts';
import { requestTo, rowsWhen, startInstance, type Instance } from './deliveries-harness.ts';

const MINUTE = 60_000;
/** TESSERA_TEST_SCHEDULES=500 makes it a crowd. */
const COUNT = Number(process.env['TESSERA_TEST_SCHEDULES'] ?? 120);
let instances: readonly Instance[] = [];
let ahead = 0;
/** Occurrences that were run, by instance. */
const ran: Occurrence[][] = [[], []];
const daily: Schedule = { kind: 'day', at: '09:00', timeZone: 'Asia/Shanghai', holidays: 'run', catchUp: 'latest' };

beforeAll(async () => {
  const now = () => new Date(Date.now() + ahead);
  const due =
    (index: number): NonNullable<Parameters<typeof startInstance>[0]>['due'] =>
    async (occurrence, deliveries) => {
      ran[index]?.push(occurrence);
      const { kind, id, period } = occurrence;
      await deliveries.deliver([
        requestTo({ source: { kind, id, period }, recipient: { kind: 'user', userId: owner } }),
      ]);
    };
  const first = await startInstance({ now, due: due(0) });
  const second = await startInstance({ now, due: due(1), databaseUrl: first.server.databaseUrl, files: first.server });
  const row = await first.server.app.services.store
    .selectFrom('account')
    .select('user_id')
    .where('account', '=', 'owner')
    .executeTakeFirstOrThrow();
  owner = row.user_id;
  instances = [first, second];
}, 200_000);
let owner = '';
afterAll(async () => {
  for (const { server } of instances.toReversed()) await server.stop();
});
const first = (): Instance => instances[0]!;
/** Moves the clock of both instances to a moment. */
async function reach(time: Date): Promise<void> {
  await jobsAtRest(first().server.app.services);
  ahead = time.getTime() - Date.now();
  await first().server.app.services.jobs.wake();
}
async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test(`${COUNT} schedules in one minute, two instances: each is run and delivered once; a run that is lost comes back`, async () => {
  const { store } = first().server.app.services;
  const ids = Array.from({ length: COUNT }, (_, index) => `rule-${index}`);
  await store.transaction().execute(async (transaction) => {
    for (const id of ids) await first().schedules.put('probe', id, 'sample', daily, transaction);
  });
  const period = (await first().schedules.next('probe', ids)).get('rule-0')?.time ?? new Date(0);
  await reach(new Date(period.getTime() + MINUTE));
  await rowsWhen(first(), (rows) => rows.length === COUNT && rows.every(({ state }) => state === 'sent'));
  const keys = ran.flat().map(({ key }) => key);
  expect(new Set(keys)).toEqual(new Set(ids.map((id) => `probe:${id}:${period.toISOString()}`)));
  const { count } = await store
    .selectFrom('message_recipients')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('type_code', '=', '0004')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(COUNT);
  const next = await first().schedules.next('probe', ids);
  expect([...next.values()].every(({ time }) => time?.getTime() === period.getTime() + 1_440 * MINUTE)).toBe(true);

  // As a kill -9 leaves it: the delivery is committed, the job is not done and nobody renews its lease.
  await store
    .updateTable('job')
    .set({ state: 'running', attempt: 'lost', lease_until: new Date(Date.now() + ahead - 1), ended_at: null })
    .where('queue', '=', 'occurrence/probe')
    .execute();
  await first().server.app.services.jobs.wake();
  await until(() => ran.flat().length === 2 * COUNT);
  await jobsAtRest(first().server.app.services);
  const again = await store.selectFrom('delivery').select('delivery_id').execute();
  expect(again).toHaveLength(COUNT);
  for (const id of ids.slice(3)) await first().schedules.remove('probe', id);
}, 150_000);

test('after the server was down, the latest missed time runs, or each of them', async () => {
  for (const id of ['rule-0', 'rule-1', 'rule-2']) await first().schedules.remove('probe', id);
  await first().schedules.put('probe', 'latest', 'sample', daily);
  await first().schedules.put('probe', 'each', 'sample', { ...daily, catchUp: 'each' });
  const due = (await first().schedules.next('probe', ['each'])).get('each')?.time ?? new Date(0);
  ran.forEach((list) => list.splice(0));
  await reach(new Date(due.getTime() + 3 * 1_440 * MINUTE + MINUTE));
  await until(() => ran.flat().length === 5);
  const periods = (id: string) =>
    ran
      .flat()
      .filter((one) => one.id === id)
      .map(({ period }) => (period.getTime() - due.getTime()) / (1_440 * MINUTE))
      .toSorted();
  expect([periods('latest'), periods('each')]).toEqual([[3], [0, 1, 2, 3]]);
}, 100_000);

test('new rows of a table, or of one below a model, are due once', async () => {
  const { store } = first().server.app.services;
  const { table_id } = await store.selectFrom('analytic_table').select('table_id').limit(1).executeTakeFirstOrThrow();
  const schedule: Schedule = { ...daily, kind: 'newData', tableIds: [table_id] };
  ran.forEach((list) => list.splice(0));
  expect(await first().schedules.put('probe', 'watch', 'sample', schedule)).toBeNull();
  for (let change = 0; change < 3; change += 1) {
    await store
      .updateTable('analytic_table')
      .set((eb) => ({ data_version: eb('data_version', '+', 1) }))
      .where('table_id', '=', table_id)
      .execute();
  }
  ahead += MINUTE;
  await first().server.app.services.jobs.wake();
  await until(() => ran.flat().some(({ id }) => id === 'watch'));
  await jobsAtRest(first().server.app.services);
  ahead += MINUTE;
  await first().schedules.trigger('probe', 'mark', 'sample');
  await until(() => ran.flat().some(({ id }) => id === 'mark'));
  expect(ran.flat().filter(({ id }) => id === 'watch')).toHaveLength(1);
}, 100_000);

test('an imported calendar moves what waits for a working day, and a missing year is said', async () => {
  const services = first().server.app.services;
  const year = new Date(Date.now() + ahead).getUTCFullYear() + 1;
  const schedule: Schedule = { ...daily, kind: 'workday', nth: [1], at: '09:00' };
  const asked = await first().schedules.preview(schedule, 14);
  expect(asked.missingYears).toContain(year + (year < 2027 ? 1 : 0));
  await reach(new Date(Date.UTC(year, 11, 20)));
  await first().schedules.put('probe', 'calendar', 'sample', schedule);
  const before = (await first().schedules.next('probe', ['calendar'])).get('calendar');
  expect(before?.calendarMissing).toBe(true);
  const off = `${year + 1}-01-01/${year + 1}-01-05`;
  expect(await importCalendar(services, holidayYearsSchema.parse({ [year + 1]: { off: [off] } }))).toBeGreaterThan(0);
  const after = (await first().schedules.next('probe', ['calendar'])).get('calendar');
  expect(after?.calendarMissing).toBe(false);
  expect(after?.time?.getTime()).toBeGreaterThan(Date.UTC(year + 1, 0, 5, 12));
}, 100_000);

test.each([
  [{ ...daily, kind: 'cron', cron: '* * * * *' }, 'tooOften'],
  [{ ...daily, timeZone: 'Atlantis/Capital' }, 'timeZone'],
  [{ ...daily, kind: 'cron', cron: '0 0 31 2 *' }, 'never'],
] as const)('%o is refused', async (schedule, reason) => {
  await expect(first().schedules.put('probe', 'bad', 'sample', schedule as Schedule)).rejects.toMatchObject({
    key: 'scheduleInvalid',
    args: { reason },
  });
});
