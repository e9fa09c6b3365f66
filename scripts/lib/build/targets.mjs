import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ensureDevKeys } from '../../dev-keys.mjs';
import { hashOf } from '../hash.mjs';
import { ROOT } from '../root.mjs';
import { withDependencies, workspacePackages } from '../workspace.mjs';

/** Files of the project that every build depends on. */
const TOOLING = ['pnpm-lock.yaml', 'package.json', 'shared/tooling', 'scripts/dev-keys.mjs'];

/**
 * Targets `{folder, output, command, args, hash}`; the hash covers the package, its workspace dependencies, the
 * lockfile, the tooling and the composition key.
 */
export function buildTargets() {
  const packages = workspacePackages();
  const web = packages
    .map(({ folder }) => folder)
    .filter((folder) => /^(shell|mf-.+)$/.test(folder) && existsSync(join(ROOT, folder, 'webpack.config.mjs')))
    .map((folder) => ({
      folder,
      output: join(ROOT, folder, folder === 'shell' ? 'dist/index.html' : 'dist/mf-manifest.json'),
      command: join(ROOT, folder, 'node_modules/.bin/webpack'),
      args: ['--mode', 'production'],
      cwd: join(ROOT, folder),
      hash: sourceHash(packages, folder),
    }));
  return [...web, ...nodeTarget(packages, 'server'), ...nodeTarget(packages, 'agent')];
}

function nodeTarget(packages, folder) {
  const script = join(ROOT, folder, 'build.mjs');
  if (!existsSync(script)) return [];
  return [
    {
      folder,
      output: join(ROOT, folder, 'dist/main.js'),
      command: process.execPath,
      args: [script],
      cwd: join(ROOT, folder),
      hash: sourceHash(packages, folder),
    },
  ];
}

function sourceHash(packages, folder) {
  const sources = hashOf(ROOT, [...withDependencies(packages, folder), ...TOOLING]);
  return folder === 'shell' ? `${sources} ${compositionKey()}` : sources;
}

/** The public key that the shell's build bakes in. */
function compositionKey() {
  const operator = process.env.TESSERA_COMPOSITION_PUBLIC_KEY_FILE;
  if (operator) return readFileSync(operator, 'utf8');
  return ensureDevKeys().composition.publicKey;
}
