import {
  reportParamSchema,
  TABLE_PAGE_ROWS,
  type QueryResult,
  type ReportParamInput,
  type TableField,
  type TableRows,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { RunQuery } from './run-query.ts';
import type { TableService } from './table-service.ts';

/**
 * Rows of a table as a viewer may see them.
 * @throws CatalogueError notFound where the table is not granted, queryFieldUnknown, queryInvalid, and as queries do
 */
export type PreviewRows = (
  viewer: Viewer,
  context: Pick<RequestContext, 'locale' | 'signal'>,
  body: PageBody,
) => Promise<TableRows>;

export function createPreview(service: Pick<TableService, 'detail'>, runQuery: RunQuery): PreviewRows {
  return async (viewer, context, body) => {
    const table = await service.detail(viewer, context.locale, body.tableId);
    const wanted =
      body.fieldIds ?? table.fields.filter((field) => !field.hidden && hasRows(field)).map(({ fieldId }) => fieldId);
    const fields = wanted.map((fieldId) => {
      const field = table.fields.find((one) => one.fieldId === fieldId);
      if (!field) throw new CatalogueError('queryFieldUnknown', { field: fieldId });
      return field;
    });
    const dataEnd = Math.min(body.dataEnd, body.dataStart + TABLE_PAGE_ROWS);
    if (dataEnd <= body.dataStart || fields.length === 0) throw new CatalogueError('queryInvalid', { reason: 'page' });
    const page = await pageOf(runQuery, viewer, context, body, fields, dataEnd);
    return rowsOf(page, fields, body.dataStart, table.dataVersion);
  };
}

/** Whether a field has a value in each row: a formula over many rows has none, and one that does not hold has nothing. */
function hasRows({ formulaLevel }: TableField): boolean {
  return formulaLevel === undefined || formulaLevel === 'row';
}

/** Which rows of a table are asked for, `dataStart` to before `dataEnd`. */
export interface PageBody {
  readonly tableId: string;
  readonly dataStart: number;
  readonly dataEnd: number;
  /** Left out: all that are not hidden. */
  readonly fieldIds?: readonly string[] | undefined;
  readonly filterCondition: ReportParamInput['filterCondition'];
  readonly sortCondition: readonly { readonly fieldId: string; readonly sortFlag: 'asc' | 'desc' }[];
}

function pageOf(
  runQuery: RunQuery,
  viewer: Viewer,
  context: Pick<RequestContext, 'locale' | 'signal'>,
  body: PageBody,
  fields: readonly TableField[],
  dataEnd: number,
): Promise<QueryResult> {
  const spec = reportParamSchema.parse({
    tbId: body.tableId,
    isDetailData: '1',
    filterCondition: body.filterCondition ?? [],
    sortCondition: body.sortCondition.map(({ fieldId, sortFlag }) => ({ uniqId: fieldId, fieldId, sortFlag })),
    dataStart: body.dataStart,
    dataEnd,
    queryCount: true,
  });
  // A table may be wider than a chart.
  const dimensionCondition = fields.map(({ fieldId }) => ({ uniqId: fieldId, fieldId }));
  return runQuery({ ...spec, dimensionCondition }, viewer, context);
}

function rowsOf(result: QueryResult, fields: readonly TableField[], dataStart: number, dataVersion: string) {
  return {
    columns: fields.map(({ fieldId, name, dataType, masked }) => ({ fieldId, name, dataType, masked })),
    values: result.values,
    dataStart,
    rowCount: result.total ?? dataStart + result.rowCount,
    dataVersion,
    freshness: result.freshness,
  };
}
