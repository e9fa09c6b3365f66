export { createQueries, type ChartDirectory } from './queries-feature.ts';
