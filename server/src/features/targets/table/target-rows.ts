import { sql, type Kysely } from 'kysely';

import type { RawResult } from '../../../engine/index.ts';
import type { Database } from '../../../platform/store/database.ts';
import { targetsOf } from '../approval/approved-values.ts';
import type { KnownIndex } from '../index-repository.ts';

/** Rows that are read at once. */
const PIECE = 20_000;

/** All targets of an index and its forecast that are no blanks, piece by piece: columns `day`, `code`, `target` and `revised`. */
export async function* targetRows(
  store: Kysely<Database>,
  index: Pick<KnownIndex, 'indexCode' | 'needsApproval' | 'forecast'>,
): AsyncGenerator<RawResult> {
  let after: readonly [day: string, code: string] = ['0001-01-01', ''];
  for (;;) {
    const { rows } = await sql<{ day: string; code: string; target: number | null; revised: number | null }>`
      select to_char(period, 'YYYY-MM-DD') as day, store_code as code, t.value::float8 as target, f.value::float8 as revised
      from (select period, store_code, value from ${targetsOf(index)} v where index_code = ${index.indexCode} and value is not null) t
      full join (select period, store_code, value from target_value where index_code = ${index.forecast} and value is not null) f
        using (period, store_code)
      where (period, store_code) > (${after[0]}::date, ${after[1]})
      order by period, store_code limit ${PIECE}`.execute(store);
    const last = rows.at(-1);
    if (!last) return;
    yield {
      columns: [
        rows.map(({ day }) => day),
        rows.map(({ code }) => code),
        rows.map(({ target }) => target),
        rows.map(({ revised }) => revised),
      ],
      rowCount: rows.length,
    };
    after = [last.day, last.code];
  }
}
