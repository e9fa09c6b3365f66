import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOMS } from './rooms.mjs';

const known = new Map();

/** Entries of a workspace package. @returns a predicate over `.`, `./model` …, or null if it declares none */
export function entriesOf(root, packageName) {
  const key = `${root} ${packageName}`;
  if (!known.has(key)) known.set(key, read(root, packageName));
  return known.get(key);
}

function read(root, packageName) {
  const name = packageName.replace('@tessera/', '');
  const folder = name.startsWith('mf-') ? name : ROOMS[name]?.folder;
  let manifest;
  try {
    manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  } catch {
    return null;
  }
  if (manifest.exports === undefined) return null;
  const patterns = Object.keys(manifest.exports).map((entry) =>
    entry.includes('*') ? (asked) => asked.startsWith(entry.slice(0, entry.indexOf('*'))) : (asked) => asked === entry,
  );
  return (asked) => patterns.some((matches) => matches(asked));
}
