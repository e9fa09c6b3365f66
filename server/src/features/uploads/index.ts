export { createCorporationStorage, type CorporationStorage } from './corporation-storage.ts';
export { decoded, detectEncoding } from './file/detect-encoding.ts';
export { importFile, type ImportedTable, type ImportFile } from './import-file.ts';
export { createUploadPipeline } from './upload-pipeline.ts';
export { createUploadStore } from './upload-store.ts';
