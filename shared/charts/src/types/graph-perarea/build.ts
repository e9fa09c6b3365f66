import type { Options } from 'highcharts';

import type { LineInput } from '../../highcharts/line-chart.ts';
import { lineChart } from '../../highcharts/line-chart.ts';

/** Areas on top of each other, each category a whole. */
export const buildPerarea = (input: LineInput): Options => lineChart(input, true, 'percent');
