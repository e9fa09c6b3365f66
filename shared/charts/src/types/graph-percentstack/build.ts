import type { Options } from 'highcharts';

import type { ColumnInput } from '../../highcharts/column-chart.ts';
import { columnChart } from '../../highcharts/column-chart.ts';

/** Columns on top of each other, each pile a whole. */
export const buildPercentstack = (input: ColumnInput): Options => columnChart(input, 'column', 'percent');
