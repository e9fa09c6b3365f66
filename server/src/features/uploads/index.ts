export { createCorporationStorage, type CorporationStorage } from './corporation-storage.ts';
export { importFile, type ImportedTable, type ImportFile } from './import-file.ts';
export { openWorkbook } from './file/workbook.ts';
export { ZipError } from './file/zip.ts';
export { createUploadPipeline } from './upload-pipeline.ts';
export { createUploadStore } from './upload-store.ts';
