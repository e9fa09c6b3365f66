export { CONDITION_KINDS, conditionKind } from './condition-kinds.ts';
export type { SayContext, WatchedField, WatchedFields } from './condition-kind.ts';
export { ConditionForm } from './condition-form.tsx';
export { sayTree, useSayContext } from './say-tree.ts';
