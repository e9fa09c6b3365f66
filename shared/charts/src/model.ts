/** The half of the package without DOM: what the server stores and checks, and tables for sheets. */
export {
  CHART_TYPE_CODES,
  type ChartModel,
  type ChartRequirement,
  type ChartTypeCode,
  type EditorPanel,
  type FieldRange,
  type ReportConf,
  type SettingIssue,
} from './chart-model.ts';
export { CHART_MODELS } from './model-registry.ts';
export { checkFields, checkSettings, toChartTypeCode, type FieldProblem } from './validate-chart.ts';
export { readSettings, type SettingsOf } from './settings/read-settings.ts';
export { buildTable } from './types/graph-crosstab/build-table.ts';
export type { TableCell, TableColumn, TableHeading, TableLook, TableModel } from './table/table-model.ts';
export { CHART_THEMES } from './theme/chart-theme.ts';
export type { ChartTexts } from './texts.ts';
