import type { FieldUse, Locale, TableUse } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { namedFields, type RegisteredTable, type TableService } from '../tables/index.ts';
import { dependents } from './decide-save.ts';

/** A parameter that starts from, or offers, the values of a field. */
export interface ParamUse {
  readonly id: string;
  readonly name: string;
  readonly fieldIds: readonly string[];
}

/** Uses of a field: charts, models, parameters, and direct and indirect formulas. */
export function usesOfField(
  table: RegisteredTable,
  fieldId: string,
  uses: readonly TableUse[],
  params: readonly ParamUse[],
  locale: Locale,
): FieldUse[] {
  const formulas = dependents(namedFields(table.fields, locale), fieldId);
  return [
    ...formulas.map((field): FieldUse => ({ kind: 'formula', id: field.fieldId, name: field.name, ...NO_BOARD })),
    ...uses.flatMap(({ kind, id, name, boardCode, boardName, fieldIds }): FieldUse[] =>
      kind !== 'board' && fieldIds.includes(fieldId) ? [{ kind, id, name, boardCode, boardName }] : [],
    ),
    ...params
      .filter(({ fieldIds }) => fieldIds.includes(fieldId))
      .map(({ id, name }): FieldUse => ({ kind: 'param', id, name, ...NO_BOARD })),
  ];
}
/** Uses of fields of a table, read once. */
export type UsesOf = (table: RegisteredTable, fieldId: string) => FieldUse[];
export interface FieldUsesOptions {
  readonly service: Pick<TableService, 'uses'>;
  /** Parameters that take their values from fields of a table. */
  readonly params: (corporationCode: string, tableId: string) => Promise<readonly ParamUse[]>;
}
export function createFieldUses({ service, params }: FieldUsesOptions) {
  return async (viewer: Viewer, locale: Locale, tableId: string): Promise<UsesOf> => {
    const [charts, fromFields] = await Promise.all([
      service.uses(viewer, locale, tableId),
      params(viewer.corporationCode, tableId),
    ]);
    return (table, fieldId) => usesOfField(table, fieldId, charts, fromFields, locale);
  };
}
export type FieldUses = ReturnType<typeof createFieldUses>;

const NO_BOARD = { boardCode: null, boardName: null };

/** @param force ignores uses in charts @throws CatalogueError fieldInUse */
export function refuseUsed(field: string, uses: readonly FieldUse[], force: boolean): void {
  const blocking = uses.filter(({ kind }) => !force || kind !== 'chart');
  if (blocking.length === 0) return;
  throw new CatalogueError('fieldInUse', { field, users: [...new Set(blocking.map(({ name }) => name))].join('、') });
}
