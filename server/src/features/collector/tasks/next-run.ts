import type { TaskSchedule } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { cronClock, CronFault, cronTimes } from '../../schedules/index.ts';

/** Minutes between two runs of a task set at least: an agent reads what is new, which costs little. */
export const TASK_SET_MINUTES = 1;

/** When a schedule that was accepted comes next; null without one, and where it never does. */
export const nextTime = (schedule: TaskSchedule | null, after: Date): Date | null =>
  schedule && cronClock(schedule.cron, schedule.timeZone).nextRun(after);

/**
 * When a schedule comes next that is to be accepted; null without one.
 * @param least minutes between two times; default 5
 * @throws CatalogueError syncScheduleInvalid
 */
export function nextRun(schedule: TaskSchedule | null, after: Date, least?: number): Date | null {
  if (schedule === null) return null;
  try {
    return cronTimes(schedule.cron, schedule.timeZone, after, 1, least)[0] ?? null;
  } catch (error) {
    if (!(error instanceof CronFault)) throw error;
    throw new CatalogueError('syncScheduleInvalid', { reason: error.reason }, { cause: error });
  }
}
