import type { Options } from 'highcharts';

import type { ColumnInput } from '../../highcharts/column-chart.ts';
import { columnChart } from '../../highcharts/column-chart.ts';

/** Bars below each other, one group per category. */
export const buildBar = (input: ColumnInput): Options => columnChart(input, 'bar');
