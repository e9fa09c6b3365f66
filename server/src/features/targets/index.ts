export { insertPlan, type Plan } from './insert-plan.ts';
export type { TargetValues } from './target-values.ts';
