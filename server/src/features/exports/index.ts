export type { ExportSources } from './board-content.ts';
export { createExports, type ExportsOptions } from './exports-feature.ts';
export { readingOrder } from './reading-order.ts';
export type { ExportSession } from './make-export.ts';
export { exportMigrations } from './migrations.ts';
export { findChromium } from './print/find-chromium.ts';
export type { ExportTables } from './tables.ts';
