import { LOCALES, type Locale, type SqlTable } from '@tessera/contract';

import type { CatalogueParameter, NameableTable, TableRelation } from '../../engine/index.ts';
import { formulaView, namedFields, nameIn, type FieldRow, type RegisteredTable } from '../tables/index.ts';

type Parameters = readonly CatalogueParameter[];
type SqlRelation = Extract<TableRelation, { kind: 'sql' }>;

/** Columns as named in SQL: display names, made unique. */
function columnsOf({ fields }: RegisteredTable, locale: Locale, parameters: Parameters) {
  const taken = new Set<string>();
  const named = namedFields(fields, locale);
  return fields
    .filter((field) => isOfOneRow(field, named, locale, parameters))
    .map((field) => {
      const own = nameIn(field.names, locale);
      let name = own;
      for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${own}_${number}`;
      taken.add(name.toLowerCase());
      return { name, field };
    });
}

function isOfOneRow(
  { field_id, formula }: FieldRow,
  named: ReturnType<typeof namedFields>,
  locale: Locale,
  parameters: Parameters,
): boolean {
  return formula === null || formulaView(field_id, formula, named, locale, parameters).formulaLevel === 'row';
}

/** Names allowed in SQL; those of the model's tables at the last save first, so that renaming keeps it valid. */
export function nameableTables(
  tables: readonly RegisteredTable[],
  locale: Locale,
  parameters: Parameters,
  before: SqlRelation | null,
): NameableTable[] {
  return tables.map((registered) => {
    const { table, fields } = registered;
    const shown = nameIn(table.names, locale);
    const old = before?.tables.find(({ tableId }) => tableId === table.table_id);
    const current = columnsOf(registered, locale, parameters).map(({ name, field }) => ({
      name,
      fieldId: field.field_id,
    }));
    const known = new Set(fields.map(({ field_id }) => field_id));
    const kept = (old?.columns ?? []).filter(({ fieldId }) => known.has(fieldId));
    const used = new Set(kept.map(({ name }) => name.toLowerCase()));
    return {
      tableId: table.table_id,
      names: [...(old ? [old.name] : []), shown, ...LOCALES.flatMap((each) => table.names[each] ?? [])],
      columns: [...kept, ...current.filter(({ name }) => !used.has(name.toLowerCase()))],
    };
  });
}

/** The same for the author who writes it. */
export function sqlTable(registered: RegisteredTable, locale: Locale, parameters: Parameters): SqlTable {
  const { table_id, names, kind } = registered.table;
  return {
    tableId: table_id,
    name: nameIn(names, locale),
    kind,
    columns: columnsOf(registered, locale, parameters)
      .filter(({ field }) => !field.hidden)
      .map(({ name, field }) => ({ name, dataType: field.data_type })),
  };
}

/** Whether tables read one, directly or through others. */
export function readsTable(starts: readonly string[], tableId: string, tables: readonly RegisteredTable[]): boolean {
  const reached = new Set(starts);
  for (const id of reached) {
    const relation = tables.find(({ table }) => table.table_id === id)?.table.relation;
    for (const next of relation ? belowOf(relation) : []) reached.add(next);
  }
  return reached.has(tableId);
}

function belowOf(relation: TableRelation): string[] {
  if (relation.kind === 'sql') return relation.tables.map(({ tableId }) => tableId);
  return relation.kind === 'join' ? [relation.root, ...relation.joins].map(({ tableId }) => tableId) : [];
}
