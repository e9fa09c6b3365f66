export { stillHeld, type HeldRights } from './held-rights.ts';
export { coversTables } from './covers-tables.ts';
export { grantTables, saveRowRule, storedRights } from './rights-repository.ts';
