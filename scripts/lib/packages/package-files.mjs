import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { compileModule } from './compile-package.mjs';
import { compiledPath, supportedRange, tarballManifest } from './packed-packages.mjs';
import { reachedSources } from './source-files.mjs';

/** Entries for tests of this repository. */
const OWN_ENTRY = /\.fixture\.ts$/;
const NOT_PACKED = /\.test\.[cm]?tsx?$|\.d\.mts$/;

/** Entries of a package that its tarball has: `[entry, file]`. */
export function packedEntries({ exports }) {
  return Object.entries(exports).filter(([, file]) => !OWN_ENTRY.test(file));
}

/** Whether a package is compiled; others, such as `tooling`, are packed as they are. */
export function isCompiled({ exports }) {
  return Object.values(exports).some((file) => /\.tsx?$/.test(file));
}

/** Modules and other files of a compiled package that its entries reach, relative to its folder. */
export function packedSources({ folder, manifest }) {
  return reachedSources(
    folder,
    packedEntries(manifest).map(([, file]) => file),
  );
}

/**
 * Files of a tarball: path to text or bytes, sorted by path.
 * @param {{ name: string, folder: string, manifest: object }} package_ as `packedPackages` gives it
 * @param {{ types: ReadonlyMap<string, string>, sourcesHash: (folder: string) => string, versions: object }} tools
 */
export async function packageFiles(package_, { types, sourcesHash, versions }) {
  const { folder, manifest } = package_;
  const compiled = isCompiled(manifest);
  const files = new Map();
  const entries = {};
  if (compiled) {
    for (const path of packedSources(package_)) {
      const file = join(folder, path);
      if (!/\.tsx?$/.test(path)) files.set(compiledPath(path), readFileSync(file));
      else if (!path.endsWith('.d.ts')) {
        files.set(compiledPath(path), await compileModule(file));
        files.set(compiledPath(path).replace(/\.js$/, '.d.ts'), types.get(file));
      }
    }
    for (const [entry, file] of packedEntries(manifest)) {
      const target = compiledPath(file);
      entries[entry] = { types: target.replace(/\.js$/, '.d.ts'), default: target };
    }
  } else {
    for (const path of plainFiles(folder)) files.set(path, readFileSync(join(folder, path)));
    Object.assign(entries, manifest.exports);
  }
  const sources = sourcesHash(folder);
  files.set('README.md', `${readFileSync(join(folder, 'README.md'), 'utf8')}${compatibility(manifest.version)}`);
  files.set('package.json', `${JSON.stringify(tarballManifest({ manifest, sources, entries, versions }), null, 2)}\n`);
  return new Map([...files].sort(([left], [right]) => (left < right ? -1 : 1)));
}

function plainFiles(folder) {
  return ['src', 'tsconfig', 'oxlint']
    .filter((part) => existsSync(join(folder, part)))
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !NOT_PACKED.test(path))
    .sort();
}

function compatibility(version) {
  return `
## Compatibility

Version ${version}, contract ${version}: for shells and servers of Tessera ${supportedRange(version)}. A server of another range
refuses the build when it is published. All packages \`@tessera/*\` of a remote have one version. React, react-intl, Griffel
and Fluent UI are peer dependencies: the shell gives a page one copy of the first three.
`;
}
