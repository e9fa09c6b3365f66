import { sql, type Kysely } from 'kysely';

import type { RawResult } from '../../../engine/index.ts';
import type { Database } from '../../../platform/store/database.ts';
import { targetsOf } from '../approval/approved-values.ts';
import type { KnownIndex } from '../index-repository.ts';

/** Rows that are read at once. */
const PIECE = 20_000;

/** All targets of an index that are no blanks, piece by piece: columns `day`, `code` and `target`. */
export async function* targetRows(
  store: Kysely<Database>,
  index: Pick<KnownIndex, 'indexCode' | 'needsApproval'>,
): AsyncGenerator<RawResult> {
  let after: readonly [day: string, code: string] = ['0001-01-01', ''];
  for (;;) {
    const { rows } = await sql<{ day: string; code: string; target: number }>`
      select to_char(period, 'YYYY-MM-DD') as day, store_code as code, value::float8 as target from ${targetsOf(index)} v
      where index_code = ${index.indexCode} and value is not null and (period, store_code) > (${after[0]}::date, ${after[1]})
      order by period, store_code limit ${PIECE}`.execute(store);
    const last = rows.at(-1);
    if (!last) return;
    yield {
      columns: [rows.map(({ day }) => day), rows.map(({ code }) => code), rows.map(({ target }) => target)],
      rowCount: rows.length,
    };
    after = [last.day, last.code];
  }
}
