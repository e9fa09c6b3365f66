export {
  type ChartRequirement,
  type EditorPanel,
  type FieldProblem,
  type ReportConf,
  type SettingIssue,
} from './chart-model.ts';
export { CHART_TYPES, CHART_TYPE_CODES, type ChartTypeCode } from './types/index.ts';
export { useTypeLooks } from './use-type-looks.ts';
export { TypeIcon } from './view/type-icon.tsx';
export type { TypeLook } from './chart-family.ts';
export { checkFields, toChartTypeCode } from './validate-chart.ts';
export { loadChartType } from './registry.ts';
export type { ChartOutput } from './chart-output.ts';
export type { ChartType } from './chart-type.ts';
export { chartsCatalogue } from './charts-catalogue.ts';
export { ChartView, type ChartHandle, type ChartViewProps } from './view/chart-view.tsx';
export {
  useFieldValues,
  usePickableValues,
  useValueLabel,
  type Highlight,
  type PickedPoint,
} from './view/picked-value.ts';
export type { PickedValue, PickPlace } from './result/picked-value.ts';
export { firstWindow, furtherWindow, inHeadingOrder, missingWindows, withWindow } from './result/cross-windows.ts';
export { ChartNotice, type ChartNoticeProps } from './view/chart-notice.tsx';
export { chartHead, type ChartHead } from './view/chart-head.ts';
export { breaksOf, linesOf } from './table/text-lines.ts';
export type { ColumnSort, TableHooks, TableMeasure, TablePrint } from './table/table-hooks.ts';
export { areaFinder, areaName, type AreaMap } from './map/area-map.ts';
export { drawAreas, type DrawnArea } from './map/draw-areas.ts';
export { loadMap, loadProvinceFinder, OWN_MAP, type OwnMapLoader } from './map/load-map.ts';
export { loadMapAreas, type MapArea } from './map/map-areas.ts';
export { formatPeriod, periodRange } from './format/period-format.ts';
export { plainTable, type PlainCell, type PlainColumn, type PlainTable } from './result/plain-table.ts';
export { toCsv } from './export/to-csv.ts';
export { DEFAULT_PALETTE, type ChartTheme, type ChartThemeChoice } from './theme/chart-theme.ts';
export { screenLook, type ScreenGroundLook, type ScreenLook, type ScreenPanelLook } from './theme/screen-look.ts';
export { createShownValues, ValueColorsProvider, type ColoredField, type ShownValues } from './view/value-colors.tsx';
export { useChartTexts } from './view/use-chart-texts.ts';
