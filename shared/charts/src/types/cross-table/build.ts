import type { BuildsOf, InputOf } from '../../chart-family.ts';
import type { TableModel } from '../../table/table-model.ts';
import { buildTable } from './build-table.ts';
import type { crossTable } from './index.ts';

/** A cross table whose totals, details and columns are switched by its group flags (ST-205 to ST-213). */
export function buildTable2d(input: InputOf<(typeof crossTable)['graph_table2d']>): TableModel {
  const { groupSet, columnCondition, table } = input.settings;
  return buildTable(input, {
    spread: new Set(columnCondition.filter(({ isGroup }) => isGroup === '2').map(({ uniqId }) => uniqId)),
    totals: {
      rowTotal: groupSet.isTotal || groupSet.isRowTotal,
      columnTotal: groupSet.isColTotal,
      rowSubtotals: groupSet.isSubtotal || groupSet.isRowSubtotal,
      columnSubtotals: groupSet.isColSubtotal,
    },
    detail: groupSet.isDetailData,
    rowCount: groupSet.isRowCount,
    pageSize: table.pager.limit,
  });
}

export const builds: BuildsOf<typeof crossTable> = {
  graph_crosstab: (input) => ({ kind: 'table', model: buildTable(input) }),
  graph_table2d: (input) => ({ kind: 'table', model: buildTable2d(input) }),
};
