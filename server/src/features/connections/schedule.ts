import type { SyncSchedule } from '@tessera/contract';
import { Cron } from 'croner';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

/** Shortest time between two synchronisations. */
const LEAST_MINUTES = 5;

/**
 * The next times of a schedule. Cron is wall-clock time of the zone; times in a skipped hour run after it.
 * @throws CatalogueError syncScheduleInvalid
 */
export function nextTimes({ cron, timeZone }: SyncSchedule, after: Date, count: number): Date[] {
  if (cron.trim().split(/\s+/).length !== 5) throw invalid('cron');
  let times: Date[];
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format();
  } catch (error) {
    throw invalid('timeZone', error);
  }
  try {
    times = new Cron(cron, { timezone: timeZone, paused: true }).nextRuns(Math.max(count, 50), after);
  } catch (error) {
    throw invalid('cron', error);
  }
  if (times.length === 0) throw invalid('never');
  const gaps = times.slice(1).map((time, index) => time.getTime() - times[index]!.getTime());
  if (gaps.some((gap) => gap < LEAST_MINUTES * 60_000)) throw invalid('tooOften');
  return times.slice(0, count);
}

function invalid(reason: 'cron' | 'timeZone' | 'never' | 'tooOften', cause?: unknown): CatalogueError {
  return new CatalogueError('syncScheduleInvalid', { reason }, { cause });
}
