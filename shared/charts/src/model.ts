/** The half of the package without DOM: what the server stores and checks, and tables for sheets. */
export {
  type ChartRequirement,
  type EditorPanel,
  type FieldProblem,
  type FieldRange,
  type ReportConf,
  type SettingIssue,
  type SettingReason,
} from './chart-model.ts';
export { CHART_TYPES, CHART_TYPE_CODES, type ChartTypeCode } from './types/index.ts';
export { checkSettings } from './check-settings.ts';
export { checkFields, toChartTypeCode } from './validate-chart.ts';
export { readSettings, type BlockSet, type SettingsOf } from './settings/read-settings.ts';
export { changeSettings, type ConfChange, type SettingEdit } from './settings/change-settings.ts';
export { queryOf } from './settings/query-of.ts';
export { firstWindow, furtherWindow, inHeadingOrder, missingWindows, withWindow } from './result/cross-windows.ts';
export { settingAt, setSetting } from './settings/setting-path.ts';
export { fieldsOf, settleConf, sortOptionsOf } from './settings/settle-conf.ts';
export {
  confForWarning,
  drawsSetting,
  gaugeConditionAllowed,
  isScatter,
  markLineAxes,
  measuresWithoutCondition,
  targetModeParts,
  unknownItems,
} from './settings/setting-visibility.ts';
export { measuresOf, notSummable, totalMethodOf, totalsForcedOff } from './settings/total-rules.ts';
export {
  chooseRule,
  chooseSort,
  confForNewType,
  rememberedConf,
  offersSettingSet,
  pruneConf,
  reselectSort,
  type PrunedConf,
  type SortOption,
} from './settings/conf-transitions.ts';
export type {
  CellPaint,
  TableCell,
  TableCellLook,
  TableColumn,
  TableHeading,
  TableLook,
  TableModel,
} from './table/table-model.ts';
export { paperWidths } from './table/paper-widths.ts';
export { isRowByRow, sheetModel } from './table/sheet-model.ts';
export { CSV_START, csvLine } from './export/to-csv.ts';
export { looksLikeFormula } from './export/formula-text.ts';
export { numberFormat } from './export/sheet-format.ts';
export { MOMENT_FORMATS } from './export/sheet-moment.ts';
export { sheetName } from './export/sheet-name.ts';
export { displayIn, measureDisplays } from './format/measure-displays.ts';
export { defaultDisplay, formatValue } from './format/value-format.ts';
export { dimensionLabel } from './result/dimension-label.ts';
export type { ValueDisplay } from './settings/value-display.ts';
export { CHART_THEMES } from './theme/chart-theme.ts';
export { HEAT_PRESETS, NAMED_PALETTES, PRESET_PALETTES, THRESHOLD_PRESETS } from './theme/palettes.ts';
export { channelsOf, colorSteps, mixColors, withOpacity } from './theme/color-scale.ts';
export { colorsFor, drawnColor } from './theme/value-colors.ts';
export { themedColor } from './theme/themed-color.ts';
export { screenLook } from './theme/screen-look.ts';
export type { ChartTexts } from './texts.ts';
