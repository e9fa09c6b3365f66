import { ERRORS, type ErrorKey, type WarningBacktest, type WarningDraft } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { text } from '../../platform/texts/index.ts';
import { nextTime, readCalendar } from '../schedules/index.ts';
import { backtest, everyHour, momentsOf } from './backtest.ts';
import { ruleWords } from './say-rule.ts';
import type { WarningContext } from './warning-context.ts';

const QUEUE = 'warnings.backtest';
type BacktestCall = Pick<RequestContext, 'locale' | 'signal'>;
interface Input {
  readonly draft: WarningDraft;
  readonly days: number;
}

/** Backtests as jobs: one at a time for each user, on whichever instance; cancelled and followed by their id. */
export function createBacktests(context: WarningContext) {
  const { store, jobs, now } = context.services;
  jobs.define<Input>(
    QUEUE,
    async ({ jobId, corporationCode, createdBy, input: { draft, days }, signal, progress }) => {
      const viewer = await context.member(corporationCode, createdBy);
      if (!viewer) throw new CatalogueError('noPermission');
      const calendar = await readCalendar(store);
      const { schedule } = draft;
      const times = schedule.kind === 'newData' ? everyHour : (after: Date) => nextTime(schedule, after, calendar);
      const moments = momentsOf(times, days, now());
      progress({ done: 0, total: moments.length });
      const result = await backtest(context, draft, viewer, moments, signal, (done) =>
        progress({ done, total: moments.length }),
      );
      return {
        async commit(transaction) {
          await transaction
            .updateTable('warning_backtest')
            .set({ result: JSON.stringify(result) })
            .where('job_id', '=', jobId)
            .execute();
        },
      };
    },
    { atOnce: 1, retries: 2, interrupted: 'jobInterrupted' },
  );

  /** @throws CatalogueError notFound for one of somebody else */
  const find = async (
    viewer: Viewer,
    backtestId: string,
    { locale, signal }: BacktestCall,
  ): Promise<WarningBacktest> => {
    const row = await store
      .selectFrom('warning_backtest')
      .innerJoin('job', 'job.job_id', 'warning_backtest.job_id')
      .select(['job.state', 'job.done', 'job.total', 'job.reason', 'job.input', 'warning_backtest.result'])
      .where('job.job_id', '=', backtestId)
      .where('job.corporation_code', '=', viewer.corporationCode)
      .where('warning_backtest.user_id', '=', viewer.userId)
      .executeTakeFirst();
    if (!row) throw new CatalogueError('notFound');
    const key = row.reason?.key as ErrorKey | undefined;
    const groups = (row.result?.firings ?? []).map(({ group }) => group);
    const words = await ruleWords(context, viewer, (row.input as Input).draft, groups, locale, signal);
    return {
      backtestId,
      state: row.state,
      progress: row.state === 'done' ? 1 : row.total === null ? null : row.done / Math.max(1, row.total),
      reason: key ? { code: ERRORS[key].code, message: text(locale, `error.${key}`, row.reason?.args ?? {}) } : null,
      result: row.result && {
        ...row.result,
        firings: row.result.firings.map((firing) => ({
          ...firing,
          label: words.group(firing.group),
          readings: firing.readings.map((reading) => words.reading(reading)),
        })),
      },
    };
  };
  return {
    find,
    /** @throws CatalogueError warningBusy */
    async start(viewer: Viewer, draft: WarningDraft, days: number, call: BacktestCall): Promise<WarningBacktest> {
      const { corporationCode, userId } = viewer;
      const singleKey = `backtest/${corporationCode}/${userId}`;
      try {
        const jobId = await store.transaction().execute(async (transaction) => {
          const input: Input = { draft, days };
          const job = await jobs.enqueue(QUEUE, input, { corporationCode, createdBy: userId, singleKey }, transaction);
          await transaction
            .insertInto('warning_backtest')
            .values({ job_id: job.job_id, user_id: userId, result: null })
            .execute();
          return job.job_id;
        });
        await jobs.wake();
        return await find(viewer, jobId, call);
      } catch (error) {
        if ((error as { constraint?: string }).constraint !== 'job_single') throw error;
        throw new CatalogueError('warningBusy', { what: 'backtest' }, { cause: error });
      }
    },
    async cancel(viewer: Viewer, backtestId: string, call: BacktestCall): Promise<WarningBacktest> {
      await find(viewer, backtestId, call);
      await jobs.cancel(backtestId);
      return find(viewer, backtestId, call);
    },
  };
}
export type Backtests = ReturnType<typeof createBacktests>;
