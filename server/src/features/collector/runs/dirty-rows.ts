import type { DirtyRow, RowKeys } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../../../platform/store/database.ts';

/** Rows of a run that were left out, in their order; those that are kept. */
export function createDirtyRows(store: Kysely<Database>) {
  const of = (runId: string) => store.selectFrom('collector_dirty').where('run_id', '=', runId);
  return {
    async page(runId: string, { page, limit }: { readonly page: number; readonly limit: number }) {
      const [rows, { total }] = await Promise.all([
        of(runId)
          .selectAll()
          .orderBy('row_number')
          .orderBy('column_name')
          .offset((page - 1) * limit)
          .limit(limit)
          .execute(),
        of(runId)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { list: rows.map(dirtyRow), total: Number(total) };
    },
    /** Keys of those that can be told, each once. */
    async keys(runId: string): Promise<RowKeys> {
      const rows = await of(runId).select('row_key').where('row_key', 'is not', null).orderBy('row_number').execute();
      const once = new Map(
        rows.flatMap(({ row_key }) => (row_key ? [[JSON.stringify(row_key), row_key] as const] : [])),
      );
      return [...once.values()];
    },
  };
}

export const dirtyRow = (row: {
  readonly row_number: number;
  readonly column_name: string;
  readonly value: string;
  readonly reason: DirtyRow['reason'];
  readonly row_key: string[] | null;
  readonly cursor_value: string | null;
}): DirtyRow => ({
  ...{ row: row.row_number, column: row.column_name, value: row.value, reason: row.reason },
  ...{ key: row.row_key, cursor: row.cursor_value },
});
