import { randomUUID } from 'node:crypto';

import { IMPORT_FATES, type ImportFate, type MemberImport } from '@tessera/contract';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';

import type { Database } from '../../../platform/store/database.ts';
import type { MemberTables } from '../tables.ts';
import type { PlannedRow } from './plan-rows.ts';

export type StoredRow = Selectable<MemberTables['member_import_row']>;
export type StoredImport = Selectable<MemberTables['member_import']>;
type Store = Kysely<Database>;
/** Rows that one statement writes. */
const AT_ONCE = 1_000;

/** Imports of members: what was read of a file, and what became of each row. */
export function createImportStore(store: Store) {
  return {
    async add(
      of: { corporationCode: string; userId: string; fileName: string; ignored: readonly string[]; now: Date },
      rows: readonly PlannedRow[],
    ): Promise<string> {
      const importId = randomUUID();
      await store.transaction().execute(async (transaction) => {
        // What the same person looked at before and did not carry out.
        await transaction
          .deleteFrom('member_import')
          .where('corporation_code', '=', of.corporationCode)
          .where('user_id', '=', of.userId)
          .where('job_id', 'is', null)
          .execute();
        await transaction
          .insertInto('member_import')
          .values({
            import_id: importId,
            corporation_code: of.corporationCode,
            user_id: of.userId,
            file_name: of.fileName,
            ignored: JSON.stringify(of.ignored),
            job_id: null,
            created_at: of.now,
          })
          .execute();
        for (let first = 0; first < rows.length; first += AT_ONCE) {
          const values = rows.slice(first, first + AT_ONCE).map(({ line, fate, shown, plan }) => ({
            ...{ import_id: importId, line, fate, outcome: null, error: null },
            ...{ shown: JSON.stringify(shown), plan: JSON.stringify(plan) },
          }));
          await transaction.insertInto('member_import_row').values(values).execute();
        }
      });
      return importId;
    },
    /** An import of the corporation; null for none. */
    async find(corporationCode: string, importId: string): Promise<StoredImport | null> {
      const row = await store
        .selectFrom('member_import')
        .selectAll()
        .where('import_id', '=', importId)
        .where('corporation_code', '=', corporationCode)
        .executeTakeFirst();
      return row ?? null;
    },
    async rows(
      importId: string,
      { fate, failed, page, limit }: { fate?: ImportFate | undefined; failed: boolean; page: number; limit: number },
    ): Promise<{ list: StoredRow[]; total: number }> {
      const chosen = store
        .selectFrom('member_import_row')
        .where('import_id', '=', importId)
        .$if(fate !== undefined, (query) => query.where('fate', '=', fate ?? 'same'))
        .$if(failed, (query) => query.where('outcome', '=', 'failed'));
      const [list, counted] = await Promise.all([
        chosen
          .selectAll()
          .orderBy('line')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        chosen.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
      ]);
      return { list, total: Number(counted.count) };
    },
    /** The next rows to carry out. @param after line from which on all were looked at already */
    due(importId: string, most: number, after: number): Promise<StoredRow[]> {
      return store
        .selectFrom('member_import_row')
        .selectAll()
        .where('import_id', '=', importId)
        .where('fate', 'in', ['invite', 'change'])
        .where('outcome', 'is', null)
        .where('line', '>', after)
        .orderBy('line')
        .limit(most)
        .execute();
    },
    async settle(importId: string, line: number, error: StoredRow['error']): Promise<void> {
      await store
        .updateTable('member_import_row')
        .set({ outcome: error ? 'failed' : 'done', error: error && JSON.stringify(error) })
        .where('import_id', '=', importId)
        .where('line', '=', line)
        .execute();
    },
    /** Claims an import for a job. @returns false where it has one */
    async claim(transaction: Transaction<Database>, importId: string, jobId: string): Promise<boolean> {
      const result = await transaction
        .updateTable('member_import')
        .set({ job_id: jobId })
        .where('import_id', '=', importId)
        .where('job_id', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    async view(row: StoredImport): Promise<MemberImport> {
      const { rows: counted } = await sql<{ fate: ImportFate; count: number; done: number; failed: number }>`
        select fate, count(*)::int as count, count(outcome)::int as done,
          count(*) filter (where outcome = 'failed')::int as failed
        from member_import_row where import_id = ${row.import_id} group by fate
      `.execute(store);
      const byFate = new Map(counted.map((one) => [one.fate, one]));
      const job =
        row.job_id === null
          ? undefined
          : await store.selectFrom('job').select('state').where('job_id', '=', row.job_id).executeTakeFirst();
      const due = [byFate.get('invite'), byFate.get('change')].flatMap((one) => one ?? []);
      const sum = (of: 'count' | 'done' | 'failed') => due.reduce((all, one) => all + one[of], 0);
      return {
        importId: row.import_id,
        fileName: row.file_name,
        counts: Object.fromEntries(IMPORT_FATES.map((fate) => [fate, byFate.get(fate)?.count ?? 0])) as Record<
          ImportFate,
          number
        >,
        ignored: [...row.ignored],
        // Jobs are forgotten some time after their end; what they did stays.
        run:
          row.job_id === null
            ? null
            : { state: job?.state ?? 'done', done: sum('done'), total: sum('count'), failed: sum('failed') },
      };
    },
    async expire(before: Date): Promise<void> {
      await store.deleteFrom('member_import').where('created_at', '<', before).execute();
    },
  };
}
export type ImportStore = ReturnType<typeof createImportStore>;
