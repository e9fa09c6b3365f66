export { findChromium } from './print/find-chromium.ts';
export type { Drawing, DrawnFile } from './drawn-files.ts';
export type { ChartFile, ChartFileRequest } from './chart-file.ts';
export { fileNameOf, mediaTypeOf } from './file-name.ts';
