import type { SyncSchedule } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { CronFault, cronTimes } from '../schedules/index.ts';

/**
 * The next times of a schedule. Cron is wall-clock time of the zone; times in a skipped hour run after it.
 * @throws CatalogueError syncScheduleInvalid
 */
export function nextTimes({ cron, timeZone }: SyncSchedule, after: Date, count: number): Date[] {
  try {
    return cronTimes(cron, timeZone, after, count);
  } catch (error) {
    if (!(error instanceof CronFault)) throw error;
    throw new CatalogueError('syncScheduleInvalid', { reason: error.reason }, { cause: error });
  }
}
