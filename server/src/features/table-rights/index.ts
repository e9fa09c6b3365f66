export { stillHeld, type HeldRights } from './held-rights.ts';
export { coversTables } from './covers-tables.ts';
export type { RoleTables } from './role-tables.ts';
export { ruleUses } from './rule-uses.ts';
export { grantTables, saveRowRule, storedRights } from './rights-repository.ts';
