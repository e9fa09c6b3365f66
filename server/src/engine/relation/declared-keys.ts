import type { CatalogueTable } from '../catalogue.ts';

/** Whether the database of a table keeps a key unique: some of its fields are all the columns of a unique constraint. */
export function isDeclaredUnique({ fields, uniqueKeys = [] }: CatalogueTable, fieldIds: readonly string[]): boolean {
  const columns = new Set(
    fieldIds.flatMap((fieldId) => {
      const field = fields.find((one) => one.fieldId === fieldId);
      return field && field.formula === undefined ? [field.column] : [];
    }),
  );
  return uniqueKeys.some((key) => key.length > 0 && key.every((column) => columns.has(column)));
}
