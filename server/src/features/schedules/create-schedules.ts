import type { Schedule } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import { rowStates } from '../tables/index.ts';
import { occurrenceQueue, seenOf, watched, type OccurrenceInput } from './claim-due.ts';
import { CronFault, cronTimes } from './cron-times.ts';
import type { HolidayCalendar } from './holiday-calendar.ts';
import { asksCalendar, nextTime, yearIn } from './next-time.ts';
import { putSchedule, readCalendar, readSchedules, removeSchedule } from './schedule-repository.ts';
import type { NextTime, Schedules } from './schedules.ts';

const MOST_PREVIEWED = 50;

export function createSchedules({
  store,
  jobs,
  now,
}: Pick<Services, 'store' | 'jobs' | 'now'>): Schedules & { readonly kinds: ReadonlySet<string> } {
  const kinds = new Set<string>();
  return {
    kinds,
    async put(kind, id, corporationCode, schedule, transaction) {
      const inStore = transaction ?? store;
      const calendar = await readCalendar(inStore);
      const next = checkedNext(schedule, now(), calendar);
      const tableIds = watched({ schedule });
      const seen = tableIds.length === 0 ? null : seenOf(tableIds, await rowStates(inStore, tableIds));
      await putSchedule(inStore, {
        kind,
        id,
        corporation_code: corporationCode,
        schedule,
        next_at: next,
        rows_seen: seen,
      });
      return next;
    },
    remove: (kind, id, transaction) => removeSchedule(transaction ?? store, kind, id),
    async next(kind, ids) {
      const [rows, calendar] = await Promise.all([readSchedules(store, kind, ids), readCalendar(store)]);
      return new Map(
        rows.map(({ id, schedule, next_at }): [string, NextTime] => [
          id,
          { time: next_at, calendarMissing: missing(schedule, next_at, calendar) },
        ]),
      );
    },
    async preview(schedule, count) {
      const calendar = await readCalendar(store);
      const times: Date[] = [];
      let time = checkedNext(schedule, now(), calendar);
      while (time && times.length < Math.min(count, MOST_PREVIEWED)) {
        times.push(time);
        time = nextTime(schedule, time, calendar);
      }
      const lost = times.filter((one) => missing(schedule, one, calendar));
      return {
        next: times.map((one) => one.toISOString()),
        missingYears: [...new Set(lost.map((one) => yearIn(one, schedule.timeZone)))],
      };
    },
    onDue(kind, handler, { atOnce = 4, retries = 5 } = {}) {
      kinds.add(kind);
      jobs.define<OccurrenceInput>(
        occurrenceQueue(kind),
        (job) =>
          handler({
            kind,
            id: job.input.id,
            corporationCode: job.corporationCode,
            period: new Date(job.input.period),
            key: `${kind}:${job.input.id}:${job.input.period}`,
            retries: job.retries,
            last: job.retries >= retries,
            signal: job.signal,
          }),
        { atOnce, retries },
      );
    },
    async trigger(kind, id, corporationCode, period = now(), transaction) {
      const input: OccurrenceInput = { id, period: period.toISOString() };
      await jobs.enqueue(occurrenceQueue(kind), input, { corporationCode }, transaction);
    },
  };
}

function missing(schedule: Schedule, time: Date | null, calendar: HolidayCalendar): boolean {
  return time !== null && asksCalendar(schedule) && !calendar.knows(yearIn(time, schedule.timeZone));
}

/** @throws CatalogueError scheduleInvalid */
function checkedNext(schedule: Schedule, after: Date, calendar: HolidayCalendar): Date | null {
  try {
    const cron = schedule.kind === 'cron' ? schedule.cron : '0 0 * * *';
    cronTimes(cron, schedule.timeZone, after, 1);
    const next = nextTime(schedule, after, calendar);
    if (next === null && schedule.kind !== 'newData') throw new CronFault('never');
    return next;
  } catch (error) {
    if (!(error instanceof CronFault)) throw error;
    throw new CatalogueError('scheduleInvalid', { reason: error.reason }, { cause: error });
  }
}
