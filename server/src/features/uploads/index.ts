export { uploadMigrations } from './migrations.ts';
export type { UploadTables } from './tables.ts';
export { createUploads } from './uploads-feature.ts';
