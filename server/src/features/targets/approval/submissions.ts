import { randomUUID } from 'node:crypto';

import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Database } from '../../../platform/store/database.ts';
import { nickNamesOf } from '../../identity/index.ts';
import type { TargetTables } from '../tables.ts';
import { holdIndex, holdUnchanged, nextRevision, type Edit, type Period } from '../value-repository.ts';
import { approveValues, countChanged, yearOf } from './approved-values.ts';

export type Submission = Selectable<TargetTables['target_version']>;
type Store = Kysely<Database> | Transaction<Database>;

/** Refuses a change of values that wait for a decision. @throws CatalogueError targetSubmitted */
export async function refuseSubmitted(store: Store, indexCode: string, periods: readonly Period[]): Promise<void> {
  const waiting = await store
    .selectFrom('target_version')
    .innerJoin('target_index', 'target_index.index_code', 'target_version.index_code')
    .select(['year', 'index_name as name', 'submitted_by'])
    .where('target_version.index_code', '=', indexCode)
    .where('state', '=', 'submitted')
    .execute();
  for (const { year, name, submitted_by } of waiting) {
    const range = yearOf(year);
    if (!periods.some(({ start, end }) => start < range.end && end > range.start)) continue;
    const who = (await nickNamesOf(store, [submitted_by])).get(submitted_by) ?? '';
    throw new CatalogueError('targetSubmitted', { name, year: String(year), who });
  }
}

/** The last change of a draft within a year; '0' where there was none. */
export async function revisionIn(store: Store, indexCode: string, { start, end }: Period): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select coalesce(max(revision), 0)::text as revision from target_value
    where index_code = ${indexCode} and period >= ${start}::date and period < ${end}::date`.execute(store);
  return rows[0]?.revision ?? '0';
}

/** Submits a year as it was looked at. @throws CatalogueError notFound, targetSubmitted, targetChangedSince, targetUnchanged */
export async function submitYear(
  transaction: Transaction<Database>,
  { indexCode, userId, at }: Edit,
  { year, revision, note }: { readonly year: number; readonly revision: string; readonly note: string },
): Promise<string> {
  if (!(await holdUnchanged(transaction, indexCode))) throw new CatalogueError('notFound');
  const range = yearOf(year);
  await refuseSubmitted(transaction, indexCode, [range]);
  const { rows } = await sql<{ count: number; editors: string[] | null }>`
    select count(*)::int as count, array_agg(distinct edited_by) as editors from target_value
    where index_code = ${indexCode} and period >= ${range.start}::date and period < ${range.end}::date
      and revision > ${revision}::bigint`.execute(transaction);
  const [since] = rows;
  if (since && since.count > 0) {
    const names = await nickNamesOf(transaction, since.editors ?? []);
    throw new CatalogueError('targetChangedSince', { count: since.count, who: [...names.values()].join('、') });
  }
  const changed = await countChanged(transaction, indexCode, range);
  if (changed === 0) throw new CatalogueError('targetUnchanged', { year: String(year) });
  const submission_id = randomUUID();
  await transaction
    .insertInto('target_version')
    .values({
      ...{ submission_id, index_code: indexCode, year, state: 'submitted', number: null, revision, changed, note },
      ...{ submitted_by: userId, submitted_at: at, decided_by: null, decided_at: null },
    })
    .execute();
  return submission_id;
}

/** Holds a submission that waits, and its index. @throws CatalogueError notFound, targetDecided */
export async function holdSubmission(
  transaction: Transaction<Database>,
  indexCode: string,
  submissionId: string,
): Promise<Submission> {
  if (!(await holdUnchanged(transaction, indexCode))) throw new CatalogueError('notFound');
  const known = await transaction
    .selectFrom('target_version')
    .selectAll()
    .where('index_code', '=', indexCode)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  if (!known) throw new CatalogueError('notFound');
  if (known.state === 'submitted') return known;
  const by = known.decided_by ?? '';
  const who = (await nickNamesOf(transaction, [by])).get(by) ?? '';
  throw new CatalogueError('targetDecided', { state: known.state, who });
}

/** Ends a submission that is held without making it a version. */
export async function endSubmission(
  transaction: Transaction<Database>,
  { submission_id }: Submission,
  { userId, at }: Edit,
  state: 'withdrawn' | 'rejected',
  note = '',
): Promise<void> {
  await transaction
    .updateTable('target_version')
    .set({ state, decision_note: note, decided_by: userId, decided_at: at })
    .where('submission_id', '=', submission_id)
    .execute();
}

/** Makes a submission that is held the next version of its year. @returns its number */
export async function approveSubmission(
  transaction: Transaction<Database>,
  { submission_id, index_code, year }: Submission,
  edit: Edit,
  note: string,
): Promise<number> {
  const last = await transaction
    .selectFrom('target_version')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('index_code', '=', index_code)
    .where('year', '=', year)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  // Of all decisions, only this one changes what the table of the index shows.
  await holdIndex(transaction, index_code);
  const revision = await nextRevision(transaction);
  await approveValues(transaction, edit, yearOf(year), { number, revision });
  await transaction
    .updateTable('target_version')
    .set({
      ...{ state: 'approved', number, revision, decision_note: note },
      ...{ decided_by: edit.userId, decided_at: edit.at },
    })
    .where('submission_id', '=', submission_id)
    .execute();
  return number;
}

/** Makes what an index holds versions, year by year, when it begins to need approval: nothing that counts is lost. */
export async function adoptValues(transaction: Transaction<Database>, edit: Edit): Promise<void> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from period)::int as year from target_value
    where index_code = ${edit.indexCode} order by 1`.execute(transaction);
  for (const { year } of rows) {
    if ((await countChanged(transaction, edit.indexCode, yearOf(year))) === 0) continue;
    const revision = await revisionIn(transaction, edit.indexCode, yearOf(year));
    const submissionId = await submitYear(transaction, edit, { year, revision, note: '' });
    const held = await holdSubmission(transaction, edit.indexCode, submissionId);
    await approveSubmission(transaction, held, edit, '');
  }
}
