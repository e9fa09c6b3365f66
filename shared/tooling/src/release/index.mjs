export { runRelease } from './run-release.mjs';
