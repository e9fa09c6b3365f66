import { reportParamSchema, type Cell, type DataType } from '@tessera/contract';

import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { RunQuery } from '../tables/index.ts';

/** Pages over which the sample rows of a long table are spread, so that not all are of its first day. */
const PAGES = 8;
/** Characters of a text. */
const LONGEST = 2_000;
const DATE = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/;

export interface SampledField {
  readonly fieldId: string;
  readonly dataType: DataType;
}

/** Rows of a table as the viewer may see them, its row rules and masks held, by field. @param count most rows */
export async function sampleRows(
  runQuery: RunQuery,
  viewer: Viewer,
  context: Pick<RequestContext, 'locale' | 'signal'>,
  tableId: string,
  fields: readonly SampledField[],
  count: number,
): Promise<Cell[][]> {
  if (count === 0 || fields.length === 0) return fields.map(() => []);
  const spec = reportParamSchema.parse({ tbId: tableId, isDetailData: '1', queryCount: true });
  // A table may be wider than a chart.
  const dimensionCondition = fields.map(({ fieldId }) => ({ uniqId: fieldId, fieldId }));
  const page = (dataStart: number, length: number) =>
    runQuery({ ...spec, dimensionCondition, dataStart, dataEnd: dataStart + length }, viewer, context);
  const first = await page(0, count);
  const total = first.total ?? first.rowCount;
  const pages = total <= count ? [first] : [];
  const length = Math.ceil(count / PAGES);
  for (let number = 0; pages.length === number && number < PAGES && total > count; number += 1)
    pages.push(await page(Math.floor(((total - length) * number) / (PAGES - 1)), length));
  return fields.map(({ dataType }, column) =>
    pages
      .flatMap(({ values }) => values[column] ?? [])
      .slice(0, count)
      .map((value) => fitting(value, dataType)),
  );
}

/** The value where it is one of the type, else null: masked numbers are texts. */
export function fitting(value: Cell, dataType: DataType): Cell {
  if (value === null) return null;
  if (dataType === 'str') return String(value).slice(0, LONGEST);
  if (dataType === 'datetime') return typeof value === 'string' && DATE.test(value) ? value : null;
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return dataType === 'int' && !Number.isSafeInteger(value) ? null : value;
}
