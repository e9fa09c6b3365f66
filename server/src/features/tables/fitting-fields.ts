import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { TableService } from './table-service.ts';

/** A field that is used as a date, as a number or as anything; null for none. */
export type WantedField = readonly [fieldId: string | null, kind: 'date' | 'number' | 'any'];

/**
 * The first of the wanted fields that a table lacks or that is of another type; null if all fit.
 * @throws CatalogueError queryTableUnknown
 */
export async function misfit(
  service: Pick<TableService, 'seen'>,
  viewer: Viewer,
  tableId: string,
  wanted: readonly WantedField[],
): Promise<string | null> {
  const fields = await seenFields(service, viewer, tableId);
  for (const [fieldId, kind] of wanted) {
    if (fieldId === null) continue;
    const type = fields.find(({ field_id }) => field_id === fieldId)?.data_type;
    const fits = kind === 'date' ? type === 'datetime' : kind === 'number' ? type === 'int' || type === 'double' : type;
    if (!fits) return fieldId;
  }
  return null;
}

async function seenFields(service: Pick<TableService, 'seen'>, viewer: Viewer, tableId: string) {
  try {
    return (await service.seen(viewer, tableId)).fields;
  } catch (error) {
    if (error instanceof CatalogueError && error.key === 'notFound')
      throw new CatalogueError('queryTableUnknown', { table: tableId }, { cause: error });
    throw error;
  }
}
