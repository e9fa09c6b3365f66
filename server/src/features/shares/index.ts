export { shareMigrations } from './migrations.ts';
export { createShares } from './shares-feature.ts';
export type { ShareTables } from './tables.ts';
