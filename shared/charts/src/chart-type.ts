import type { Locale, QueryResult, ReportConfItem } from '@tessera/contract';
import type { Options } from 'highcharts';

import type { BuildInput } from './build-input.ts';
import type { ChartModel, FieldProblem } from './chart-model.ts';
import type { HighchartsPart } from './highcharts/load-highcharts.ts';
import type { AreaMap } from './map/area-map.ts';
import { readSettings } from './settings/read-settings.ts';
import type { BlockSet, SettingsOf } from './settings/read-settings.ts';
import type { TableModel } from './table/table-model.ts';
import type { ChartTexts } from './texts.ts';
import type { ChartTheme } from './theme/chart-theme.ts';
import type { LiquidModel } from './types/graph-liquidfill/build.ts';
import type { CardModel } from './types/graph-num/card-model.ts';
import type { ProgressModel } from './types/graph-progress/build.ts';

/** A drawing by Highcharts, and what it leaves out and the reader must know. */
export interface Drawing {
  readonly options: Options;
  readonly notes: readonly string[];
  /** What the drawing needs beyond the core of Highcharts. */
  readonly parts?: readonly HighchartsPart[];
}

/** What a build gives: options for Highcharts, or a model that a view of our own draws. */
export type ChartOutput =
  | ({ readonly kind: 'highcharts' } & Drawing)
  | {
      readonly kind: 'map';
      /** `china`, `world` or the code of a province; empty where the names of the data decide. */
      readonly area: string;
      /** Names of areas in the data. */
      readonly names: readonly string[];
      draw(map: AreaMap): Drawing;
    }
  | { readonly kind: 'table'; readonly model: TableModel }
  | { readonly kind: 'card'; readonly model: CardModel }
  | { readonly kind: 'progress'; readonly model: ProgressModel }
  | { readonly kind: 'liquid'; readonly model: LiquidModel }
  /** The fields of the result do not suffice for what the settings ask. */
  | { readonly kind: 'missing'; readonly problems: readonly FieldProblem[] }
  /** The result has nothing that the type could show. */
  | { readonly kind: 'empty' };

export interface DrawInput {
  readonly result: QueryResult;
  readonly conf: readonly ReportConfItem[];
  readonly theme: ChartTheme;
  readonly locale: Locale;
  readonly texts: ChartTexts;
}

/** A chart type in the browser: its model and the pure function from result, configuration and theme to a drawing. */
export interface ChartType extends ChartModel {
  draw(input: DrawInput): ChartOutput;
}

/** A chart type from its model and its build, which gets the settings with defaults filled in. */
export function defineChartType<Blocks extends BlockSet>(
  model: ChartModel<Blocks>,
  build: (input: BuildInput<SettingsOf<Blocks>>) => ChartOutput,
): ChartType {
  return {
    ...model,
    draw: ({ conf, ...rest }) => build({ ...rest, settings: readSettings(model.blocks, conf).settings }),
  };
}
