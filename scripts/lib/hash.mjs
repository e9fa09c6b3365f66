import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Not part of what a build is made from. */
const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.tessera', 'coverage', 'test-results']);
const TEST_FILE = /\.test\.[cm]?[jt]sx?$|\.md$/;

/** SHA-256 over paths and contents below `root`, missing ones included. @param tests includes tests and Markdown */
export function hashOf(root, paths, { tests = false } = {}) {
  const hash = createHash('sha256');
  for (const path of [...paths].sort()) {
    for (const file of filesOf(root, path, tests)) {
      hash.update(`${file}\0`);
      hash.update(readFileSync(join(root, file)));
      hash.update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(root, path, tests) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && (tests || !TEST_FILE.test(entry.name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesOf(root, `${path}/${entry.name}`, tests));
}
