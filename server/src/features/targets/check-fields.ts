import type { StoreList, TargetMeasure } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { TableService } from '../tables/index.ts';

type Wanted = readonly [fieldId: string | null, kind: 'date' | 'number' | 'any'];

/** Looks at the table and the fields that a list of stores names. @throws CatalogueError queryTableUnknown, targetField */
export function checkStoreList(service: TableService, viewer: Viewer, list: StoreList): Promise<void> {
  const { tbId, codeFieldId, nameFieldId, provinceFieldId, cityFieldId } = list;
  return check(service, viewer, tbId, [
    [codeFieldId, 'any'],
    [nameFieldId, 'any'],
    [provinceFieldId, 'any'],
    [cityFieldId, 'any'],
  ]);
}

/** Looks at the table and the fields of a measure. @throws CatalogueError queryTableUnknown, targetField */
export function checkMeasure(service: TableService, viewer: Viewer, measure: TargetMeasure): Promise<void> {
  const { tbId, fieldId, aggregator, dateFieldId, storeFieldId } = measure;
  return check(service, viewer, tbId, [
    [dateFieldId, 'date'],
    [storeFieldId, 'any'],
    [fieldId, aggregator === 'sum' ? 'number' : 'any'],
  ]);
}

async function check(service: TableService, viewer: Viewer, tableId: string, wanted: readonly Wanted[]): Promise<void> {
  const fields = await seenFields(service, viewer, tableId);
  for (const [fieldId, kind] of wanted) {
    if (fieldId === null) continue;
    const type = fields.find(({ field_id }) => field_id === fieldId)?.data_type;
    const fits = kind === 'date' ? type === 'datetime' : kind === 'number' ? type === 'int' || type === 'double' : type;
    if (!fits) throw new CatalogueError('targetField', { field: fieldId });
  }
}

async function seenFields(service: TableService, viewer: Viewer, tableId: string) {
  try {
    return (await service.seen(viewer, tableId)).fields;
  } catch (error) {
    if (error instanceof CatalogueError && error.key === 'notFound')
      throw new CatalogueError('queryTableUnknown', { table: tableId }, { cause: error });
    throw error;
  }
}
