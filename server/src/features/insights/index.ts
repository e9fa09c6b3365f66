export { createInsights, type Insights } from './insights-feature.ts';
