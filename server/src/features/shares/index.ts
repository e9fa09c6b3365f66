export { shareMigrations } from './migrations.ts';
export { corporationOfShare } from './share-memo.ts';
export { createShares } from './shares-feature.ts';
export type { ShareTables } from './tables.ts';
