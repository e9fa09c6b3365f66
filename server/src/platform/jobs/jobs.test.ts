import { CatalogueError } from '../http/catalogue-error.ts';
import type { QueueOptions } from './index.ts';
import { LEASE } from './job-store.ts';
import { aborted, deferred, startJobsHarness, type JobsHarness } from './jobs-harness.ts';

let harness: JobsHarness;
let { store, now, pass, rowOf, instance, until, inState, looked } = {} as JobsHarness;
beforeEach(async () => {
  harness = await startJobsHarness();
  ({ store, now, pass, rowOf, instance, until, inState, looked } = harness);
});
afterEach(() => harness.stop());

test('a job that was enqueued by one instance runs on another', async () => {
  const ran = deferred<object>();
  const [one, two] = [await instance(), await instance()];
  two.define('work', async ({ input }) => ran.resolve(input));
  await two.start();
  await one.start();
  const { job_id } = await one.enqueue('work', { id: 7 });
  expect(await ran.promise).toEqual({ id: 7 });
  expect(await inState(job_id, 'done')).toMatchObject({ reason: null, retries: 0, lease_until: null });
});

test('two instances run each job once', async () => {
  const runs: number[] = [];
  const both = [await instance(), await instance()];
  for (const jobs of both)
    jobs.define<{ n: number }>('work', async ({ input }) => void runs.push(input.n), { atOnce: 3 });
  for (const jobs of both) await jobs.start();
  const rows = await Promise.all(Array.from({ length: 40 }, (_, n) => both[n % 2]!.enqueue('work', { n })));
  await Promise.all(rows.map(({ job_id }) => inState(job_id, 'done')));
  expect(runs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
});

test('an instance runs as many jobs of a queue at once as it may, and whoever asks for many takes turns', async () => {
  const order: string[] = [];
  let [most, at] = [0, 0];
  const go = deferred();
  const jobs = await instance();
  jobs.define(
    'work',
    async ({ createdBy }) => {
      order.push(createdBy);
      most = Math.max(most, (at += 1));
      await go.promise;
      at -= 1;
    },
    { atOnce: 2 },
  );
  const asked = ['many', 'many', 'many', 'few'];
  const ids: string[] = [];
  for (const createdBy of asked) ids.push((await jobs.enqueue('work', {}, { createdBy })).job_id);
  await jobs.start();
  for (const id of [ids[0]!, ids[3]!]) await inState(id, 'running');
  go.resolve();
  for (const id of ids) await inState(id, 'done');
  expect(order).toEqual(['many', 'few', 'many', 'many']);
  expect(most).toBe(2);
});

describe('what fails', () => {
  async function failing(options: QueueOptions, failure: Error = new Error('not yet')) {
    const jobs = await instance();
    let runs = 0;
    jobs.define(
      'unsteady',
      async () => {
        runs += 1;
        throw failure;
      },
      options,
    );
    jobs.define('mark', async () => undefined);
    await jobs.start();
    const { job_id } = await jobs.enqueue('unsteady', {});
    return { jobs, jobId: job_id, runs: () => runs };
  }

  test('runs again after a delay that doubles, and has failed after the last retry', async () => {
    const { jobs, jobId, runs } = await failing({ retries: 3 });
    const delays: number[] = [];
    for (let retry = 1; retry <= 3; retry += 1) {
      const row = await until(jobId, ({ state, retries }) => state === 'queued' && retries === retry);
      const left = row.not_before.getTime() - row.started_at!.getTime();
      delays.push(Math.round(left / 250 / 2 ** (retry - 1)));
      pass(left);
      await jobs.wake();
    }
    expect(await inState(jobId, 'failed')).toMatchObject({ retries: 3, reason: { key: 'internal' } });
    expect([delays, runs()]).toEqual([[1, 1, 1], 4]);
  });

  test('does not run before its time', async () => {
    const { jobs, jobId, runs } = await failing({});
    await until(jobId, ({ state, retries }) => state === 'queued' && retries === 1);
    await store
      .updateTable('job')
      .set({ not_before: new Date(now().getTime() + 60_000) })
      .where('job_id', '=', jobId)
      .execute();
    await looked(jobs);
    expect(runs()).toBe(1);
    pass(61_000);
    await jobs.wake();
    await until(jobId, ({ retries }) => retries === 2);
  });

  test('for good has failed at once, with its reason, and can be asked for again as a retry', async () => {
    const { jobs, jobId, runs } = await failing({ retryable: () => false }, new CatalogueError('tableBusy'));
    expect(await inState(jobId, 'failed')).toMatchObject({ retries: 0, reason: { key: 'tableBusy', args: {} } });
    const again = () => store.transaction().execute((transaction) => jobs.retry(jobId, 1, transaction));
    expect(await again()).toBe(true);
    await jobs.wake();
    await until(jobId, ({ state, retries }) => state === 'failed' && retries === 1);
    expect(await again()).toBe(false);
    expect(runs()).toBe(2);
  });

  test('while its outcome is written is not done either', async () => {
    const jobs = await instance();
    const undone: string[] = [];
    jobs.define(
      'work',
      async ({ jobId }) => ({
        commit: () => Promise.reject(new CatalogueError('nameTaken')),
        discard: async () => void undone.push(jobId),
      }),
      { retries: 0 },
    );
    await jobs.start();
    const { job_id } = await jobs.enqueue('work', {});
    expect(await inState(job_id, 'failed')).toMatchObject({ reason: { key: 'nameTaken' } });
    expect(undone).toEqual([job_id]);
  });
});

test('a heartbeat renews the lease and writes down the progress', async () => {
  const go = deferred();
  const jobs = await instance();
  const told: string[] = [];
  jobs.define(
    'work',
    async ({ progress }) => {
      progress({ done: 5, total: 10, phase: 'rows' });
      await go.promise;
    },
    { changed: (jobId) => void told.push(jobId) },
  );
  await jobs.start();
  const { job_id } = await jobs.enqueue('work', {});
  const begun = await inState(job_id, 'running');
  pass(LEASE);
  const renewed = await until(job_id, (row) => row.lease_until!.getTime() >= begun.lease_until!.getTime() + LEASE);
  expect(renewed).toMatchObject({ state: 'running', attempt: begun.attempt });
  expect(await until(job_id, ({ done }) => done === 5)).toMatchObject({ total: 10, phase: 'rows' });
  go.resolve();
  await inState(job_id, 'done');
  expect(new Set(told)).toEqual(new Set([job_id]));
});

describe('a cancel', () => {
  test('ends a waiting job at once', async () => {
    const jobs = await instance();
    jobs.define('work', () => Promise.reject(new Error('never')));
    const { job_id } = await jobs.enqueue('work', {});
    await jobs.cancel(job_id);
    expect(await rowOf(job_id)).toMatchObject({ state: 'cancelled', started_at: null });
  });

  test('reaches the run on another instance', async () => {
    const [asks, runs] = [await instance(), await instance()];
    const begun = deferred();
    runs.define('work', async ({ signal }) => {
      begun.resolve();
      await aborted(signal);
    });
    await runs.start();
    const { job_id } = await asks.enqueue('work', {});
    await begun.promise;
    await asks.cancel(job_id);
    expect(await inState(job_id, 'cancelled')).toMatchObject({ reason: null, retries: 0 });
  });

  test('that the bus lost is heard by the heartbeat', async () => {
    const jobs = await instance();
    const begun = deferred();
    jobs.define('work', async ({ signal }) => {
      begun.resolve();
      await aborted(signal);
    });
    await jobs.start();
    const { job_id } = await jobs.enqueue('work', {});
    await begun.promise;
    await store.updateTable('job').set({ cancel_requested: true }).where('job_id', '=', job_id).execute();
    await inState(job_id, 'cancelled');
  });
});

test('one job of a queue with a single key waits or runs; once it has ended, another one may', async () => {
  const jobs = await instance();
  const { job_id } = await jobs.enqueue('work', {}, { singleKey: 'table' });
  await expect(jobs.enqueue('work', {}, { singleKey: 'table' })).rejects.toMatchObject({ constraint: 'job_single' });
  await jobs.enqueue('other', {}, { singleKey: 'table' });
  await jobs.cancel(job_id);
  await jobs.enqueue('work', {}, { singleKey: 'table' });
});

test('a schedule is the wall clock of its zone; its job comes once for all instances, also after it failed', async () => {
  const both = [await instance(), await instance()];
  let runs = 0;
  for (const jobs of both) {
    jobs.define(
      'nightly',
      async () => {
        runs += 1;
        if (runs === 2) throw new Error('not this night');
      },
      { retries: 0 },
    );
    jobs.schedule('nightly', '30 2 * * *', 'Asia/Shanghai');
    await jobs.start();
  }
  const nights: string[] = [];
  for (let night = 1; night <= 3; night += 1) {
    const row = await until('schedule/nightly', ({ state, not_before }) => state === 'queued' && not_before > now());
    nights.push(row.not_before.toISOString().slice(11));
    pass(row.not_before.getTime() - now().getTime() + 1_000);
    await both[0]!.wake();
    await until('schedule/nightly', ({ not_before }) => not_before > row.not_before);
    expect(runs).toBe(night);
  }
  expect(nights).toEqual(['18:30:00.000Z', '18:30:00.000Z', '18:30:00.000Z']);
  // One that is asked for beside the schedule comes once.
  await inState((await both[0]!.enqueue('nightly', {})).job_id, 'done');
});

test('what ended a month ago is forgotten', async () => {
  const jobs = await instance();
  const [old, fresh] = [await jobs.enqueue('work', {}), await jobs.enqueue('work', {})];
  await jobs.cancel(old.job_id);
  pass(31 * 86_400_000);
  await jobs.cancel(fresh.job_id);
  await jobs.purge();
  const left = await store.selectFrom('job').select('job_id').execute();
  expect(left).toEqual([{ job_id: fresh.job_id }]);
});

test('a name stands for one job, defined before the start', async () => {
  const jobs = await instance();
  jobs.define('once', async () => undefined);
  expect(() => jobs.define('once', async () => undefined)).toThrow('defined twice');
  await jobs.start();
  expect(() => jobs.define('late', async () => undefined)).toThrow('after the start');
});
