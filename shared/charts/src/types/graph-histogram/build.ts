import type { Options } from 'highcharts';

import type { ColumnInput } from '../../highcharts/column-chart.ts';
import { columnChart } from '../../highcharts/column-chart.ts';

/** Columns side by side, one group per category. */
export const buildHistogram = (input: ColumnInput): Options => columnChart(input, 'column');
