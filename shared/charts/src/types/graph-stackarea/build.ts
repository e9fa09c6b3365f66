import type { Options } from 'highcharts';

import type { LineInput } from '../../highcharts/line-chart.ts';
import { lineChart } from '../../highcharts/line-chart.ts';

/** Areas on top of each other. */
export const buildStackarea = (input: LineInput): Options => lineChart(input, true, 'normal');
