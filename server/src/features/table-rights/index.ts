export { heldRights, stillHeld, type HeldRights } from './held-rights.ts';
export { tableRightMigrations } from './migrations.ts';
export { createRolePreview } from './preview-role.ts';
export { readRights, type People, type RightsViewer, type TableRights } from './read-rights.ts';
export { coversTables } from './covers-tables.ts';
export { copyRights, grantedTables, grantTables, saveRowRule, storedRights } from './rights-repository.ts';
export { createTableRights } from './table-rights-feature.ts';
export type { TableRightTables } from './tables.ts';
