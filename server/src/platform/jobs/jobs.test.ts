import pg from 'pg';
import { pino } from 'pino';

import { createTestDatabase } from '../../testing/test-cluster.ts';
import { createJobs, type RunningJobs } from './jobs.ts';

let database: { url: string; drop(): Promise<void> };
const closers: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await database.drop();
});

function instance(): RunningJobs {
  const pool = new pg.Pool({ connectionString: database.url, max: 3 });
  // The database is dropped while its connections are still being closed.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const jobs = createJobs(pool, pino({ level: 'silent' }));
  closers.push(
    () => pool.end(),
    () => jobs.stop(),
  );
  return jobs;
}
const deferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

test('a job that was enqueued by one instance runs on another', async () => {
  const ran = deferred<object>();
  const [one, two] = [instance(), instance()];
  two.define('work', async (data: { id: number }) => ran.resolve(data));
  await two.start();
  await one.start();
  await one.enqueue('work', { id: 7 });
  expect(await ran.promise).toEqual({ id: 7 });
});

test('a job that fails is not done: it runs again', async () => {
  const again = deferred<number>();
  let runs = 0;
  const jobs = instance();
  jobs.define('unsteady', async () => {
    runs += 1;
    if (runs === 1) throw new Error('not yet');
    again.resolve(runs);
  });
  await jobs.start();
  await jobs.enqueue('unsteady', {});
  expect(await again.promise).toBe(2);
});

test('a name stands for one job, defined before the start', async () => {
  const jobs = instance();
  jobs.define('once', async () => undefined);
  expect(() => jobs.define('once', async () => undefined)).toThrow('defined twice');
  await jobs.start();
  expect(() => jobs.define('late', async () => undefined)).toThrow('after the start');
});
