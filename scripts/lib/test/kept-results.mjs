import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { buildTargets } from '../build/targets.mjs';
import { hashOf } from '../hash.mjs';
import { ROOT } from '../root.mjs';
import { readStamp, writeStamp } from '../stamp.mjs';
import { withDependencies, workspacePackages } from '../workspace.mjs';
import { isOnPath } from './programs.mjs';

const COMMON = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'jest.config.mjs', 'shared/tooling'];
/** Their tests read files of the whole project. */
const WIDE = ['server', 'shared/tooling', 'scripts'];

/** Hash of all that the tests of a jest project depend on: sources and tests, what it imports, tools and programs. */
export function inputsOfProject(folder) {
  const packages = workspacePackages();
  const folders = WIDE.includes(folder)
    ? [...packages.map((candidate) => candidate.folder), 'scripts', 'docs', 'docker', '.ci']
    : withDependencies(packages, folder);
  const environment = [process.version, isOnPath('mariadbd'), existsSync(join(ROOT, '.cache/chdb'))].join();
  return `${hashOf(ROOT, [...folders, ...COMMON], { tests: true })} ${environment}`;
}

/** Hash of all that the end-to-end tests depend on. */
export function inputsOfSpecs() {
  const builds = buildTargets().map(({ hash }) => hash);
  return [...builds, hashOf(ROOT, ['e2e', 'shared', 'scripts', ...COMMON]), process.version].join(' ');
}

/** Counts `{passed, failed, skipped, reasons}` of the last run that was green with these inputs; null without one. */
export function keptCounts(name, inputs) {
  const kept = JSON.parse(readStamp(`tests/${name}`) ?? 'null');
  return kept?.inputs === inputs ? kept.counts : null;
}

/** Keeps the counts of a run that was green. */
export function keepCounts(name, inputs, { passed, failed, skipped, reasons }) {
  if (failed === 0)
    writeStamp(`tests/${name}`, JSON.stringify({ inputs, counts: { passed, failed, skipped, reasons } }));
}
