import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { installedVersion, packageRoot, readJson, sourceFingerprint } from './source-fingerprint.mjs';

/** Libraries of which a page must have one copy; only the shell provides them. */
const SINGLETONS = ['react', 'react-dom', 'react-intl', '@griffel/react'];
/** Facades that are shared where shell and remote were built from the same sources, else each uses its own copy. */
const FACADES = {
  '@tessera/contract': ['.'],
  '@tessera/request': ['.'],
  '@tessera/i18n': ['.'],
  // A group is fetched whole: what a page that only shows boards does without lies in a group of its own. Icons are one
  // module each: shared as a group, every page would carry all of them.
  '@tessera/ui': ['./core', './forms', './pickers', './data', './tree'],
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
    const { exports, version } = readJson(join(root, 'package.json'));
    // Equal sources are interchangeable, others are not: a key of its own per content, so that a remote never meets
    // a facade that lacks what it was built against, and all groups of a package come from one copy.
    const fingerprint = sourceFingerprint(root);
    for (const entry of entries) {
      const file = exports[entry]?.default ?? exports[entry];
      if (!file || !existsSync(join(root, file))) continue;
      const request = entry === '.' ? name : `${name}${entry.slice(1)}`;
      shared[request] = {
        shareKey: `${request}~${fingerprint}`,
        version,
        requiredVersion: false,
        singleton: false,
      };
    }
  }
  return shared;
}
