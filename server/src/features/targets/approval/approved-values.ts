import { sql, type Transaction } from 'kysely';

import type { Database } from '../../../platform/store/database.ts';
import type { KnownIndex } from '../index-repository.ts';
import { WORKING, type Edit, type Period, type ValueSource } from '../value-repository.ts';

const COLUMNS = sql`index_code, store_code, period, value, false as locked, revision`;
const APPROVED: ValueSource = sql`(select ${COLUMNS} from target_approved_value where until is null)`;

/** What counts as the targets of an index: the last version of each year where it needs approval. */
export const targetsOf = ({ needsApproval }: Pick<KnownIndex, 'needsApproval'>): ValueSource =>
  needsApproval ? APPROVED : WORKING;

/** A version of a year, beside the last ones of other years. */
export const versionOf = ({ start, end }: Period, number: number): ValueSource =>
  sql`(select ${COLUMNS} from target_approved_value
    where case when period >= ${start}::date and period < ${end}::date
      then since <= ${number} and (until is null or until > ${number}) else until is null end)`;

/** From the first day of a year up to the first of the next one. */
export const yearOf = (year: number): Period => ({ start: `${year}-01-01`, end: `${year + 1}-01-01` });

/** How many values of the draft differ from the last version of their year. */
export async function countChanged(
  store: Pick<Transaction<Database>, 'getExecutor'>,
  indexCode: string,
  { start, end }: Period,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from target_value v
    left join target_approved_value a
      on a.index_code = v.index_code and a.period = v.period and a.store_code = v.store_code and a.until is null
    where v.index_code = ${indexCode} and v.period >= ${start}::date and v.period < ${end}::date
      and v.value is distinct from a.value`.execute(store);
  return rows[0]?.count ?? 0;
}

/** Makes the draft of a year a version of it, while the index is held. Values of earlier versions stay. */
export async function approveValues(
  transaction: Transaction<Database>,
  { indexCode, userId, at }: Edit,
  { start, end }: Period,
  { number, revision }: { readonly number: number; readonly revision: string },
): Promise<void> {
  await sql`
    update target_approved_value a set until = ${number} from target_value v
    where a.index_code = ${indexCode} and a.until is null and a.period >= ${start}::date and a.period < ${end}::date
      and v.index_code = a.index_code and v.period = a.period and v.store_code = a.store_code
      and v.value is distinct from a.value`.execute(transaction);
  await sql`
    insert into target_approved_value
      (index_code, store_code, period, value, since, revision, decided_by, decided_at)
    select index_code, store_code, period, value, ${number}, ${revision}::bigint, ${userId}, ${at} from target_value v
    where index_code = ${indexCode} and period >= ${start}::date and period < ${end}::date and value is not null
      and not exists (select from target_approved_value a where a.index_code = v.index_code
        and a.period = v.period and a.store_code = v.store_code and a.until is null)`.execute(transaction);
}
