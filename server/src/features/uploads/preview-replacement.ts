import type { Locale, ReplacePreview, TableUse } from '@tessera/contract';

import { nameIn, type RegisteredTable } from '../tables/index.ts';
import type { LoadColumn } from './file/load-rows.ts';
import { matchingField } from './upload-jobs.ts';

/** What becomes of a table's fields when a file takes the place of its rows, and who would notice. */
export function previewReplacement(
  { table, fields }: RegisteredTable,
  columns: readonly LoadColumn[],
  rowsAfter: number,
  uses: readonly TableUse[],
  locale: Locale,
): ReplacePreview {
  const matched = columns.map((column) => ({ column, field: matchingField(fields, column.name) }));
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
      field ? [] : [{ name: column.name, dataType: column.type.dataType }],
    ),
    lost: fields
      .filter((field) => !kept.has(field.field_id))
      .map((field) => ({
        fieldId: field.field_id,
        name: nameIn(field.names, locale),
        uses: uses.filter(({ fieldIds }) => fieldIds.includes(field.field_id)),
      })),
  };
}
