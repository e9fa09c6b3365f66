import type { FieldUse, Locale, ReplacePreview } from '@tessera/contract';

import { nameIn, type RegisteredTable } from '../tables/index.ts';
import type { LoadColumn } from './file/load-rows.ts';
import { matchFields } from './upload-jobs.ts';

export interface Surroundings {
  /** Uses of a field of the table. */
  readonly usesOf: (table: RegisteredTable, fieldId: string) => readonly FieldUse[];
  /** Original names of fields that the table had before. */
  readonly former: ReadonlySet<string>;
  readonly locale: Locale;
}

/** What becomes of a table's stored fields when a file takes the place of its rows, and who would notice. */
export function previewReplacement(
  registered: RegisteredTable,
  columns: readonly LoadColumn[],
  rowsAfter: number,
  { usesOf, former, locale }: Surroundings,
): ReplacePreview {
  const { table, fields } = registered;
  /** A chart of a formula lacks the field, too. */
  const withFollowers = (fieldId: string): FieldUse[] => {
    const own = usesOf(registered, fieldId);
    const below = own.flatMap(({ kind, id }) => (kind === 'formula' ? usesOf(registered, id) : []));
    return [...new Map([...own, ...below].map((use) => [`${use.kind}/${use.id}`, use])).values()];
  };
  const found = matchFields(fields, columns);
  const matched = columns.map((column) => ({ column, field: found.get(column) }));
  const kept = new Set(matched.flatMap(({ field }) => (field ? [field.field_id] : [])));
  return {
    rowsBefore: Number(table.row_count ?? 0),
    rowsAfter,
    kept: matched.flatMap(({ column, field }) =>
      field
        ? [
            {
              fieldId: field.field_id,
              name: nameIn(field.names, locale),
              before: field.data_type,
              after: column.type.dataType,
            },
          ]
        : [],
    ),
    added: matched.flatMap(({ column, field }) =>
      field ? [] : [{ name: column.name, dataType: column.type.dataType, returns: former.has(column.from.name) }],
    ),
    lost: fields
      .filter((field) => field.formula === null && !kept.has(field.field_id))
      .map((field) => ({
        fieldId: field.field_id,
        name: nameIn(field.names, locale),
        uses: withFollowers(field.field_id),
      })),
  };
}
