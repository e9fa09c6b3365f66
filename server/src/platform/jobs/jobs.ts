import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';

import type { Jobs } from '../services.ts';

export interface RunningJobs extends Jobs {
  /** Starts to work; jobs that were enqueued before wait in the store. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
type Definition = { run: (data: object, signal: AbortSignal) => Promise<void> };

/** Background work on pg-boss: each job runs on one instance, is retried with back-off and never reported as done when it failed. */
export function createJobs(pool: pg.Pool, log: Logger): RunningJobs {
  const statements = new Set<Promise<unknown>>();
  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        const statement = pool.query(text, values);
        statements.add(statement);
        try {
          return await statement;
        } finally {
          statements.delete(statement);
        }
      },
    },
    schema: 'jobs',
    retryLimit: 5,
    retryBackoff: true,
    monitorStateIntervalSeconds: 60,
  });
  boss.on('error', (error) => {
    if (!stopping.signal.aborted) log.warn({ reason: error.message }, 'the job queue failed');
  });
  const definitions = new Map<string, Definition>();
  const schedules: { name: string; cron: string; timeZone: string }[] = [];
  const stopping = new AbortController();
  let started = false;

  async function work(name: string, { run }: Definition): Promise<void> {
    await boss.createQueue(name);
    await boss.work<object>(name, { pollingIntervalSeconds: 2 }, async (jobs) => {
      for (const job of jobs) {
        try {
          await run(job.data ?? {}, stopping.signal);
        } catch (error) {
          log.error({ err: error, job: name, id: job.id }, 'a job failed');
          throw error;
        }
      }
    });
  }

  return {
    define(name, run) {
      if (definitions.has(name)) throw new Error(`the job ${name} is defined twice`);
      if (started) throw new Error(`the job ${name} is defined after the start`);
      definitions.set(name, { run: run as Definition['run'] });
    },
    async enqueue(name, data, options = {}) {
      await boss.send(name, data, {
        ...(options.singletonKey === undefined ? {} : { singletonKey: options.singletonKey }),
        ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
      });
    },
    schedule(name, cron, timeZone) {
      schedules.push({ name, cron, timeZone });
    },
    async start() {
      started = true;
      await boss.start();
      for (const [name, definition] of definitions) await work(name, definition);
      for (const { name, cron, timeZone } of schedules) await boss.schedule(name, cron, {}, { tz: timeZone });
    },
    async stop() {
      stopping.abort();
      if (!started) return;
      await boss.stop({ graceful: true, timeout: 5_000, close: false });
      // Workers that were asking for a job ask to the end; the pool is closed after them.
      while (statements.size > 0) await Promise.allSettled(statements);
    },
  };
}
