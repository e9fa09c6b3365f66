import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ROOT } from './root.mjs';

const fileOf = (name) => join(ROOT, '.cache', `${name}.hash`);

/** The hash that was stored when the work of this name last succeeded; null when it never did. */
export function readStamp(name) {
  try {
    return readFileSync(fileOf(name), 'utf8');
  } catch {
    return null;
  }
}

export function writeStamp(name, hash) {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), hash);
}
