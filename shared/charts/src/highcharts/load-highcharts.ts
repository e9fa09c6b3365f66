import type HighchartsNamespace from 'highcharts/es-modules/masters/highcharts.src.js';

export type HighchartsModule = typeof HighchartsNamespace;

let pending: Promise<HighchartsModule> | undefined;

/**
 * Loads Highcharts once, with highcharts-more before the first chart is drawn: added later, redraws of older charts
 * throw. A failed load is forgotten, so that the next call tries again.
 */
export function loadHighcharts(): Promise<HighchartsModule> {
  pending ??= import('./highcharts-bundle.ts').then(
    ({ Highcharts }) => Highcharts,
    (error: unknown) => {
      pending = undefined;
      throw error;
    },
  );
  return pending;
}
