import {
  FIELD_VALUE_ROWS,
  reportParamSchema,
  type Cell,
  type FilterCondition,
  type FilterTree,
  type ReportParam,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { RunQuery } from './run-query.ts';

export interface FieldValuesQuery {
  readonly tbId: string;
  readonly fieldId: string;
  /** What the values contain; empty for all. */
  readonly keyword: string;
  readonly filterCondition?: readonly FilterCondition[];
  readonly filterTree?: FilterTree | undefined;
  /** The page `[dataStart, dataEnd)`, 0 to 100 when left out (RU-628). */
  readonly dataStart?: number;
  readonly dataEnd?: number;
}

/** The values of the first index field of a filter payload, under its conditions. */
export function ofPayload({
  tbId,
  indexCondition: [first],
  filterCondition,
  filterTree,
  dataStart,
  dataEnd,
}: ReportParam & Required<Pick<FieldValuesQuery, 'dataStart' | 'dataEnd'>>): FieldValuesQuery {
  return { tbId, fieldId: first?.fieldId ?? '', keyword: '', filterCondition, filterTree, dataStart, dataEnd };
}

/** Distinct visible values of a field in order. @throws CatalogueError as queries, queryInvalid for an empty page */
export async function fieldValues(
  runQuery: RunQuery,
  query: FieldValuesQuery,
  viewer: Viewer,
  context: Pick<RequestContext, 'locale' | 'signal'>,
): Promise<{ values: Cell[]; truncated: boolean }> {
  const { tbId, fieldId, keyword, filterCondition = [], filterTree, dataStart = 0 } = query;
  const asked = (query.dataEnd ?? dataStart + FIELD_VALUE_ROWS) - dataStart;
  if (asked <= 0) throw new CatalogueError('queryInvalid', { reason: 'page' });
  const contains = keyword === '' ? [] : [{ fieldId, aggregator: 'like' as const, fieldValue: [keyword] }];
  const result = await runQuery(
    {
      ...reportParamSchema.parse({
        tbId,
        dimensionCondition: [{ uniqId: 'value', fieldId }],
        sortCondition: [{ uniqId: 'value', sortFlag: 'asc' }],
        dataStart,
        // One more, to tell whether there are more.
        dataEnd: dataStart + asked + 1,
      }),
      filterCondition: [...filterCondition, ...contains],
      ...(filterTree ? { filterTree } : {}),
    },
    viewer,
    context,
  );
  const values = result.values[0] ?? [];
  return { values: values.slice(0, asked), truncated: values.length > asked };
}
