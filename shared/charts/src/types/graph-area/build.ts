import type { Options } from 'highcharts';

import type { LineInput } from '../../highcharts/line-chart.ts';
import { lineChart } from '../../highcharts/line-chart.ts';

/** Areas over the categories, one before the other. */
export const buildArea = (input: LineInput): Options => lineChart(input, true);
