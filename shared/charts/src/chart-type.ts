import type { BuildInput } from './build-input.ts';
import type { ReportConf } from './chart-model.ts';
import type { ChartOutput } from './chart-output.ts';
import type { ChartTypeCode } from './types/index.ts';

export interface DrawInput extends Omit<BuildInput<never>, 'settings'> {
  readonly conf: ReportConf;
}

/** A chart type in the browser: the pure function from result, configuration and theme to a drawing. */
export interface ChartType {
  readonly code: ChartTypeCode;
  draw(input: DrawInput): ChartOutput;
}
