import type { CatalogueField, CatalogueTable, EngineViewer } from '../catalogue.ts';
import type { MaskedValue } from '../plan/source-parts.ts';

/** What the viewer reads in place of a field, or null where the field is shown as it is. Of several masks the first holds. */
export function maskedValue(
  table: CatalogueTable,
  viewer: EngineViewer,
  field: CatalogueField,
  column: string,
): MaskedValue | null {
  const found = table.masks?.find(({ roleId, fieldId }) => roleId === viewer.roleId && fieldId === field.fieldId);
  if (!found) return null;
  const { mask } = found;
  if (mask.kind === 'null' || field.dataType !== 'str') return { kind: 'null', dataType: field.dataType };
  return mask.kind === 'hash'
    ? { kind: 'hash', column, salt: mask.salt }
    : { kind: 'partial', column, keepStart: mask.keepStart, keepEnd: mask.keepEnd };
}

export function hasMasks(table: CatalogueTable, viewer: EngineViewer): boolean {
  return table.masks?.some(({ roleId }) => roleId === viewer.roleId) ?? false;
}
