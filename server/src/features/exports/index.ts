export { findChromium } from './print/find-chromium.ts';
