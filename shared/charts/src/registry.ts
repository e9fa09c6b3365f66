import type { Locale, QueryResult, ReportConfItem } from '@tessera/contract';

import type { ChartTypeCode } from './chart-model.ts';
import type { ChartOutput, ChartType } from './chart-type.ts';
import { readSettings } from './settings/read-settings.ts';
import type { BlockSet, SettingsOf } from './settings/read-settings.ts';
import type { ChartTexts } from './texts.ts';
import type { ChartTheme } from './theme/chart-theme.ts';
import { graphCrosstab } from './types/graph-crosstab/index.ts';
import { graphHistogram } from './types/graph-histogram/index.ts';
import { graphLine } from './types/graph-line/index.ts';
import { graphNum } from './types/graph-num/index.ts';
import { graphPie } from './types/graph-pie/index.ts';

/** The chart types as the browser knows them. */
export const CHART_TYPES = {
  graph_num: graphNum,
  graph_crosstab: graphCrosstab,
  graph_pie: graphPie,
  graph_histogram: graphHistogram,
  graph_line: graphLine,
} as const satisfies Record<ChartTypeCode, unknown>;

export interface DrawInput {
  readonly code: ChartTypeCode;
  readonly result: QueryResult;
  readonly conf: readonly ReportConfItem[];
  readonly theme: ChartTheme;
  readonly locale: Locale;
  readonly texts: ChartTexts;
}

/** Builds the drawing of a chart from its stored configuration; a result without rows is empty whatever the type. */
export function drawChart({ code, result, conf, ...rest }: DrawInput): ChartOutput {
  if (result.rowCount === 0) return { kind: 'empty' };
  return drawWith(CHART_TYPES[code] as unknown as ChartType, result, conf, rest);
}

function drawWith<Blocks extends BlockSet>(
  type: ChartType<Blocks>,
  result: QueryResult,
  conf: readonly ReportConfItem[],
  rest: Pick<DrawInput, 'theme' | 'locale' | 'texts'>,
): ChartOutput {
  const settings: SettingsOf<Blocks> = readSettings(type.blocks, conf).settings;
  return type.build({ result, settings, ...rest });
}
