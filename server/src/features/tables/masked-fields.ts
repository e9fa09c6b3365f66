import type { ColumnMask } from '@tessera/contract';

import type { RegisteredTable } from './table-registry.ts';

/**
 * Fields that a viewer sees masked, directly or by joins.
 * @param find a table of the corporation
 * @param masks the viewer's, by table
 */
export async function maskedFields(
  { table, fields }: RegisteredTable,
  find: (tableId: string) => Promise<RegisteredTable | null>,
  masks: (tableId: string) => Promise<readonly ColumnMask[]>,
): Promise<ReadonlySet<string>> {
  const masked = new Set((await masks(table.table_id)).map(({ fieldId }) => fieldId));
  if (table.relation?.kind !== 'join') return masked;
  const { root, joins } = table.relation;
  const below = await Promise.all(
    [root, ...joins].map(async ({ alias, tableId }) => {
      const joined = await find(tableId);
      return [alias, joined ? await maskedFields(joined, find, masks) : new Set<string>()] as const;
    }),
  );
  const byAlias = new Map(below);
  for (const { field_id, engine } of fields) {
    if (engine.origin && byAlias.get(engine.origin.leg)?.has(engine.origin.fieldId)) masked.add(field_id);
  }
  return masked;
}
