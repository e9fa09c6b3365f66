import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const fingerprints = new Map();

/**
 * Hash over the sources of one of our packages, its texts, and everything it depends on. Equal for the workspace's
 * package and its tarball where both see the same versions of libraries.
 * @param {string} root folder of the package
 */
export function sourceFingerprint(root) {
  const known = fingerprints.get(root);
  if (known) return known;
  const { dependencies, peerDependencies, tessera } = readJson(join(root, 'package.json'));
  const hash = createHash('sha256').update(tessera?.sources ?? ownSources(root));
  const require = createRequire(join(root, 'package.json'));
  for (const name of Object.keys({ ...dependencies, ...peerDependencies }).sort()) {
    const own = name.startsWith('@tessera/');
    hash.update(`${name}@${own ? sourceFingerprint(packageRoot(require, name)) : installedVersion(require, name)}`);
  }
  const fingerprint = hash.digest('hex').slice(0, 12);
  fingerprints.set(root, fingerprint);
  return fingerprint;
}

/** Hash over the sources and texts of a package of the workspace, without what it depends on. */
export function ownSources(root) {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root)) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Folder of an installed package, whether or not it exports its package.json. @throws Error where it is missing */
export function packageRoot(require, name) {
  for (const folder of require.resolve.paths(name) ?? []) {
    const candidate = join(folder, name, 'package.json');
    if (existsSync(candidate)) return dirname(realpathSync(candidate));
  }
  throw new Error(`${name} is not installed`);
}

/** Version of an installed package, null where it is missing. */
export function installedVersion(require, name) {
  try {
    return readJson(join(packageRoot(require, name), 'package.json')).version;
  } catch {
    return null;
  }
}

/** Contents of a JSON file. */
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function sourceFiles(root) {
  return ['src', 'locales'].flatMap((folder) => walk(join(root, folder))).sort();
}

function walk(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return /\.test\.[cm]?tsx?$/.test(entry.name) ? [] : [path];
  });
}
