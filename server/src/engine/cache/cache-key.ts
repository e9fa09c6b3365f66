import { createHash } from 'node:crypto';

import type { CatalogueTable, EngineViewer } from '../catalogue.ts';
import type { Plan } from '../plan/plan.ts';

/**
 * Key of an answer: the plan (in which the row rules stand), the version of the rows, and who may see it. Two roles never
 * share an answer, even where their rules happen to agree today.
 */
export function cacheKey(plan: Plan, table: CatalogueTable, viewer: EngineViewer): string {
  const identity = [
    viewer.corporationCode,
    viewer.roleId,
    viewer.locale,
    table.tableId,
    table.dialect,
    table.connection,
    table.dataVersion,
    plan,
  ];
  const text = JSON.stringify(identity, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
  return createHash('sha256').update(text).digest('base64url');
}
