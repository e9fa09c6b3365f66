import {
  MOST_SHAPE_AMOUNTS,
  nextPeriod,
  periodsIn,
  rangeOf,
  type TargetShape,
  type TargetSheet,
  type TargetShapeSource,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { readAbreast, type ReadActuals } from './read-table.ts';

/**
 * Figures of a table by the columns of a table of targets.
 * @param codes of the rows that may have proportions of their own
 * @throws CatalogueError targetCellsTooMany
 */
export async function readShape(
  { parentTime, indexGranularity }: TargetSheet,
  source: TargetShapeSource,
  codes: readonly string[],
  readActuals: ReadActuals,
): Promise<TargetShape> {
  const periods = periodsIn(rangeOf(parentTime), indexGranularity);
  const count = periods.length * codes.length;
  if (source.storeFieldId !== null && count > MOST_SHAPE_AMOUNTS)
    throw new CatalogueError('targetCellsTooMany', { count, most: MOST_SHAPE_AMOUNTS });
  const asked = periods.map((start) => ({ start, end: nextPeriod(start, indexGranularity) }));
  const found = await readAbreast(asked, (period) => readActuals(source, period));
  const amountsOf = (code: string) => found.map((here) => here.get(code) ?? null);
  if (source.storeFieldId === null) return { periods, shapes: [{ storeCode: null, amounts: amountsOf('') }] };
  const shapes = codes.map((storeCode) => ({ storeCode, amounts: amountsOf(storeCode) }));
  return { periods, shapes: shapes.filter(({ amounts }) => amounts.some((amount) => amount !== null)) };
}
