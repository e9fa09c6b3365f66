import { MOST_CATCH_UP } from '@tessera/contract';
import type { Transaction } from 'kysely';

import type { Services } from '../../platform/services.ts';
import type { Database } from '../../platform/store/database.ts';
import { rowStates } from '../tables/index.ts';
import type { HolidayCalendar } from './holiday-calendar.ts';
import { nextTime } from './next-time.ts';
import { lockDue, lockWatching, moveOn, readCalendar, type NextRow, type ScheduleRow } from './schedule-repository.ts';

/** Schedules of one transaction. */
const BATCH = 200;
/** Days before now whose missed times are looked at. */
const OLDEST_MISSED_DAYS = 40;

export const occurrenceQueue = (kind: string): string => `occurrence/${kind}`;
/** What the job of an occurrence says. */
export interface OccurrenceInput {
  readonly id: string;
  /** ISO 8601. */
  readonly period: string;
}

/**
 * Enqueues each occurrence that is due in the transaction that writes the next time, so that it is enqueued once however
 * many instances look, and wherever one of them ends.
 * @param kinds those that have a handler
 */
export async function claimDue(
  { store, jobs, now }: Pick<Services, 'store' | 'jobs' | 'now'>,
  kinds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const calendar = await readCalendar(store);
  const inBatches = async (claim: (transaction: Transaction<Database>) => Promise<number>) => {
    while (!signal.aborted && (await store.transaction().execute(claim)) === BATCH);
    await jobs.wake();
  };
  const enqueue = (transaction: Transaction<Database>, due: readonly (readonly [ScheduleRow, Date])[]) =>
    jobs.enqueueAll(
      due.map(([row, period]) => ({
        queue: occurrenceQueue(row.kind),
        input: { id: row.id, period: period.toISOString() } satisfies OccurrenceInput,
        corporationCode: row.corporation_code,
        createdBy: 'schedule',
      })),
      transaction,
    );

  await inBatches(async (transaction) => {
    const rows = await lockDue(transaction, kinds, now(), BATCH);
    const times = rows.map((row) => timesOf(row, now(), calendar));
    await enqueue(
      transaction,
      rows.flatMap((row, index) => (times[index]?.due ?? []).map((period) => [row, period] as const)),
    );
    await moveOn(
      transaction,
      rows.map((row, index) => ({ ...row, next_at: times[index]?.next ?? null })),
    );
    return rows.length;
  });

  let after = { kind: '', id: '' };
  await inBatches(async (transaction) => {
    const rows = await lockWatching(transaction, kinds, after, BATCH);
    after = rows.at(-1) ?? after;
    const states = await rowStates(transaction, [...new Set(rows.flatMap(watched))]);
    const changed = rows
      .map((row): NextRow & ScheduleRow => ({ ...row, rows_seen: seenOf(watched(row), states) }))
      .filter(({ rows_seen }, index) => rows_seen !== rows[index]?.rows_seen);
    const open = changed.filter(({ schedule: { holidays, timeZone } }) => {
      const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now());
      return holidays === 'run' || calendar.isWorkingDay(today);
    });
    await enqueue(
      transaction,
      open.map((row) => [row, now()] as const),
    );
    await moveOn(transaction, changed);
    return rows.length;
  });
}

/** Times of a schedule that have come, as its catch-up wants them, and the first that has not. */
export function timesOf(
  { schedule, next_at }: Pick<ScheduleRow, 'schedule' | 'next_at'>,
  now: Date,
  calendar: HolidayCalendar,
): { due: Date[]; next: Date | null } {
  const oldest = new Date(now.getTime() - OLDEST_MISSED_DAYS * 86_400_000);
  const due: Date[] = [];
  let time = next_at && next_at < oldest ? nextTime(schedule, oldest, calendar) : next_at;
  while (time && time <= now) {
    due.push(time);
    time = nextTime(schedule, time, calendar);
  }
  return { due: due.slice(schedule.catchUp === 'each' ? -MOST_CATCH_UP : -1), next: time };
}

export const watched = ({ schedule }: Pick<ScheduleRow, 'schedule'>): readonly string[] =>
  schedule.kind === 'newData' ? schedule.tableIds : [];
/** Names the rows of tables together. */
export const seenOf = (tableIds: readonly string[], states: ReadonlyMap<string, string>): string =>
  tableIds.map((tableId) => `${tableId}:${states.get(tableId) ?? ''}`).join(' ');
