import { MENDABLE_USES, type FieldUse, type Locale, type TableUse } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { namedFields, withoutNames, type RegisteredTable, type TableService } from '../tables/index.ts';
import { dependents } from './decide-save.ts';

/** A use and the fields of the table that it names. */
export type NamingUse = FieldUse & { readonly fieldIds: readonly string[] };

/** Uses of a field: charts, models, what stands on boards, rules, shares, parameters, direct and indirect formulas. */
export function usesOfField(
  table: RegisteredTable,
  fieldId: string,
  uses: readonly TableUse[],
  others: readonly NamingUse[],
  locale: Locale,
): FieldUse[] {
  const formulas = dependents(namedFields(table.fields, locale), fieldId);
  return [
    ...formulas.map((field): FieldUse => ({ kind: 'formula', id: field.fieldId, name: field.name, ...NO_BOARD })),
    ...uses.flatMap(({ kind, id, name, boardCode, boardName, fieldIds }): FieldUse[] =>
      kind !== 'board' && fieldIds.includes(fieldId) ? [{ kind, id, name, boardCode, boardName }] : [],
    ),
    ...others
      .filter(({ fieldIds }) => fieldIds.includes(fieldId))
      .map(({ fieldIds: _fieldIds, ...use }): FieldUse => use),
  ];
}
/** Uses of fields of a table, read once; what the viewer may not see is counted, and not named. */
export type UsesOf = (table: RegisteredTable, fieldId: string) => FieldUse[];
export interface FieldUsesOptions {
  readonly service: Pick<TableService, 'uses' | 'hides'>;
  /** Parameters, components of boards, rules and shares that name fields of a table. @param uses its charts and models */
  readonly others: (
    corporationCode: string,
    tableId: string,
    uses: readonly TableUse[],
    locale: Locale,
  ) => Promise<readonly NamingUse[]>;
}
export function createFieldUses({ service, others }: FieldUsesOptions) {
  return async (viewer: Viewer, locale: Locale, tableId: string): Promise<UsesOf> => {
    const uses = await service.uses(viewer, locale, tableId);
    const naming = await others(viewer.corporationCode, tableId, uses, locale);
    const hides = await service.hides(viewer);
    return (table, fieldId) => withoutNames(usesOfField(table, fieldId, uses, naming, locale), hides, locale);
  };
}
export type FieldUses = ReturnType<typeof createFieldUses>;

export const NO_BOARD = { boardCode: null, boardName: null };

/** @param force ignores uses that can be mended @throws CatalogueError fieldInUse */
export function refuseUsed(field: string, uses: readonly FieldUse[], force: boolean): void {
  const blocking = uses.filter(({ kind }) => !force || !MENDABLE_USES.has(kind));
  if (blocking.length === 0) return;
  throw new CatalogueError('fieldInUse', { field, users: [...new Set(blocking.map(({ name }) => name))].join('、') });
}
