import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SOURCE = /\.(?:[cm]?js|tsx?)$/;
/** Tests copy the whole folder and import none of it. */
const SCRIPTS = /^scripts\//;
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\(|\brequire\w*(?:<.*?>)?\(|\bresolve\()\s*['"]([^'"]+)['"]/g;

/**
 * Files that a change reaches through imports.
 * @param root absolute path of the project
 * @param files every file of the project, relative to the root
 * @param packages result of `workspacePackages`
 * @param changed relative to the root; non-sources and `scripts` count as used by their whole folder
 * @returns the changed files and their direct and indirect importers
 */
export function reachedFiles(root, files, packages, changed) {
  const sources = files.filter((file) => SOURCE.test(file) && existsSync(join(root, file)));
  const importers = new Map();
  const resolve = resolver(root, packages);
  for (const source of sources) {
    for (const [, specifier] of readFileSync(join(root, source), 'utf8').matchAll(SPECIFIER)) {
      const target = resolve(source, specifier);
      if (target !== null) importers.set(target, [...(importers.get(target) ?? []), source]);
    }
  }
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    importers.get(file)?.forEach(visit);
  };
  const folders = packages.map(({ folder }) => folder);
  for (const file of changed.filter((name) => !name.endsWith('.md'))) {
    visit(file);
    const folder = SCRIPTS.test(file) ? 'scripts' : folders.find((candidate) => file.startsWith(`${candidate}/`));
    if (folder === undefined || (SOURCE.test(file) && folder !== 'scripts')) continue;
    sources.filter((source) => source.startsWith(`${folder}/`)).forEach(visit);
  }
  return reached;
}

/** Gives the file, from the root, that an import names; null for one from outside the workspace. */
function resolver(root, packages) {
  const byName = new Map(
    packages.map(({ name, folder }) => [
      name,
      { folder, exports: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).exports ?? {} },
    ]),
  );
  return (from, specifier) => {
    if (specifier.startsWith('.')) return relative(root, join(root, dirname(from), specifier));
    const [scope, name, ...rest] = specifier.split('/');
    const target = byName.get(`${scope}/${name}`);
    const path = target?.exports[['.', ...rest].join('/')];
    return typeof path === 'string' ? join(target.folder, path) : null;
  };
}
