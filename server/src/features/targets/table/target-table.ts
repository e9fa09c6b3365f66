import { DEFAULT_LOCALE } from '@tessera/contract';
import { sql, type Kysely, type Transaction } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { Database } from '../../../platform/store/database.ts';
import { nameIn, type Tables } from '../../tables/index.ts';
import type { IndexRepository, KnownIndex } from '../index-repository.ts';
import { listOf } from '../store-reader.ts';
import type { TableFault } from '../tables.ts';
import { holdIndex, lastRevision } from '../value-repository.ts';
import { tableFields } from './table-fields.ts';
import { STORED, tableRelation } from './table-relation.ts';
import { targetRows } from './target-rows.ts';

export const RENEW = 'targets.renew-tables';
/** Bytes that a value takes, about. */
const BYTES = 40;

type Store = Kysely<Database> | Transaction<Database>;
interface Making {
  readonly corporationCode: string;
  readonly index: KnownIndex;
  readonly signal: AbortSignal;
}

/** Says that what tables of indexes show is no longer what they hold. @param indexCodes left out, those of the corporation */
export async function behind(store: Store, corporationCode: string, indexCodes?: readonly string[]): Promise<void> {
  await store
    .updateTable('target_table')
    .set((eb) => ({ wanted: eb('wanted', '+', '1') }))
    .where('index_code', 'in', (eb) =>
      eb
        .selectFrom('target_index')
        .select('index_code')
        .where('corporation_code', '=', corporationCode)
        .$if(indexCodes !== undefined, (query) => query.where('index_code', 'in', [...(indexCodes ?? [])])),
    )
    .execute();
}

/** Tables of the engine that show indexes: stored targets beside what came of them (decision 0185). */
export function createTargetTables(
  { store, jobs, log }: Pick<Services, 'store' | 'jobs' | 'log'>,
  tables: Pick<Tables, 'registry' | 'analytics'>,
  indexes: Pick<IndexRepository, 'find'>,
) {
  const { registry, analytics } = tables;

  /** Writes the rows of now and registers them. @throws CatalogueError targetStoresUnset, targetTablePlace, nameTaken */
  async function build(
    { corporationCode, index, signal }: Making,
    given: { tableId: string } | { name: string; ownerId: string; roleId: string },
    also: (transaction: Transaction<Database>, tableId: string) => Promise<void>,
  ): Promise<string> {
    const list = await listOf(store, corporationCode, index);
    if (!list) throw new CatalogueError('targetStoresUnset');
    const sources = [list.tbId, ...(index.measure ? [index.measure.tbId] : [])];
    for (const tableId of sources) {
      const source = await registry.find(corporationCode, tableId);
      if (!source) throw new CatalogueError('queryTableUnknown', { table: tableId });
      if (source.table.dialect !== 'duckdb')
        throw new CatalogueError('targetTablePlace', { table: nameIn(source.table.names, DEFAULT_LOCALE) });
    }
    const listed = (await registry.find(corporationCode, list.tbId))?.fields ?? [];
    const known = 'tableId' in given ? await registry.find(corporationCode, given.tableId) : null;
    const physicalTable = registry.newPhysicalName();
    try {
      const rowCount = await analytics.store.writer.write(physicalTable, STORED, targetRows(store, index), {
        signal,
      });
      const place = known
        ? { tableId: known.table.table_id, name: index.indexName }
        : 'name' in given
          ? { name: given.name, ownerId: given.ownerId, grantTo: [given.roleId] }
          : null;
      if (!place) throw new CatalogueError('notFound');
      return await registry.save(
        {
          ...place,
          corporationCode,
          kind: 'target',
          physicalTable,
          relation: tableRelation(index, list, physicalTable),
          sources,
          rowCount: null,
          storedBytes: rowCount * BYTES,
          fields: tableFields(index, { list, listed }, known),
        },
        also,
        signal,
      );
    } catch (error) {
      await registry
        .discard(physicalTable)
        .catch((failure: unknown) => log.warn({ err: failure, table: physicalTable }, 'rows of targets are left'));
      throw error;
    }
  }

  /** Renews one table. What fails is noted at it, and tried again with the next change. */
  async function renew(
    row: { indexCode: string; tableId: string; corporationCode: string; wanted: string },
    signal: AbortSignal,
  ): Promise<void> {
    const built = (transaction: Store, fault: TableFault | null) =>
      transaction
        .updateTable('target_table')
        .set({ built: row.wanted, fault: fault && JSON.stringify(fault) })
        .where('index_code', '=', row.indexCode)
        .execute();
    try {
      const index = await indexes.find(row.corporationCode, row.indexCode);
      await build({ corporationCode: row.corporationCode, index, signal }, row, async (transaction) => {
        await built(transaction, null);
      });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CatalogueError)) throw error;
      // Another instance was faster.
      if (error.key === 'conflict') return;
      log.warn({ err: error, index: row.indexCode }, 'the table of an index was not renewed');
      await built(store, { key: error.key, args: error.args });
    }
  }

  jobs.define(RENEW, async ({ signal }) => {
    const { rows } = await sql<Parameters<typeof renew>[0]>`
      select t.index_code as "indexCode", t.table_id as "tableId", i.corporation_code as "corporationCode", t.wanted
      from target_table t join target_index i on i.index_code = t.index_code
      where t.wanted > t.built order by t.index_code`.execute(store);
    // One that fails for a reason of the server keeps no other from its turn; the run is tried again for it.
    const failures: unknown[] = [];
    for (const row of rows) {
      await renew(row, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        failures.push(error);
      });
    }
    if (failures.length > 0) throw new AggregateError(failures, 'tables of indexes were not renewed');
  });
  // Brings what a stop of the server, or a failure, has left behind.
  jobs.schedule(RENEW, '* * * * *', 'UTC');

  return {
    /** Begins to renew what is behind. A change has a renewal of its own: one that runs may have read before it. */
    async wake(): Promise<void> {
      const late = await store
        .selectFrom('target_table')
        .select(['index_code', 'wanted'])
        .whereRef('wanted', '>', 'built')
        .execute();
      if (late.length === 0) return;
      const renewals = late.map(({ index_code, wanted }) => ({
        ...{ queue: RENEW, input: {}, singleKey: `${index_code} ${wanted}` },
      }));
      await store.transaction().execute((transaction) => jobs.enqueueAll(renewals, transaction));
      await jobs.wake();
    },
    /**
     * Makes the table of an index, seen by the caller's role.
     * @throws CatalogueError conflict where it has one; those of `build`
     */
    async add(
      making: Making & { readonly name: string; readonly ownerId: string; readonly roleId: string },
    ): Promise<string> {
      const { indexCode } = making.index;
      const read = await lastRevision(store, indexCode);
      return build(making, making, async (transaction, table_id) => {
        await holdIndex(transaction, indexCode);
        // What was saved while the rows were read is brought by the next renewal.
        const built = (await lastRevision(transaction, indexCode)) === read ? 1 : 0;
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('target_table')
          .values({ index_code: indexCode, table_id, built })
          .onConflict((conflict) => conflict.column('index_code').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) throw new CatalogueError('conflict');
      });
    },
  };
}
