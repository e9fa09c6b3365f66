import type { BuildInput } from '../../build-input.ts';
import type { SettingsOf } from '../../settings/read-settings.ts';
import type { TableModel } from '../../table/table-model.ts';
import { buildTable } from '../graph-crosstab/build-table.ts';
import type { graphTable2dBlocks } from './schema.ts';

/** A cross table whose totals, details and columns are switched by its group flags (ST-205 to ST-213). */
export function buildTable2d(input: BuildInput<SettingsOf<typeof graphTable2dBlocks>>): TableModel {
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
