import type { ReportConf } from '../chart-model.ts';
import type { DrawInput } from '../chart-type.ts';
import { readSettings } from '../settings/read-settings.ts';
import { numDisplayedSchema } from '../settings/value-display.ts';
import { buildTable } from '../types/cross-table/build-table.ts';
import { buildTable2d } from '../types/cross-table/build.ts';
import { buildDetailtable } from '../types/detail-table/build.ts';
import { CHART_TYPES } from '../types/index.ts';
import type { ChartTypeCode } from '../types/index.ts';
import { resultTable } from '../view/result-table.ts';
import type { TableModel } from './table-model.ts';

/** A chart as a sheet shows it: tables as on screen, of every other type the rows behind the drawing. */
export function sheetModel(code: ChartTypeCode | undefined, { conf, ...input }: DrawInput): TableModel {
  switch (code) {
    case 'graph_crosstab':
      return buildTable({ ...input, settings: readSettings(CHART_TYPES[code].blocks, conf).settings });
    case 'graph_table2d':
      return buildTable2d({ ...input, settings: readSettings(CHART_TYPES[code].blocks, conf).settings });
    case 'graph_detailtable':
      return buildDetailtable({ ...input, settings: readSettings(CHART_TYPES[code].blocks, conf).settings });
    default: {
      const { result, theme, locale, texts } = input;
      const { numDisplayed } = readSettings({ numDisplayed: numDisplayedSchema }, conf).settings;
      return resultTable(result, numDisplayed, theme, locale, texts);
    }
  }
}

/** Whether rows can be streamed: no totals and no colours by other rows. */
export function isRowByRow(code: ChartTypeCode | undefined, conf: ReportConf): boolean {
  return code === 'graph_detailtable' && readSettings(CHART_TYPES[code].blocks, conf).settings.tableColor.length === 0;
}
