export { insertPlan, type Plan } from './insert-plan.ts';
