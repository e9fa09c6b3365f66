import type { Options } from 'highcharts';

import type { ColumnInput } from '../../highcharts/column-chart.ts';
import { columnChart } from '../../highcharts/column-chart.ts';

/** Bars one behind the other, one row per category. */
export const buildStackbar = (input: ColumnInput): Options => columnChart(input, 'bar', 'normal');
