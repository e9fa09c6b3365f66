import { sql } from 'kysely';
import pino from 'pino';

import { createTestDatabase } from '../../testing/test-cluster.ts';
import { toCatalogueError } from '../http/to-catalogue-error.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { openStore, type OpenStore } from './open-store.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let here: OpenStore;
let there: OpenStore;
beforeAll(async () => {
  database = await createTestDatabase();
  // Two instances with two connections each.
  [here, there] = [openStore(database.url, 2, silent()), openStore(database.url, 2, silent())];
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});
const silent = () => pino({ level: 'silent' });

/** Holds an owner's turn until released. */
async function hold(owner: string): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const end = new Promise<void>((resolve) => (letGo = resolve));
  let over: Promise<void> = Promise.resolve();
  await new Promise<void>((has) => {
    over = oneAtATime(there.store, 'test', owner, async () => {
      has();
      await end;
    });
  });
  return () => {
    letGo();
    return over;
  };
}
const keyOf = (error: unknown) => toCatalogueError(error).key;

test('of many on two instances one has the turn of an owner, whatever comes of its work', async () => {
  let working = 0;
  let most = 0;
  const work = (at: number) =>
    oneAtATime(at % 2 === 0 ? here.store : there.store, 'test', 'one', async (transaction) => {
      most = Math.max(most, (working += 1));
      await sql`select 1`.execute(transaction);
      working -= 1;
      if (at % 3 === 0) throw new RangeError('no room');
      return at;
    });
  const ends = await Promise.allSettled(Array.from({ length: 12 }, (_unused, at) => work(at)));
  expect(most).toBe(1);
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : null))).toEqual(
    ends.map((_end, at) => (at % 3 === 0 ? null : at)),
  );
});

test('owners and kinds do not wait for each other', async () => {
  const letGo = await hold('one');
  expect(await oneAtATime(here.store, 'test', 'other', () => Promise.resolve('in'))).toBe('in');
  expect(await oneAtATime(here.store, 'another test', 'one', () => Promise.resolve('in'))).toBe('in');
  await letGo();
});

test('many who wait leave connections to others', async () => {
  const letGo = await hold('busy');
  const waiting = Array.from({ length: 8 }, (_unused, at) =>
    oneAtATime(here.store, 'test', 'busy', () => Promise.resolve(at)),
  );
  for (let question = 0; question < 20; question += 1) await sql`select 1`.execute(here.store);
  expect(here.pool.waitingCount).toBe(0);
  await letGo();
  expect(await Promise.all(waiting)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a turn that does not come in time is given up, and comes again', async () => {
  const letGo = await hold('stuck');
  let worked = 0;
  const work = () => Promise.resolve((worked += 1));
  const ends = await Promise.allSettled([1, 2, 3].map(() => oneAtATime(here.store, 'test', 'stuck', work, 50)));
  expect(ends.map((end) => end.status === 'rejected' && keyOf(end.reason))).toEqual(Array(3).fill('unavailable'));
  expect(worked).toBe(0);
  await letGo();
  expect(await oneAtATime(here.store, 'test', 'stuck', work)).toBe(1);
});

test('PostgreSQL ends whoever has a turn and says nothing, and waits for no lock for ever', async () => {
  const limits = await oneAtATime(here.store, 'test', 'silent', (transaction) =>
    sql<Record<string, string>>`select current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('lock_timeout') <> '0' as lock`.execute(transaction),
  );
  expect(limits.rows).toEqual([{ idle: '30s', lock: true }]);
  const after = await sql`select current_setting('lock_timeout') as lock`.execute(here.store);
  expect(after.rows).toEqual([{ lock: '0' }]);
});
