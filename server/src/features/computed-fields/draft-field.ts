import { DEFAULT_LOCALE, type DataType } from '@tessera/contract';

import type { CatalogueField, CatalogueTable } from '../../engine/index.ts';

/** A formula as the engine takes a field. @param name for messages, in the author's language */
export function draftField(fieldId: string, name: string, formula: string, dataType: DataType): CatalogueField {
  return { fieldId, column: '', names: { [DEFAULT_LOCALE]: name }, dataType, defaultAggregator: 'count', formula };
}

/** The table with the field in place of the one of its id, or besides the others. */
export function withDraft(table: CatalogueTable, draft: CatalogueField): CatalogueTable {
  return { ...table, fields: [...table.fields.filter(({ fieldId }) => fieldId !== draft.fieldId), draft] };
}
