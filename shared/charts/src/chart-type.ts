import type { Options } from 'highcharts';

import type { BuildInput } from './build-input.ts';
import type { ChartModel } from './chart-model.ts';
import type { BlockSet, SettingsOf } from './settings/read-settings.ts';
import type { TableModel } from './table/table-model.ts';
import type { CardModel } from './types/graph-num/card-model.ts';

/** What a build gives: options for Highcharts, or a model that a view of our own draws. */
export type ChartOutput =
  | {
      readonly kind: 'highcharts';
      readonly options: Options;
      /** What the drawing leaves out and the reader must know. */
      readonly notes: readonly string[];
    }
  | { readonly kind: 'table'; readonly model: TableModel }
  | { readonly kind: 'card'; readonly model: CardModel }
  /** The result has nothing that the type could show. */
  | { readonly kind: 'empty' };

/** A chart type in the browser: its model and the pure function from result, settings and theme to a drawing. */
export interface ChartType<Blocks extends BlockSet = BlockSet> extends ChartModel<Blocks> {
  build(input: BuildInput<SettingsOf<Blocks>>): ChartOutput;
}

/** Keeps the blocks' types while the registry sees all types alike. */
export function defineChartType<Blocks extends BlockSet>(
  model: ChartModel<Blocks>,
  build: (input: BuildInput<SettingsOf<Blocks>>) => ChartOutput,
): ChartType<Blocks> {
  return { ...model, build };
}
