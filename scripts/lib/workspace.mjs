import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './root.mjs';

/**
 * Workspace packages `{folder, name, dependencies}`, dependencies as folders. No YAML parser: runs before the first
 * install.
 */
export function workspacePackages(root = ROOT) {
  const folders = patterns(root).flatMap((pattern) => expand(root, pattern));
  const manifests = folders.map((folder) => ({ folder, manifest: readManifest(join(root, folder)) }));
  const folderOf = new Map(manifests.map(({ folder, manifest }) => [manifest.name, folder]));
  return manifests.map(({ folder, manifest }) => ({
    folder,
    name: manifest.name,
    dependencies: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
      .map((name) => folderOf.get(name))
      .filter((dependency) => dependency !== undefined),
  }));
}

/** The folder and those of everything it depends on inside the workspace, sorted. */
export function withDependencies(packages, folder) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    packages.find((candidate) => candidate.folder === name).dependencies.forEach(visit);
  };
  visit(folder);
  return [...seen].sort();
}

function patterns(root) {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const list = /^packages:\n((?: +- .+\n)+)/m.exec(text)?.[1] ?? '';
  return list
    .split('\n')
    .map((line) => line.replace(/^\s*-\s*['"]?|['"]?\s*$/g, ''))
    .filter((pattern) => pattern !== '');
}

function expand(root, pattern) {
  const star = pattern.indexOf('*');
  if (star < 0) return existsSync(join(root, pattern, 'package.json')) ? [pattern] : [];
  const parent = pattern.slice(0, pattern.lastIndexOf('/', star) + 1);
  const prefix = pattern.slice(parent.length, star);
  return readdirSync(join(root, parent))
    .filter((name) => name.startsWith(prefix) && existsSync(join(root, parent, name, 'package.json')))
    .map((name) => parent + name)
    .sort();
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
