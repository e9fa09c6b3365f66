import { randomUUID } from 'node:crypto';

import { ENDPOINTS, type DataJob } from '@tessera/contract';

import { createJobs } from '../../platform/jobs/index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { toDataJob } from './data-jobs-feature.ts';
import { createDataJobs, type DataJobContext, type DataJobs } from './data-jobs.ts';

const { data } = ENDPOINTS;
type RunningDataJobs = DataJobs & { serve(): Promise<void>; close(): Promise<void> };
const deferred = <T = void>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
};

describe('data jobs', () => {
  let server: TestServer;
  const opened: RunningDataJobs[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    // Its queue would take what the tests leave to theirs.
    await server.app.services.jobs.stop();
  }, 120_000);
  afterEach(async () => {
    for (const jobs of opened.splice(0)) await jobs.close();
  });
  afterAll(() => server.stop());

  const jobsOf = (folder?: string): RunningDataJobs => {
    const { services } = server.app;
    const queue = createJobs(services);
    const jobs = {
      ...createDataJobs({ ...services, jobs: queue }, folder),
      async serve() {
        if (folder !== undefined) queue.offer(folder);
        await queue.start();
      },
      close: () => queue.stop(),
    };
    opened.push(jobs);
    return jobs;
  };
  const job = (tableId?: string) => ({
    kind: 'synchronise' as const,
    corporationCode: 'sample',
    createdBy: 'test',
    tableName: 't',
    input: { n: 1 },
    ...(tableId === undefined ? {} : { tableId }),
  });
  const until = async (jobs: RunningDataJobs, jobId: string, state: DataJob['state']) => {
    for (;;) {
      const row = await jobs.find('sample', jobId);
      if (row?.state === state) return row;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  test('run on the server of their folder, with progress, and end with what they wrote', async () => {
    const [here, there] = [jobsOf(randomUUID()), jobsOf('there')];
    const [begun, go] = [deferred<DataJobContext<{ n: number }>>(), deferred()];
    here.define('synchronise', () => Promise.reject(new Error('not here')));
    there.define<{ n: number }>('synchronise', async (context) => {
      context.progress({ done: 5, total: 10, phase: 'rows' });
      begun.resolve(context);
      await go.promise;
      return { tableId: 'x', rows: 10, commit: async () => undefined };
    });
    await here.serve();
    await there.serve();
    const { job_id } = await here.start({ ...job(), folderId: 'there' });
    expect((await begun.promise).input).toEqual({ n: 1 });
    for (;;) {
      const row = await here.find('sample', job_id);
      if (row && toDataJob(row).rows === 5) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    go.resolve();
    const done = await until(here, job_id, 'done');
    expect({ ...done, ...toDataJob(done) }).toMatchObject({ table_id: 'x', progress: 1, rows: 10 });
  });

  test('a table has one at a time; a cancel reaches the server that runs it', async () => {
    const folder = randomUUID();
    const [asks, runs] = [jobsOf('asking'), jobsOf(folder)];
    const begun = deferred();
    runs.define('synchronise', async ({ signal }) => {
      begun.resolve();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return { tableId: 'never', rows: 0, commit: async () => undefined };
    });
    await runs.serve();
    const tableId = randomUUID();
    const { job_id } = await asks.start({ ...job(tableId), folderId: folder });
    await expect(asks.start({ ...job(tableId), folderId: folder })).rejects.toMatchObject({ key: 'tableBusy' });
    await begun.promise;
    await asks.cancel('another', job_id);
    await asks.cancel('sample', job_id);
    expect(await until(asks, job_id, 'cancelled')).toMatchObject({ reason: null, table_id: tableId });
    await asks.start({ ...job(tableId), folderId: 'nobody' });
  });

  test('one that waits is cancelled at once, and one that a server’s end interrupted goes on, a few times', async () => {
    const before = jobsOf();
    const waiting = await before.start({ ...job(), folderId: 'nobody' });
    expect(await before.cancel('sample', waiting.job_id)).toMatchObject({ state: 'cancelled' });
    const [running, lost] = [await before.start(job()), await before.start(job())];
    const bound = await before.start({ ...job(), folderId: 'a command' });
    // As a kill -9 leaves them.
    const kill = (jobId: string, retries = 0) =>
      server.app.services.store
        .updateTable('job')
        .set({ state: 'running', attempt: 'killed', retries, lease_until: new Date(0) })
        .where('job_id', '=', jobId)
        .execute();
    await kill(running.job_id);
    await kill(lost.job_id, 3);
    await kill(bound.job_id);
    const after = jobsOf();
    const commit = jest.fn(async () => undefined);
    after.define('synchronise', async () => ({ tableId: 'x', rows: 10, commit }));
    await after.serve();
    expect(await until(after, running.job_id, 'done')).toMatchObject({ table_id: 'x', retries: 1 });
    expect(commit).toHaveBeenCalledTimes(1);
    for (const { job_id } of [lost, bound]) {
      expect(await until(after, job_id, 'failed')).toMatchObject({ reason: { key: 'jobInterrupted' } });
    }
  });

  test('one that was lost to another server registers nothing, and drops what it wrote', async () => {
    const [begun, go, dropped] = [deferred(), deferred(), deferred()];
    const jobs = jobsOf(randomUUID());
    const commit = jest.fn(async () => undefined);
    jobs.define('synchronise', async () => {
      begun.resolve();
      await go.promise;
      return { tableId: 'x', rows: 10, commit, discard: async () => dropped.resolve() };
    });
    await jobs.serve();
    const { job_id } = await jobs.start(job());
    await begun.promise;
    await server.app.services.store
      .updateTable('job')
      .set({ attempt: 'of another server' })
      .where('job_id', '=', job_id)
      .execute();
    go.resolve();
    await dropped.promise;
    expect(commit).not.toHaveBeenCalled();
  });

  test('are seen by who started them and by who manages all data', async () => {
    const jobs = jobsOf('seen');
    const editor = await server.signIn('editor');
    const own = await jobs.start({ ...job(), createdBy: editor.userInfo.id });
    const foreign = await jobs.start(job());
    const detail = async (token: string, jobId: string) =>
      (await server.call<DataJob>(data.jobDetail, { body: { jobId } }, token)).code;
    expect([await detail(editor.token, own.job_id), await detail(editor.token, foreign.job_id)]).toEqual([
      '0',
      '-10007',
    ]);
    const owner = await server.signIn('owner');
    expect([await detail(owner.token, own.job_id), await detail(owner.token, foreign.job_id)]).toEqual(['0', '0']);
    const list = await server.call<{ total: number }>(data.jobList, { body: {} }, editor.token);
    expect(list.data.total).toBe(1);
  });
});
