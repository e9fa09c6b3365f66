export { coversRole, stillHeld, type HeldRights } from './held-rights.ts';
export { savePlainRules } from './plain-rules.ts';
export type { TableExplanation } from './explain-table.ts';
export type { RoleTables } from './role-tables.ts';
export { ruleUses } from './rule-uses.ts';
export { asRole, grantTables } from './rights-repository.ts';
