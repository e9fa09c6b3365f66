import type { Schedule } from '@tessera/contract';
import { sql, type Selectable } from 'kysely';

import { createHolidayCalendar, type HolidayCalendar } from './holiday-calendar.ts';
import type { HolidayYears } from './holiday-years.ts';
import type { ScheduleStore } from './schedules.ts';
import type { ScheduleTables } from './tables.ts';

export type ScheduleRow = Selectable<ScheduleTables['schedule']>;
/** What an occurrence leaves behind in its schedule. */
export interface NextRow extends Pick<ScheduleRow, 'kind' | 'id' | 'next_at' | 'rows_seen'> {}

/** The holidays that are known now. */
export async function readCalendar(store: ScheduleStore): Promise<HolidayCalendar> {
  const rows = await store.selectFrom('holiday_year').selectAll().execute();
  return createHolidayCalendar(Object.fromEntries(rows.map(({ year, days }) => [year, days])));
}

export async function saveYears(store: ScheduleStore, years: HolidayYears): Promise<void> {
  for (const [year, days] of Object.entries(years)) {
    await store
      .insertInto('holiday_year')
      .values({ year, days: JSON.stringify(days) })
      .onConflict((conflict) => conflict.column('year').doUpdateSet({ days: JSON.stringify(days) }))
      .execute();
  }
}

export async function putSchedule(
  store: ScheduleStore,
  row: Omit<ScheduleRow, 'schedule'> & { readonly schedule: Schedule },
): Promise<void> {
  const values = { ...row, schedule: JSON.stringify(row.schedule) };
  await store
    .insertInto('schedule')
    .values(values)
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
    .execute();
}

export async function removeSchedule(store: ScheduleStore, kind: string, id: string): Promise<void> {
  await store.deleteFrom('schedule').where('kind', '=', kind).where('id', '=', id).execute();
}

export function readSchedules(store: ScheduleStore, kind: string, ids: readonly string[]): Promise<ScheduleRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.selectFrom('schedule').selectAll().where('kind', '=', kind).where('id', 'in', ids).execute();
}

/** Locks schedules whose time has come, of the kinds that this server knows, soonest first; other instances pass by. */
export function lockDue(store: ScheduleStore, kinds: readonly string[], now: Date, most: number) {
  return store
    .selectFrom('schedule')
    .selectAll()
    .where('kind', 'in', ['', ...kinds])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** The same for schedules that watch tables, in the order of kind and id from `after` on. */
export function lockWatching(
  store: ScheduleStore,
  kinds: readonly string[],
  after: Pick<ScheduleRow, 'kind' | 'id'>,
  most: number,
) {
  return store
    .selectFrom('schedule')
    .selectAll()
    .where('kind', 'in', ['', ...kinds])
    .where('rows_seen', 'is not', null)
    .where(sql<boolean>`(kind, id) > (${after.kind}, ${after.id})`)
    .orderBy('kind')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** All schedules in pages, for what changes with the calendar. */
export function pageOfSchedules(store: ScheduleStore, after: Pick<ScheduleRow, 'kind' | 'id'>, most: number) {
  return store
    .selectFrom('schedule')
    .selectAll()
    .where(sql<boolean>`(kind, id) > (${after.kind}, ${after.id})`)
    .orderBy('kind')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
}

/** Writes next times and seen rows of many schedules in one statement. */
export async function moveOn(store: ScheduleStore, rows: readonly NextRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update schedule set next_at = moved.next_at, rows_seen = moved.rows_seen
    from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ next_at }) => next_at)}::timestamptz[], ${rows.map(({ rows_seen }) => rows_seen)}::text[])
      as moved (kind, id, next_at, rows_seen)
    where schedule.kind = moved.kind and schedule.id = moved.id`.execute(store);
}
