import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Libraries of which a page must have one copy; only the shell provides them. */
const SINGLETONS = ['react', 'react-dom', 'react-intl', '@griffel/react'];
/** Facades that are shared where shell and remote were built from the same sources, else each uses its own copy. */
const FACADES = {
  '@tessera/contract': ['.'],
  '@tessera/request': ['.'],
  '@tessera/i18n': ['.'],
  // Icons are one module each: shared as a group, every page would carry all of them.
  '@tessera/ui': ['./core', './forms', './data'],
  '@tessera/remote-kit': ['./query', './router'],
  '@tessera/charts': ['.'],
};

/** Parts of singletons with own entries. */
const SINGLETON_ENTRIES = ['react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/client'];

/** Share scope of a remote, without own copies of singletons. @param directory of the package */
export function sharedModules(directory) {
  const require = createRequire(join(directory, 'package.json'));
  const provided = readJson(join(directory, 'package.json')).dependencies ?? {};
  const shared = {};
  for (const [name, version] of singletonVersions(require)) {
    const rule = { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, import: false };
    shared[name] = rule;
    if (name.startsWith('react')) shared[`${name}/`] = rule;
  }
  return { ...shared, ...facades(require, provided) };
}

/**
 * Modules offered to remotes: `{ key, version, singleton }` by request. The shell does not consume them, so its pages
 * load no federation runtime.
 */
export function offeredModules(directory) {
  const require = createRequire(join(directory, 'package.json'));
  const offered = {};
  for (const [name, version] of singletonVersions(require)) {
    for (const key of [name, ...SINGLETON_ENTRIES.filter((entry) => entry.startsWith(`${name}/`))]) {
      offered[key] = { key, version, singleton: true };
    }
  }
  const provided = readJson(join(directory, 'package.json')).dependencies ?? {};
  for (const [request, { shareKey, version }] of Object.entries(facades(require, provided))) {
    offered[request] = { key: shareKey, version, singleton: false };
  }
  return offered;
}

function singletonVersions(require) {
  return SINGLETONS.map((name) => [name, installedVersion(require, name)]).filter(([, version]) => version !== null);
}

function facades(require, provided) {
  const shared = {};
  for (const [name, entries] of Object.entries(FACADES)) {
    if (!(name in provided)) continue;
    const root = packageRoot(require, name);
    // Equal sources are interchangeable, others are not: a key of its own per content, so that a remote never meets
    // a facade that lacks what it was built against, and all groups of a package come from one copy.
    const fingerprint = sourceFingerprint(root);
    const exported = readJson(join(root, 'package.json')).exports;
    for (const entry of entries) {
      if (!exported[entry] || !existsSync(join(root, exported[entry]))) continue;
      const request = entry === '.' ? name : `${name}${entry.slice(1)}`;
      shared[request] = {
        shareKey: `${request}~${fingerprint}`,
        version: readJson(join(root, 'package.json')).version,
        requiredVersion: false,
        singleton: false,
      };
    }
  }
  return shared;
}

const fingerprints = new Map();
/** Hash over the sources of a workspace package, its texts, and everything it depends on. */
export function sourceFingerprint(root) {
  const known = fingerprints.get(root);
  if (known) return known;
  const hash = createHash('sha256');
  for (const file of sourceFiles(root)) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  const require = createRequire(join(root, 'package.json'));
  const { dependencies = {} } = readJson(join(root, 'package.json'));
  for (const name of Object.keys(dependencies).sort()) {
    const workspace = dependencies[name].startsWith('workspace:');
    hash.update(
      `${name}@${workspace ? sourceFingerprint(packageRoot(require, name)) : installedVersion(require, name)}`,
    );
  }
  const fingerprint = hash.digest('hex').slice(0, 12);
  fingerprints.set(root, fingerprint);
  return fingerprint;
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

/** Folder of an installed package, whether or not it exports its package.json. */
function packageRoot(require, name) {
  for (const folder of require.resolve.paths(name) ?? []) {
    const candidate = join(folder, name, 'package.json');
    if (existsSync(candidate)) return dirname(realpathSync(candidate));
  }
  throw new Error(`${name} is not installed`);
}

function installedVersion(require, name) {
  try {
    return readJson(join(packageRoot(require, name), 'package.json')).version;
  } catch {
    return null;
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
