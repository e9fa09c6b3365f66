import type { StoreList, TargetIndexDraft, TargetShapeSource } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { misfit, type TableService, type WantedField } from '../tables/index.ts';

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

/** Looks at the tables and the fields that an index names. @throws CatalogueError queryTableUnknown, targetField */
export async function checkSources(
  service: TableService,
  viewer: Viewer,
  { measure, members }: Pick<TargetIndexDraft, 'measure' | 'members'>,
): Promise<void> {
  if (measure) await checkMeasure(service, viewer, measure);
  if (members) await checkStoreList(service, viewer, members);
}

/** Whether values of one index are of the same stores or members as those of another. */
export const areAlike = (
  { members: one }: Pick<TargetIndexDraft, 'members'>,
  { members: other }: Pick<TargetIndexDraft, 'members'>,
): boolean => one?.tbId === other?.tbId && one?.codeFieldId === other?.codeFieldId;

/** Looks at the table and the fields of a measure. @throws CatalogueError queryTableUnknown, targetField */
export function checkMeasure(service: TableService, viewer: Viewer, measure: TargetShapeSource): Promise<void> {
  const { tbId, fieldId, aggregator, dateFieldId, storeFieldId } = measure;
  return check(service, viewer, tbId, [
    [dateFieldId, 'date'],
    [storeFieldId, 'any'],
    [fieldId, aggregator === 'sum' ? 'number' : 'any'],
  ]);
}

async function check(
  service: TableService,
  viewer: Viewer,
  tableId: string,
  wanted: readonly WantedField[],
): Promise<void> {
  const field = await misfit(service, viewer, tableId, wanted);
  if (field !== null) throw new CatalogueError('targetField', { field });
}
