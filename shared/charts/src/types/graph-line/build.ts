import type { Options } from 'highcharts';

import type { LineInput } from '../../highcharts/line-chart.ts';
import { lineChart } from '../../highcharts/line-chart.ts';

/** Lines over the categories. */
export const buildLine = (input: LineInput): Options => lineChart(input, false);
