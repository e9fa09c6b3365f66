import { reportParamSchema, type QueryResult, type ReportParam } from '@tessera/contract';

import type { CatalogueParameter } from '../catalogue.ts';

/** The smallest or largest value of a field, as a parameter holds it; null where the viewer sees none. */
export async function fieldDefault(
  { tableId, fieldId, pick }: NonNullable<CatalogueParameter['from']>,
  ask: (spec: ReportParam) => Promise<QueryResult>,
): Promise<string | null> {
  const indexCondition = [{ uniqId: 'default', fieldId, aggregator: pick }];
  const { values } = await ask(reportParamSchema.parse({ tbId: tableId, indexCondition }));
  const value = values[0]?.[0] ?? null;
  return value === null ? null : String(value);
}
