import { DEFAULT_LOCALE } from '@tessera/contract';

import { nameIn, type RegisteredTable } from './table-registry.ts';

export function namesParameter(formula: string | null, parameter: string): boolean {
  return [...(formula ?? '').matchAll(/\$\{([^}]*)\}/g)].some(([, name = '']) => name.trim() === parameter);
}

/** Names of the real-time tables that send a dynamic parameter to their APIs. */
export function liveTablesNaming(tables: readonly RegisteredTable[], parameterId: string): string[] {
  return tables
    .filter(
      ({ table: { relation } }) => relation?.kind === 'physical' && relation.live?.parameters.includes(parameterId),
    )
    .map(({ table }) => nameIn(table.names, DEFAULT_LOCALE));
}

/** Names of the computed fields whose formula names a dynamic parameter, each with its table. */
export function fieldsNaming(tables: readonly RegisteredTable[], parameter: string): string[] {
  return tables.flatMap(({ table, fields }) =>
    fields
      .filter(({ formula }) => namesParameter(formula, parameter))
      .map(({ names }) => `${nameIn(table.names, DEFAULT_LOCALE)}.${nameIn(names, DEFAULT_LOCALE)}`),
  );
}
