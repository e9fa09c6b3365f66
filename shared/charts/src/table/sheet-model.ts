import type { ChartTypeCode } from '../chart-model.ts';
import type { DrawInput } from '../chart-type.ts';
import { readSettings } from '../settings/read-settings.ts';
import { numDisplayedSchema } from '../settings/value-display.ts';
import { buildTable } from '../types/graph-crosstab/build-table.ts';
import { graphCrosstabBlocks } from '../types/graph-crosstab/schema.ts';
import { buildDetailtable } from '../types/graph-detailtable/build.ts';
import { graphDetailtableBlocks } from '../types/graph-detailtable/schema.ts';
import { buildTable2d } from '../types/graph-table2d/build.ts';
import { graphTable2dBlocks } from '../types/graph-table2d/schema.ts';
import { resultTable } from '../view/result-table.ts';
import type { TableModel } from './table-model.ts';

/** A chart as a sheet shows it: tables as on screen, of every other type the rows behind the drawing. */
export function sheetModel(code: ChartTypeCode | undefined, { conf, ...input }: DrawInput): TableModel {
  switch (code) {
    case 'graph_crosstab':
      return buildTable({ ...input, settings: readSettings(graphCrosstabBlocks, conf).settings });
    case 'graph_table2d':
      return buildTable2d({ ...input, settings: readSettings(graphTable2dBlocks, conf).settings });
    case 'graph_detailtable':
      return buildDetailtable({ ...input, settings: readSettings(graphDetailtableBlocks, conf).settings });
    default: {
      const { result, theme, locale, texts } = input;
      const { numDisplayed } = readSettings({ numDisplayed: numDisplayedSchema }, conf).settings;
      return resultTable(result, numDisplayed, theme, locale, texts);
    }
  }
}

/** Whether the rows of a chart can be written as they come: each stands for itself, coloured by no other one. */
export function isRowByRow(code: ChartTypeCode | undefined, conf: DrawInput['conf']): boolean {
  return code === 'graph_detailtable' && readSettings(graphDetailtableBlocks, conf).settings.tableColor.length === 0;
}
