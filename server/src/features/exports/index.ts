export { findChromium } from './print/find-chromium.ts';
export type { Drawing, DrawnFile } from './drawn-files.ts';
export { fileNameOf, mediaTypeOf } from './file-name.ts';
