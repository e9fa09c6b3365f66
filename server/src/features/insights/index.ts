export type { Insights } from './insights-feature.ts';
