export { importFile, type ImportedTable, type ImportFile } from './import-file.ts';
export { uploadMigrations } from './migrations.ts';
export type { UploadTables } from './tables.ts';
export { createUploads } from './uploads-feature.ts';
export { createUploadPipeline, type UploadPipeline } from './upload-pipeline.ts';
export { createUploadStore } from './upload-store.ts';
