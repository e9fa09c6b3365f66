export { createQueries, type ChartParam } from './queries-feature.ts';
