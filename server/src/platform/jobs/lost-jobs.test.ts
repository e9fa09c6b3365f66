import type { QueueOptions } from './index.ts';
import { LEASE } from './job-store.ts';
import { aborted, deferred, startJobsHarness, type JobsHarness } from './jobs-harness.ts';

let harness: JobsHarness;
let { pass, rowOf, instance, inState, killed, looked } = {} as JobsHarness;
beforeEach(async () => {
  harness = await startJobsHarness();
  ({ pass, rowOf, instance, inState, killed, looked } = harness);
});
afterEach(() => harness.stop());

describe('a job whose instance was killed', () => {
  async function waiting(options: QueueOptions) {
    const jobs = await instance();
    const runs: number[] = [];
    jobs.define('work', async ({ retries }) => void runs.push(retries), options);
    jobs.define('mark', async () => undefined);
    const { job_id } = await jobs.enqueue('work', {});
    return { jobs, jobId: job_id, runs };
  }

  test('is taken by another run once its lease is over, and not before', async () => {
    const { jobs, jobId, runs } = await waiting({});
    await killed(jobId);
    await jobs.start();
    pass(LEASE - 1_000);
    await looked(jobs);
    expect([(await rowOf(jobId)).state, runs]).toEqual(['running', []]);
    pass(2_000);
    await jobs.wake();
    expect(await inState(jobId, 'done')).toMatchObject({ retries: 1 });
    expect(runs).toEqual([1]);
  });

  test('has failed after the last retry, and says why', async () => {
    const { jobs, jobId, runs } = await waiting({ retries: 0, interrupted: 'jobInterrupted' });
    await killed(jobId, { lease_until: new Date(0) });
    await jobs.start();
    expect(await inState(jobId, 'failed')).toMatchObject({ reason: { key: 'jobInterrupted' } });
    expect(runs).toEqual([]);
  });

  test('is cancelled if that was asked meanwhile', async () => {
    const { jobs, jobId, runs } = await waiting({});
    await killed(jobId, { lease_until: new Date(0) });
    await jobs.cancel(jobId);
    await jobs.start();
    expect(await inState(jobId, 'cancelled')).toMatchObject({ retries: 0 });
    expect(runs).toEqual([]);
  });

  test('can’t be finished by the run that lost it, whose work is undone', async () => {
    const [begun, go, undone] = [deferred<AbortSignal>(), deferred(), deferred()];
    const jobs = await instance();
    let committed = false;
    jobs.define('work', async ({ signal }) => {
      begun.resolve(signal);
      await go.promise;
      return {
        commit: async () => {
          committed = true;
        },
        discard: async () => undone.resolve(),
      };
    });
    await jobs.start();
    const { job_id } = await jobs.enqueue('work', {});
    const signal = await begun.promise;
    await killed(job_id);
    // Its next heartbeat tells it.
    await aborted(signal).catch(() => undefined);
    go.resolve();
    await undone.promise;
    expect([committed, (await rowOf(job_id)).state]).toEqual([false, 'running']);
  });
});

describe('an affinity', () => {
  test('binds a job to the instance that offers it', async () => {
    const [here, there] = [await instance(), await instance()];
    const ran: string[] = [];
    for (const [name, jobs] of Object.entries({ here, there })) {
      jobs.offer(name);
      jobs.define('work', async () => void ran.push(name));
      jobs.define('mark', async () => undefined);
      await jobs.start();
    }
    const bound = await here.enqueue('work', {}, { affinity: 'there' });
    await inState(bound.job_id, 'done');
    const nobody = await here.enqueue('work', {}, { affinity: 'nobody' });
    await looked(here);
    await looked(there);
    expect([ran, (await rowOf(nobody.job_id)).state]).toEqual([['there'], 'queued']);
  });

  test('tells an instance that its jobs were those of the process before it', async () => {
    const jobs = await instance();
    jobs.offer('folder');
    jobs.define('work', async () => undefined, { retries: 0, interrupted: 'jobInterrupted' });
    const { job_id } = await jobs.enqueue('work', {}, { affinity: 'folder' });
    await killed(job_id);
    await jobs.start();
    expect(await inState(job_id, 'failed')).toMatchObject({ reason: { key: 'jobInterrupted' } });
  });
});

test('what a stopping instance ran waits for another one and has lost no try', async () => {
  const [first, second] = [await instance(), await instance()];
  const begun = deferred();
  first.define('work', async ({ signal }) => {
    begun.resolve();
    await aborted(signal);
  });
  second.define('work', async () => undefined);
  await first.start();
  const { job_id } = await first.enqueue('work', {});
  await begun.promise;
  await first.stop();
  expect(await rowOf(job_id)).toMatchObject({ state: 'queued', retries: 0, attempt: null });
  await second.start();
  await inState(job_id, 'done');
});
