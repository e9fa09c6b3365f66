import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

type Store = Kysely<Database> | Transaction<Database>;

/** A period from `start` on and before `end`, both yyyy-MM-dd. */
export interface Period {
  readonly start: string;
  readonly end: string;
}
/** A store in a period that may hold several of the index's. */
export interface Place extends Period {
  readonly storeCode: string;
}
export interface Held extends Place {
  readonly value: string | null;
  readonly revision: string;
  /** Periods of the index in it that are locked. */
  readonly lockedCount: number;
}
/** A value of the index's own granularity. */
export interface ValueRow {
  readonly storeCode: string;
  readonly period: string;
  readonly value: string | null;
  readonly locked: boolean;
}
interface Sum {
  readonly group: number;
  /** First day of the period. */
  readonly start: string;
  readonly value: string;
}

/** Rows that values are read from, shaped like `target_value`. */
export type ValueSource = RawBuilder<unknown>;
/** What people work on. */
export const WORKING: ValueSource = sql`target_value`;

/** What places hold together; places without a row are left out. */
export async function heldAt(
  store: Store,
  indexCode: string,
  places: readonly Place[],
  source = WORKING,
): Promise<Held[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<Held & { start: string }>`
    select p.store_code as "storeCode", to_char(p.start, 'YYYY-MM-DD') as start, to_char(p.stop, 'YYYY-MM-DD') as end,
      trim_scale(sum(v.value))::text as value, max(v.revision)::text as revision, count(*) filter (where v.locked)::int as "lockedCount"
    from unnest(
      ${places.map(({ storeCode }) => storeCode)}::text[],
      ${places.map(({ start }) => start)}::date[],
      ${places.map(({ end }) => end)}::date[]
    ) as p(store_code, start, stop)
    join ${source} v
      on v.index_code = ${indexCode} and v.store_code = p.store_code and v.period >= p.start and v.period < p.stop
    group by 1, p.start, p.stop`.execute(store);
  return rows;
}

/**
 * Sums of groups of stores by period, in one pass over the values; what holds nothing is left out.
 * @param groupOf the number of the group that each store is in
 * @param periods in their order, each ending where the next one starts
 */
export async function sumsOf(
  store: Store,
  indexCode: string,
  groupOf: readonly (readonly [storeCode: string, group: number])[],
  periods: readonly Period[],
  source = WORKING,
): Promise<Sum[]> {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return [];
  const { rows } = await sql<Pick<Sum, 'group' | 'value'> & { at: number }>`
    select g.number as group, width_bucket(v.period, ${periods.map(({ start }) => start)}::date[]) as at,
      trim_scale(sum(v.value))::text as value
    from ${source} v
    join unnest(${groupOf.map(([code]) => code)}::text[], ${groupOf.map(([, group]) => group)}::int[]) as g(store_code, number)
      on g.store_code = v.store_code
    where v.index_code = ${indexCode} and v.value is not null and v.period >= ${first.start}::date and v.period < ${last.end}::date
    group by 1, 2`.execute(store);
  // Buckets count from one.
  return rows.map(({ group, at, value }) => ({ group, start: periods[at - 1]?.start ?? '', value }));
}

/** The values that places are made of. */
export async function valuesIn(store: Store, indexCode: string, places: readonly Place[]): Promise<ValueRow[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<ValueRow>`
    select v.store_code as "storeCode", to_char(v.period, 'YYYY-MM-DD') as period, trim_scale(v.value)::text as value, v.locked
    from unnest(
      ${places.map(({ storeCode }) => storeCode)}::text[],
      ${places.map(({ start }) => start)}::date[],
      ${places.map(({ end }) => end)}::date[]
    ) as p(store_code, start, stop)
    join target_value v
      on v.index_code = ${indexCode} and v.store_code = p.store_code and v.period >= p.start and v.period < p.stop`.execute(
    store,
  );
  return rows;
}

/** A value as it is stored, with its last change. */
export interface StoredValue extends ValueRow {
  readonly revision: string;
}

/** All values of stores in a period. */
export async function valuesOf(
  store: Store,
  indexCode: string,
  storeCodes: readonly string[],
  { start, end }: Period,
  source = WORKING,
): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select store_code as "storeCode", to_char(period, 'YYYY-MM-DD') as period, trim_scale(value)::text as value, locked, revision::text
    from ${source} v
    where index_code = ${indexCode} and period >= ${start}::date and period < ${end}::date
      and store_code = any(${[...storeCodes]}::text[])`.execute(store);
  return rows;
}

/** The last revision that was given; of an index that is held, none of its values has a larger one. */
export async function givenRevision(store: Store): Promise<string> {
  const { rows } = await sql<{ last: string }>`
    select case when is_called then last_value else 0 end::text as last from target_revision`.execute(store);
  return rows[0]?.last ?? '0';
}

/** Who saved last what a place holds. */
export async function editorsOf(
  store: Store,
  indexCode: string,
  revisions: readonly string[],
): Promise<ReadonlyMap<string, { readonly userId: string; readonly at: Date }>> {
  const { rows } = await sql<{ revision: string; userId: string; at: Date }>`
    select distinct on (revision) revision::text, edited_by as "userId", edited_at as at from target_value
    where index_code = ${indexCode} and revision = any(${[...revisions]}::bigint[])`.execute(store);
  return new Map(rows.map(({ revision, userId, at }) => [revision, { userId, at }]));
}

export interface Edit {
  readonly indexCode: string;
  readonly userId: string;
  readonly at: Date;
}

/** A number that grows over all saves of an index that is held. */
export async function nextRevision(store: Store): Promise<string> {
  const { rows } = await sql<{ revision: string }>`select nextval('target_revision')::text as revision`.execute(store);
  return rows[0]?.revision ?? '0';
}

/** Saves values under a revision. @param revision default: a new one */
export async function writeValues(
  store: Store,
  { indexCode, userId, at }: Edit,
  rows: readonly ValueRow[],
  revision?: string,
): Promise<void> {
  if (rows.length === 0) return;
  const mark = revision ?? (await nextRevision(store));
  await sql`
    insert into target_value (index_code, store_code, period, value, locked, revision, edited_by, edited_at)
    select ${indexCode}, store_code, period, value, locked, ${mark}::bigint, ${userId}, ${at}
    from unnest(
      ${rows.map(({ storeCode }) => storeCode)}::text[],
      ${rows.map(({ period }) => period)}::date[],
      ${rows.map(({ value }) => value)}::numeric[],
      ${rows.map(({ locked }) => locked)}::boolean[]
    ) as rows(store_code, period, value, locked)
    on conflict (index_code, period, store_code) do update set
      value = excluded.value, locked = excluded.locked, revision = excluded.revision,
      edited_by = excluded.edited_by, edited_at = excluded.edited_at`.execute(store);
}

/** Blanks what stores have from `start` on and before `end`; locked values stay. @returns how many there were */
export async function blankValues(
  store: Store,
  { indexCode, userId, at }: Edit,
  storeCodes: readonly string[],
  { start, end }: Period,
  revision: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update target_value set value = null, revision = ${revision}::bigint, edited_by = ${userId}, edited_at = ${at}
    where index_code = ${indexCode} and store_code = any(${[...storeCodes]}::text[]) and not locked
      and period >= ${start}::date and period < ${end}::date and value is not null`.execute(store);
  return Number(numAffectedRows ?? 0n);
}

/** Holds an index against every save, to look at it. */
export async function holdUnchanged(store: Transaction<Database>, indexCode: string): Promise<boolean> {
  const found = await store
    .selectFrom('target_index')
    .select('index_code')
    .where('index_code', '=', indexCode)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Holds an index against every other save until the transaction ends, so that revisions grow in the order of saves. The
 * table that shows it, or the index whose forecast it is, is behind from then on.
 */
export async function holdIndex(store: Transaction<Database>, indexCode: string): Promise<boolean> {
  if (!(await holdUnchanged(store, indexCode))) return false;
  await store
    .updateTable('target_table')
    .set((eb) => ({ wanted: eb('wanted', '+', '1') }))
    .where(
      sql<boolean>`index_code = (select coalesce(forecast_of, index_code) from target_index where index_code = ${indexCode})`,
    )
    .execute();
  return true;
}

/** Of all saves and approvals of an index and its forecast; null where there was none. */
export async function lastRevision(store: Store, indexCode: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select greatest(
      (select max(v.revision) from target_value v join target_index i using (index_code)
        where i.index_code = ${indexCode} or i.forecast_of = ${indexCode}),
      (select max(revision) from target_version where index_code = ${indexCode} and state = 'approved')
    )::text as last`.execute(store);
  return rows[0]?.last ?? null;
}
