import type { PanelSpec } from '../model/field-spec.ts';
import { axesPanel, colorIntervalPanel, doubleAxisPanel, linesPanel, scatterAxesPanel } from './axis-panels.ts';
import { backgroundPanel, formatsPanel, paramsPanel, remarksPanel, titlePanel } from './common-panels.ts';
import {
  customColorPanel,
  fillColorPanel,
  fluidPanel,
  gaugePanel,
  progressPanel,
  radarPanel,
  ringPanel,
  thresholdPanel,
  waterfallPanel,
} from './gauge-panels.ts';
import { mapColorPanel, mapCoordinatePanel, mapDisplayPanel, mapMarkerPanel, mapTypePanel } from './map-panels.ts';
import { primaryLinesPanel, secondaryLinesPanel, trendPanel } from './mark-line-panels.ts';
import { colorsPanel, displayPanel, labelsPanel, legendPanel, tooltipPanel } from './series-panels.ts';
import { tableColorPanel } from './table-color-panel.ts';
import {
  columnHeaderPanel,
  rowHeaderPanel,
  tableDataPanel,
  tableHeightPanel,
  tablePanel,
  widthsPanel,
} from './table-panels.ts';
import { cardConditionsPanel, cardPanel, gaugeConditionPanel, goalPanel } from './target-panels.ts';
import { groupSetPanel, totalsPanel } from './totals-panels.ts';

/** Every panel in the order ST-001 to ST-054: tables, charts, single types. A type shows those whose block it has. */
export const PANELS: readonly PanelSpec[] = [
  tablePanel,
  rowHeaderPanel,
  columnHeaderPanel,
  totalsPanel,
  groupSetPanel,
  tableDataPanel,
  tableHeightPanel,
  widthsPanel,
  tableColorPanel,
  titlePanel,
  remarksPanel,
  legendPanel,
  tooltipPanel,
  labelsPanel,
  backgroundPanel,
  colorsPanel,
  axesPanel,
  scatterAxesPanel,
  primaryLinesPanel,
  secondaryLinesPanel,
  trendPanel,
  linesPanel,
  displayPanel,
  formatsPanel,
  doubleAxisPanel,
  colorIntervalPanel,
  ringPanel,
  radarPanel,
  waterfallPanel,
  mapDisplayPanel,
  mapTypePanel,
  mapColorPanel,
  mapMarkerPanel,
  mapCoordinatePanel,
  cardPanel,
  goalPanel,
  cardConditionsPanel,
  gaugePanel,
  gaugeConditionPanel,
  progressPanel,
  fluidPanel,
  thresholdPanel,
  fillColorPanel,
  customColorPanel,
  paramsPanel,
];
