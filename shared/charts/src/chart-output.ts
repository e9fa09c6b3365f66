import type { Options } from 'highcharts';

import type { FieldProblem } from './chart-model.ts';
import type { HighchartsPart } from './highcharts/load-highcharts.ts';
import type { AreaMap } from './map/area-map.ts';
import type { TableModel } from './table/table-model.ts';
import type { CardModel } from './types/card/card-model.ts';
import type { LiquidModel } from './types/liquid/liquid-model.ts';
import type { ProgressModel } from './types/progress/progress-model.ts';

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

/** A drawing that leaves nothing out. */
export const plainDrawing = (options: Options): ChartOutput => ({ kind: 'highcharts', options, notes: [] });
