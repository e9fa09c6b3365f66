export { tableRightMigrations } from './migrations.ts';
export { readRights, type People, type RightsViewer, type TableRights } from './read-rights.ts';
export { grantedTables, grantTables, saveRowRule } from './rights-repository.ts';
export { createTableRights } from './table-rights-feature.ts';
export type { TableRightTables } from './tables.ts';
