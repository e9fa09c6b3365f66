import type { Aggregator, DataType, Locale } from '@tessera/contract';
import type { Transaction } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import type { Database } from '../../platform/store/database.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import type { RegisteredTable } from './table-registry.ts';

export interface ComputedRow {
  readonly fieldId: string;
  readonly names: Readonly<Partial<Record<Locale, string>>>;
  /** With fields by id. */
  readonly formula: string;
  readonly dataType: DataType;
  readonly defaultAggregator: Aggregator;
  readonly decimals: number | null;
  readonly description: string;
  readonly group: string;
}
export type ComputedChange =
  | {
      readonly kind: 'save';
      readonly field: ComputedRow;
      /** Other computed fields whose type follows. */
      readonly following: readonly { readonly fieldId: string; readonly dataType: DataType }[];
    }
  | { readonly kind: 'remove'; readonly fieldId: string };

/** Computed fields of a registered table, changed one author at a time. */
export interface ComputedStore {
  /** @param decide gets the current fields; throwing changes nothing @throws CatalogueError notFound */
  change(
    corporationCode: string,
    tableId: string,
    decide: (table: RegisteredTable) => ComputedChange | Promise<ComputedChange>,
  ): Promise<void>;
}

export function createComputedStore({ store }: Pick<Services, 'store'>, changed: () => void): ComputedStore {
  return {
    async change(corporationCode, tableId, decide) {
      // Two formulas that are saved at once could lead to each other.
      await oneAtATime(store, 'formulas', tableId, async (transaction) => {
        const table = await read(transaction, corporationCode, tableId);
        const change = await decide(table);
        if (change.kind === 'save') await save(transaction, table, change);
        else await remove(transaction, tableId, change.fieldId);
      });
      changed();
    },
  };
}

async function read(store: Transaction<Database>, corporationCode: string, tableId: string): Promise<RegisteredTable> {
  const table = await store
    .selectFrom('analytic_table')
    .selectAll()
    .where('table_id', '=', tableId)
    .where('corporation_code', '=', corporationCode)
    .executeTakeFirst();
  if (!table) throw new CatalogueError('notFound');
  const fields = await store
    .selectFrom('analytic_field')
    .selectAll()
    .where('table_id', '=', tableId)
    .orderBy('position')
    .execute();
  return { table, fields };
}

async function save(
  store: Transaction<Database>,
  { table, fields }: RegisteredTable,
  { field, following }: Extract<ComputedChange, { kind: 'save' }>,
): Promise<void> {
  const { table_id } = table;
  const values = {
    names: JSON.stringify(field.names),
    data_type: field.dataType,
    default_aggregator: field.defaultAggregator,
    decimals: field.decimals,
    description: field.description,
    field_group: field.group,
    formula: field.formula,
    engine: JSON.stringify({ formula: field.formula }),
  };
  await store
    .insertInto('analytic_field')
    .values({
      ...values,
      table_id,
      field_id: field.fieldId,
      position: Math.max(-1, ...fields.map(({ position }) => position)) + 1,
      // What SQL of an author would call it; no column of the rows is named so.
      physical_column: `formula_${field.fieldId.replaceAll('-', '').slice(0, 12)}`,
      column_by_locale: '{}',
      source_name: '',
      geo_role: null,
    })
    .onConflict((conflict) => conflict.columns(['table_id', 'field_id']).doUpdateSet(values))
    .execute();
  for (const { fieldId, dataType } of following) {
    await store
      .updateTable('analytic_field')
      .set({ data_type: dataType })
      .where('table_id', '=', table_id)
      .where('field_id', '=', fieldId)
      .execute();
  }
}

async function remove(store: Transaction<Database>, tableId: string, fieldId: string): Promise<void> {
  await store
    .deleteFrom('analytic_field')
    .where('table_id', '=', tableId)
    .where('field_id', '=', fieldId)
    .where('formula', 'is not', null)
    .execute();
}
