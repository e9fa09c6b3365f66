import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Absolute path of a package's command line program. */
export const bin = (name) => join(ROOT, 'node_modules/.bin', name);
