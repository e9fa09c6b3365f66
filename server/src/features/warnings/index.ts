export { insertRules, type PreparedRules } from './insert-rules.ts';
