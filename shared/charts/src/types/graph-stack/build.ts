import type { Options } from 'highcharts';

import type { ColumnInput } from '../../highcharts/column-chart.ts';
import { columnChart } from '../../highcharts/column-chart.ts';

/** Columns on top of each other, one pile per category. */
export const buildStack = (input: ColumnInput): Options => columnChart(input, 'column', 'normal');
