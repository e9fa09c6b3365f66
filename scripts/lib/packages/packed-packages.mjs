import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { ROOT } from '../root.mjs';

/** Folders of `shared` that are packed for remotes outside this repository, each with everything that it imports. */
export const PACKED = ['contract', 'i18n', 'request', 'ui', 'charts', 'remote-kit', 'testing', 'tooling'];

/** Libraries that a remote chooses for itself, so that it has one copy: singletons of the share scope and Fluent. */
const PEERS = /^(?:react|react-dom|react-intl|@griffel\/react|@fluentui\/.+)$/;

/** A package of `shared` in the workspace: `{ name, folder, manifest }`. */
export function packedPackages(root = ROOT) {
  return PACKED.map((name) => {
    const folder = join(root, 'shared', name);
    return { name, folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) };
  });
}

/** Versions of the workspace's catalogue by name. */
export function catalogueVersions(root = ROOT) {
  return parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')).catalog;
}

/** Contracts of shells and servers that a package of this version works with: its own minor and later ones. */
export function supportedRange(version) {
  const [major, minor] = version.split('.').map(Number);
  return `>=${major}.${minor}.0 <${major + 1}.0.0`;
}

/**
 * `package.json` of a tarball: compiled entries, versions in the place of `workspace:` and `catalog:`, sibling packages
 * and `PEERS` as peer dependencies.
 * @param sources hash of the package's sources, by which share keys tell equal facades (`shared-modules.mjs`)
 * @param entries exported file by entry as `packedEntries` gives them
 */
export function tarballManifest({ manifest, sources, entries, versions }) {
  const { name, version, description, license, type, sideEffects, bin } = manifest;
  const dependencies = {};
  const peerDependencies = { ...manifest.peerDependencies };
  for (const [dependency, specifier] of Object.entries(manifest.dependencies ?? {})) {
    const sibling = specifier.startsWith('workspace:');
    const wanted = sibling ? version : specifier === 'catalog:' ? versions[dependency] : specifier;
    if (sibling) peerDependencies[dependency] = wanted;
    else if (PEERS.test(dependency)) peerDependencies[dependency] = `^${wanted}`;
    else dependencies[dependency] = wanted;
  }
  for (const [peer, specifier] of Object.entries(peerDependencies))
    if (specifier.startsWith('workspace:')) peerDependencies[peer] = version;
  return {
    name,
    version,
    description,
    license,
    type,
    ...(sideEffects === undefined ? {} : { sideEffects: compiledSideEffects(sideEffects) }),
    exports: { ...entries, './package.json': './package.json' },
    ...(bin === undefined ? {} : { bin }),
    engines: { node: '>=20.19' },
    dependencies: sorted(dependencies),
    peerDependencies: sorted(peerDependencies),
    ...(manifest.peerDependenciesMeta === undefined ? {} : { peerDependenciesMeta: manifest.peerDependenciesMeta }),
    tessera: { sources, platform: supportedRange(version) },
  };
}

/** Address in the tarball of a file of the package: TypeScript below `src` lies compiled below `dist`. */
export function compiledPath(path) {
  return path.replace(/^(\.\/)?src\//, '$1dist/').replace(/(?<!\.d)\.tsx?$/, '.js');
}

function compiledSideEffects(sideEffects) {
  return Array.isArray(sideEffects) ? sideEffects.map(compiledPath) : sideEffects;
}

function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));
}
