import { TBL_LIMITS, tblDefinitionSchema, type TblDefinition } from '@tessera/contract';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';

import type { RunningServices } from '../../platform/open-services.ts';
import type { Database } from '../../platform/store/database.ts';
import type { TblTables } from './tables.ts';

type Store = Kysely<Database> | Transaction<Database>;
export type TblRow = Selectable<TblTables['tbl']>;
export type HiddenHeaders = Readonly<Record<string, string>>;
/** One version, with the hidden values of its headers by key. */
export interface StoredVersion {
  readonly version: number;
  readonly definition: TblDefinition;
  readonly hidden: HiddenHeaders;
  readonly savedAt: Date;
  readonly savedBy: string;
}
export type TblRepository = ReturnType<typeof createTblRepository>;

/** The slice's own tables. */
export function createTblRepository({ store, sealer }: Pick<RunningServices, 'store' | 'sealer'>) {
  const read = (row: Selectable<TblTables['tbl_version']>): StoredVersion => ({
    version: row.version,
    definition: tblDefinitionSchema.parse(row.definition),
    hidden: row.sealed_headers === null ? {} : (JSON.parse(sealer.open(row.sealed_headers)) as HiddenHeaders),
    savedAt: row.saved_at,
    savedBy: row.saved_by,
  });
  return {
    async find(corporationCode: string, tblId: string): Promise<TblRow | null> {
      const row = await store
        .selectFrom('tbl')
        .selectAll()
        .where('tbl_id', '=', tblId)
        .where('corporation_code', '=', corporationCode)
        .executeTakeFirst();
      return row ?? null;
    },
    /** With the newest version of each, newest first. */
    list: (corporationCode: string) =>
      store
        .selectFrom('tbl')
        .innerJoin('tbl_version', (join) =>
          join.onRef('tbl_version.tbl_id', '=', 'tbl.tbl_id').onRef('tbl_version.version', '=', 'tbl.version'),
        )
        .selectAll('tbl')
        .select(['tbl_version.definition', 'tbl_version.saved_at', 'tbl_version.saved_by'])
        .where('tbl.corporation_code', '=', corporationCode)
        .orderBy('tbl_version.saved_at', 'desc')
        .orderBy('tbl.tbl_id')
        .execute(),
    async version(tblId: string, version: number): Promise<StoredVersion | null> {
      const row = await store
        .selectFrom('tbl_version')
        .selectAll()
        .where('tbl_id', '=', tblId)
        .where('version', '=', version)
        .executeTakeFirst();
      return row ? read(row) : null;
    },
    /** Newest first, without hidden values. */
    versions: (tblId: string) =>
      store
        .selectFrom('tbl_version')
        .select(['version', 'saved_at', 'saved_by'])
        .where('tbl_id', '=', tblId)
        .orderBy('version', 'desc')
        .execute(),
    /** What readers see; null where nothing is published. */
    async published(tblId: string): Promise<StoredVersion | null> {
      const row = await store
        .selectFrom('tbl_version')
        .innerJoin('tbl', (join) =>
          join
            .onRef('tbl.tbl_id', '=', 'tbl_version.tbl_id')
            .onRef('tbl.published_version', '=', 'tbl_version.version'),
        )
        .selectAll('tbl_version')
        .where('tbl.tbl_id', '=', tblId)
        .executeTakeFirst();
      return row ? read(row) : null;
    },
    /** Whether anything that is published sends tokens of users. */
    async hasDocked(corporationCode: string): Promise<boolean> {
      const row = await store
        .selectFrom('tbl_version')
        .innerJoin('tbl', (join) =>
          join
            .onRef('tbl.tbl_id', '=', 'tbl_version.tbl_id')
            .onRef('tbl.published_version', '=', 'tbl_version.version'),
        )
        .select('tbl.tbl_id')
        .where('tbl.corporation_code', '=', corporationCode)
        .where(sql<boolean>`tbl_version.definition ->> 'systemId' is not null`)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** What is published and sends tokens of users of docked systems. */
    async docked(corporationCode: string): Promise<{ tblId: string; tblName: string; systemId: string }[]> {
      const rows = await store
        .selectFrom('tbl_version')
        .innerJoin('tbl', (join) =>
          join
            .onRef('tbl.tbl_id', '=', 'tbl_version.tbl_id')
            .onRef('tbl.published_version', '=', 'tbl_version.version'),
        )
        .select(['tbl.tbl_id as tblId', 'tbl.tbl_name as tblName'])
        .select(sql<string>`tbl_version.definition ->> 'systemId'`.as('systemId'))
        .where('tbl.corporation_code', '=', corporationCode)
        .where(sql<boolean>`tbl_version.definition ->> 'systemId' is not null`)
        .orderBy('tbl.tbl_name')
        .execute();
      return rows;
    },
    async insert(row: Omit<TblRow, 'version' | 'published_version'>): Promise<void> {
      await store
        .insertInto('tbl')
        .values({ ...row, version: 0, published_version: null })
        .execute();
    },
    /**
     * Adds the version after `after`, which becomes the draft, and forgets the oldest beyond the limit.
     * @returns whether `after` was still the newest
     */
    addVersion: (tblId: string, after: number, name: string, added: Omit<StoredVersion, 'version'>): Promise<boolean> =>
      store.transaction().execute(async (transaction) => {
        const moved = await transaction
          .updateTable('tbl')
          .set({ version: after + 1, tbl_name: name })
          .where('tbl_id', '=', tblId)
          .where('version', '=', after)
          .returning('published_version')
          .executeTakeFirst();
        if (!moved) return false;
        await transaction
          .insertInto('tbl_version')
          .values({
            tbl_id: tblId,
            version: after + 1,
            definition: JSON.stringify(added.definition),
            sealed_headers: Object.keys(added.hidden).length === 0 ? null : sealer.seal(JSON.stringify(added.hidden)),
            saved_at: added.savedAt,
            saved_by: added.savedBy,
          })
          .execute();
        await transaction
          .deleteFrom('tbl_version')
          .where('tbl_id', '=', tblId)
          .where('version', '<=', after + 1 - TBL_LIMITS.versions)
          .where('version', '<>', moved.published_version ?? 0)
          .execute();
        return true;
      }),
    async publish(transaction: Store, tblId: string, version: number): Promise<void> {
      await transaction.updateTable('tbl').set({ published_version: version }).where('tbl_id', '=', tblId).execute();
    },
    async remove(tblId: string): Promise<void> {
      await store.deleteFrom('tbl').where('tbl_id', '=', tblId).execute();
    },
  };
}
