import { reportParamSchema, type QueryResult, type ReportParam } from '@tessera/contract';

import type { CatalogueParameter } from '../catalogue.ts';
import { EngineError } from '../errors.ts';

/** A table or a field that is gone, or that the viewer may not see, has no value for the viewer. */
const HIDDEN: ReadonlySet<string> = new Set(['queryTableUnknown', 'queryFieldUnknown']);

/** The smallest or largest value of a field, as a parameter holds it; null where the viewer sees none. */
export async function fieldDefault(
  { tableId, fieldId, pick }: NonNullable<CatalogueParameter['from']>,
  runQuery: (spec: ReportParam) => Promise<QueryResult>,
): Promise<string | null> {
  const indexCondition = [{ uniqId: 'default', fieldId, aggregator: pick }];
  try {
    const { values } = await runQuery(reportParamSchema.parse({ tbId: tableId, indexCondition }));
    const value = values[0]?.[0] ?? null;
    return value === null ? null : String(value);
  } catch (error) {
    if (error instanceof EngineError && HIDDEN.has(error.key)) return null;
    throw error;
  }
}
