import { PivotSheet } from '@antv/s2';

import { resultOf, valueAt } from './results.ts';
import { showCharts } from './show-chart.tsx';
import { painted, place, until } from './stage.ts';

/** Rows of a group. */
const GROUP = 10;
function cellsOf(rows: number, columns: number) {
  const cells = [];
  for (let row = 0; row < rows; row += 1)
    for (let at = 0; at < columns; at += 1)
      cells.push({
        group: `g${Math.floor(row / GROUP)}`,
        row: `r${row}`,
        column: `c${at}`,
        value: valueAt(row, at),
      });
  return cells;
}

/** Milliseconds from the data to the picture. */
export async function ownPivot(rows: number, columns: number): Promise<number> {
  const cells = cellsOf(rows, columns);
  const result = resultOf(
    [
      ['group', 'dimension'],
      ['row', 'dimension'],
      ['column', 'compare'],
      ['value', 'index'],
    ],
    [
      cells.map(({ group }) => group),
      cells.map(({ row }) => row),
      cells.map(({ column }) => column),
      cells.map(({ value }) => value),
    ],
  );
  const start = performance.now();
  const [element] = showCharts([{ typeCode: 'graph_crosstab', result }]);
  await until(() => element?.querySelector('tbody td[title]') !== null);
  await painted();
  return performance.now() - start;
}

export async function s2Pivot(rows: number, columns: number): Promise<number> {
  const data = cellsOf(rows, columns);
  const start = performance.now();
  const sheet: PivotSheet = new PivotSheet(
    place(() => sheet.destroy()),
    { fields: { rows: ['group', 'row'], columns: ['column'], values: ['value'] }, data },
    { width: 1_200, height: 700, hierarchyType: 'grid' },
  );
  await sheet.render();
  await painted();
  return performance.now() - start;
}
