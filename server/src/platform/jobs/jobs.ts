import { Cron } from 'croner';

import { CatalogueError } from '../http/catalogue-error.ts';
import { toCatalogueError } from '../http/to-catalogue-error.ts';
import type { Services } from '../services.ts';
import { createJobStore, scheduled, type JobEnd } from './job-store.ts';
import type { JobProgress, JobRow, Jobs, QueueOptions, RunJob } from './job.ts';

/** Says that jobs may wait, and that one shall end; the payload of the latter is its id. */
const QUEUED = 'jobs.queued';
const CANCELLED = 'jobs.cancelled';
/** Milliseconds between two heartbeats of a run, and between two looks for jobs that nobody announced. */
const BEAT_EVERY = 500;
const LOOK_EVERY = 5_000;
/** Milliseconds before the first retry; each further one waits twice as long. */
const FIRST_DELAY = 250;

export interface RunningJobs extends Jobs {
  /**
   * Starts to work off jobs, those that wait from before too.
   * @param bound only those that are bound to what this instance offers
   */
  start(bound?: 'bound'): Promise<void>;
  /** Aborts what runs and waits for it. Jobs that may be retried wait for another instance. */
  stop(): Promise<void>;
  /** Forgets what ended long ago. */
  purge(): Promise<void>;
}
interface Queue extends Required<Omit<QueueOptions, 'changed'>> {
  readonly run: RunJob<object>;
  readonly changed: (jobId: string) => void;
}

/** The shared job queue in the metadata store. Runs hold leases renewed by heartbeat; expired jobs are taken over. */
export function createJobs(services: Pick<Services, 'store' | 'bus' | 'log' | 'now'>): RunningJobs {
  const { bus, log, now } = services;
  const rows = createJobStore(services);
  const queues = new Map<string, Queue>();
  const schedules = new Map<string, Cron>();
  const affinities = new Set<string>();
  const running = new Map<JobRow, { readonly cancelled: AbortController; readonly ended: Promise<void> }>();
  const timers = new Set<NodeJS.Timeout>();
  const closers: (() => void)[] = [];
  const stopping = new AbortController();
  let started = false;
  let anyJob = true;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  const named = (name: string): Queue => {
    const queue = queues.get(name);
    if (!queue) throw new Error(`there is no queue ${name}`);
    return queue;
  };
  const nextTime = (name: string): Date => schedules.get(name)?.nextRun(now()) ?? now();
  /** Next time of a schedule's job; null for an enqueued job. */
  const nextOf = ({ job_id, queue }: JobRow): Date | null => (job_id === scheduled(queue) ? nextTime(queue) : null);

  function look(): void {
    if (!started || stopping.signal.aborted) return;
    lookAgain = true;
    looking ??= (async () => {
      try {
        while (lookAgain && !stopping.signal.aborted) {
          lookAgain = false;
          await Promise.all((await rows.reclaim([...queues.keys()])).map(recover));
          while (await runNext());
        }
      } catch (error) {
        log.warn({ err: error }, 'jobs were not looked for');
      } finally {
        looking = null;
      }
    })();
  }

  async function runNext(): Promise<boolean> {
    const busy = (name: string) => [...running.keys()].filter(({ queue }) => queue === name).length;
    const free = [...queues].filter(([name, { atOnce }]) => busy(name) < atOnce).map(([name]) => name);
    if (free.length === 0 || stopping.signal.aborted) return false;
    const row = await rows.claim(free, [...affinities], anyJob);
    if (!row) return false;
    const cancelled = new AbortController();
    const ended = perform(row, named(row.queue), cancelled)
      .catch((error: unknown) => log.error({ err: error, job: row.queue, id: row.job_id }, 'a job was not settled'))
      .finally(() => {
        running.delete(row);
        look();
      });
    running.set(row, { cancelled, ended });
    return true;
  }

  async function perform(row: JobRow, queue: Queue, cancelled: AbortController): Promise<void> {
    queue.changed(row.job_id);
    const heart = beat(row, queue, cancelled);
    try {
      const outcome = await queue.run({
        jobId: row.job_id,
        corporationCode: row.corporation_code,
        createdBy: row.created_by,
        input: row.input,
        retries: row.retries,
        signal: AbortSignal.any([cancelled.signal, stopping.signal]),
        progress: heart.progress,
      });
      await heart.end();
      const { commit, settle, discard } = outcome ?? {};
      let finished = false;
      try {
        finished = await rows.finish(row, nextOf(row), async (transaction) => commit?.(transaction));
      } finally {
        if (!finished) await discard?.();
      }
      if (finished)
        await settle?.().catch((error: unknown) => log.warn({ err: error, id: row.job_id }, 'a job left something'));
    } catch (error) {
      await heart.end();
      await rows.settle(row, endOf(row, queue, error, cancelled.signal.aborted));
    }
    queue.changed(row.job_id);
  }

  function endOf(row: JobRow, queue: Queue, error: unknown, cancelled: boolean): JobEnd {
    if (cancelled) return { state: 'cancelled' };
    if (stopping.signal.aborted) return lostEnd(row, queue, 0);
    const again = queue.retryable(error);
    const last = row.retries >= queue.retries;
    log[again && !last ? 'warn' : 'error']({ err: error, job: row.queue, id: row.job_id }, 'a job failed');
    if (again && !last) return retry(row, 1, FIRST_DELAY * 2 ** row.retries);
    const next = nextOf(row);
    if (next) return { state: 'queued', notBefore: next, retries: 0 };
    return { state: 'failed', error: toCatalogueError(error) };
  }

  function retry({ retries }: JobRow, counts: 0 | 1, delay: number): JobEnd {
    if (delay > 0) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        look();
      }, delay);
      timers.add(timer);
    }
    return { state: 'queued', notBefore: new Date(now().getTime() + delay), retries: retries + counts };
  }

  /** What becomes of a job whose instance ended. @param counts whether that was one of its tries */
  function lostEnd(row: JobRow, { retries, interrupted }: Queue, counts: 0 | 1): JobEnd {
    // Whoever offers the affinity of a bound job may never come back.
    const again = retries > 0 && row.affinity === null && row.retries + counts <= retries;
    if (again) return retry(row, counts, 0);
    const next = nextOf(row);
    if (next) return { state: 'queued', notBefore: next, retries: 0 };
    return { state: 'failed', error: new CatalogueError(interrupted) };
  }

  async function recover(row: JobRow): Promise<void> {
    const queue = named(row.queue);
    log.warn({ job: row.queue, id: row.job_id }, 'a job lost its instance');
    await rows.settle(row, lostEnd(row, queue, 1));
    queue.changed(row.job_id);
  }

  /** Renews the lease, writes down progress and hears of a cancel whose announcement was lost. */
  function beat(row: JobRow, queue: Queue, cancelled: AbortController) {
    let latest: JobProgress | null = null;
    let writing: Promise<void> = Promise.resolve();
    const renew = async () => {
      const progress = latest;
      latest = null;
      const renewed = await rows.renew(row, progress);
      if (!renewed || renewed.cancel_requested) cancelled.abort(new CatalogueError('cancelled'));
      else if (progress) queue.changed(row.job_id);
    };
    const failed = (error: unknown) => log.warn({ err: error, id: row.job_id }, 'a heartbeat failed');
    const timer = setInterval(() => {
      writing = writing.then(renew).catch(failed);
    }, BEAT_EVERY);
    return {
      progress(progress: JobProgress) {
        latest = progress;
      },
      async end() {
        clearInterval(timer);
        await writing;
        if (latest) await renew().catch(failed);
      },
    };
  }

  return {
    define(name, run, options = {}) {
      if (queues.has(name)) throw new Error(`the job ${name} is defined twice`);
      if (started) throw new Error(`the job ${name} is defined after the start`);
      queues.set(name, {
        run: run as RunJob<object>,
        atOnce: options.atOnce ?? 1,
        retries: options.retries ?? 5,
        retryable: options.retryable ?? (() => true),
        interrupted: options.interrupted ?? 'internal',
        changed: options.changed ?? (() => undefined),
      });
    },
    schedule(name, cron, timeZone) {
      schedules.set(name, new Cron(cron, { timezone: timeZone, paused: true }));
    },
    offer(affinity) {
      if (started) throw new Error('an affinity is offered after the start');
      affinities.add(affinity);
    },
    async enqueue(name, input, job = {}, transaction) {
      const row = await rows.add({ ...job, queue: name, input }, transaction);
      if (!transaction) await this.wake();
      return row;
    },
    enqueueAll: rows.addAll,
    retry: rows.retry,
    async cancel(jobId) {
      await rows.cancel(jobId);
      await bus.publish(CANCELLED, jobId);
    },
    wake: () => bus.publish(QUEUED, null),
    async start(bound) {
      started = true;
      anyJob = bound === undefined;
      for (const name of schedules.keys()) await rows.plan(name, nextTime(name));
      await Promise.all((await rows.reclaim([...queues.keys()], [...affinities])).map(recover));
      const timer = setInterval(look, LOOK_EVERY);
      closers.push(
        () => clearInterval(timer),
        bus.subscribe(QUEUED, look),
        bus.subscribe(CANCELLED, (payload) => {
          for (const [row, { cancelled }] of running)
            if (row.job_id === payload) cancelled.abort(new CatalogueError('cancelled'));
        }),
      );
      look();
    },
    async stop() {
      stopping.abort(new CatalogueError('cancelled'));
      for (const close of closers.splice(0)) close();
      for (const timer of timers) clearTimeout(timer);
      await looking;
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
    purge: rows.purge,
  };
}
