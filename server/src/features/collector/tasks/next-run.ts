import type { TaskSchedule } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { CronFault, cronTimes } from '../../schedules/index.ts';

/** When a schedule comes next; null without one. @throws CatalogueError syncScheduleInvalid */
export function nextRun(schedule: TaskSchedule | null, after: Date): Date | null {
  if (schedule === null) return null;
  try {
    return cronTimes(schedule.cron, schedule.timeZone, after, 1)[0] ?? null;
  } catch (error) {
    if (!(error instanceof CronFault)) throw error;
    throw new CatalogueError('syncScheduleInvalid', { reason: error.reason }, { cause: error });
  }
}
