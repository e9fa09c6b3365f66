import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createQueries } from './queries-feature.ts';

export const queriesSlice = defineSlice({
  name: 'queries',
  needs: ['boards', 'charts', 'tables'],
  create: ({ needs: { boards, charts, tables } }) =>
    createQueries(tables.runQuery, charts.chartParam, boards.composeQuery),
});
