export { stillHeld, type HeldRights } from './held-rights.ts';
export { savePlainRules } from './plain-rules.ts';
export type { RoleTables, TableExplanation } from './role-tables.ts';
export { ruleUses } from './rule-uses.ts';
export { asRole, grantTables } from './rights-repository.ts';
