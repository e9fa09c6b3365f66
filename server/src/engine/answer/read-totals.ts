import type { Cell, ResultTotals } from '@tessera/contract';

import { ALWAYS } from '../plan/predicate.ts';
import type { Query } from '../plan/query.ts';
import type { RawCell } from '../run/driver.ts';
import { shapeColumn } from '../shape/shape-column.ts';
import { readCalculations } from './calculations.ts';
import { positions } from './level-plan.ts';
import { levelKey, lookUp, readCellLevels, readLevels } from './levels.ts';
import type { Tools } from './tools.ts';

/** The totals of a query over all its rows. */
export async function readTotals(query: Query, tools: Tools): Promise<ResultTotals[]> {
  const { levels } = query;
  const measures = positions(query.measures);
  const methods = measures.flatMap((measure) => {
    const { total, part, comparison, percentOf } = query.measures[measure]!;
    if (total === 'auto' || total === 'empty' || comparison || percentOf) return [];
    // The largest of the largest values is the largest of all: the rows are not needed twice.
    const same = !part.formula && part.aggregator === total && part.distinctBy === undefined && total !== 'average';
    return same ? [] : [{ measure, method: total }];
  });
  const [own, cells, calculations] = await Promise.all([
    readLevels(query, levels, measures, query.filter, tools),
    methods.length > 0 ? readCellLevels(query, levels, methods, tools) : null,
    readCalculations(query, levels, measures, ALWAYS, tools),
  ]);
  return levels.map((kept): ResultTotals => {
    const { frame } = own.get(levelKey(kept))!;
    const dimension = (position: number): Cell[] => {
      const at = kept.indexOf(position);
      const { column } = query.dimensions[position]!;
      return at < 0
        ? new Array<Cell>(frame.rowCount).fill(null)
        : shapeColumn(frame.labels[at]!, column, frame.rowCount);
    };
    const measured = (measure: number): Cell[] => {
      const { column, total } = query.measures[measure]!;
      const byCells = methods.findIndex((method) => method.measure === measure);
      const plain: readonly RawCell[] =
        byCells < 0 || !cells
          ? frame.measures[measure]!
          : frame.measures[measure]!.map((_, row) => lookUp(cells, kept, byCells, frame, row, query));
      if (total === 'empty') return new Array<Cell>(frame.rowCount).fill(null);
      return shapeColumn(calculations.values(measure, frame, plain), column, frame.rowCount);
    };
    return {
      kept: kept.map((position) => query.dimensions[position]!.column.uniqId),
      values: [...positions(query.dimensions).map(dimension), ...measures.map(measured)],
      rowCount: frame.rowCount,
    };
  });
}
