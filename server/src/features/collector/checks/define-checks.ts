import type { RunningServices } from '../../../platform/open-services.ts';
import { nextTime } from '../tasks/next-run.ts';
import { nextDay } from './compare-groups.ts';
import { runCheck, type CheckOptions } from './run-check.ts';

const QUEUE = 'collector.compare';
/** Days for which comparisons are kept. */
const KEEP = 400;

/** Queues comparisons. */
export interface CheckQueue {
  add(task: { readonly taskId: string; readonly corporationCode: string; readonly createdBy: string }): Promise<void>;
}

export function createCheckQueue({ store, jobs }: Pick<RunningServices, 'store' | 'jobs'>): CheckQueue {
  return {
    async add({ taskId, ...by }) {
      const job = { queue: QUEUE, input: { taskId }, singleKey: taskId, ...by };
      await store.transaction().execute((transaction) => jobs.enqueueAll([job], transaction));
      await jobs.wake();
    },
  };
}

/** Compares tasks when they are told to, at their times, and forgets what is old. */
export function defineChecks(options: CheckOptions, queue: CheckQueue): void {
  const { checks } = options;
  const { store, jobs, now, log } = options.context.services;
  jobs.define<{ taskId: string }>(
    QUEUE,
    async ({ input: { taskId }, corporationCode, signal }) => {
      const before = await checks.find(taskId);
      await runCheck(options, taskId, signal);
      return {
        // A run that came in meanwhile could not queue another comparison.
        async settle() {
          const after = await checks.find(taskId);
          const isOther = after?.cursor_value !== before?.cursor_value || after?.table_id !== before?.table_id;
          if (isOther && after?.rule?.afterRuns) await queue.add({ taskId, corporationCode, createdBy: 'schedule' });
        },
      };
    },
    { atOnce: 2, retries: 2 },
  );
  jobs.define('collector.compare-due', async () => {
    const due = await checks.tasks().where('next_at', '<=', now()).execute();
    for (const { task_id: taskId, corporation_code: corporationCode, rule } of due) {
      let next: Date | null = null;
      try {
        next = nextTime(rule?.schedule ?? null, now());
      } catch (error) {
        log.warn({ err: error, task: taskId }, 'a comparison has no next time');
      }
      await store.updateTable('collector_check').set({ next_at: next }).where('task_id', '=', taskId).execute();
      await queue.add({ taskId, corporationCode, createdBy: 'schedule' });
    }
  });
  jobs.schedule('collector.compare-due', '* * * * *', 'UTC');
  jobs.define('collector.compare-purge', () => checks.purge(nextDay(now().toISOString().slice(0, 10), -KEEP)));
  jobs.schedule('collector.compare-purge', '41 4 * * *', 'UTC');
}

/** Compares a task whose run is in its table; days that were read again are compared in any case. */
export const afterLoad =
  ({ store }: Pick<RunningServices, 'store'>, queue: CheckQueue) =>
  async ({ run_id: runId, task_id: taskId, corporation_code: corporationCode }: AfterLoad): Promise<void> => {
    const found = await store
      .selectFrom('collector_run')
      .innerJoin('collector_check', 'collector_check.task_id', 'collector_run.task_id')
      .select(['state', 'rule', 'range', 'only_rows'])
      .where('run_id', '=', runId)
      .executeTakeFirst();
    if (found?.state !== 'done') return;
    if (found.rule.afterRuns || found.range !== null || found.only_rows)
      await queue.add({ taskId, corporationCode, createdBy: 'schedule' });
  };
interface AfterLoad {
  readonly run_id: string;
  readonly task_id: string;
  readonly corporation_code: string;
}
