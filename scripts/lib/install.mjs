import { existsSync, lstatSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { hashOf } from './hash.mjs';
import { say } from './print.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';
import { readStamp, writeStamp } from './stamp.mjs';
import { workspacePackages } from './workspace.mjs';

const PNPM = 'pnpm@12.21.0';

/**
 * Installs packages when the lockfile or a package.json changed; not where they are those of another folder.
 * @throws Error with the installer's output
 */
export async function install() {
  if (lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const manifests = workspacePackages().map(({ folder }) => `${folder}/package.json`);
  const hash = hashOf(ROOT, ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]);
  if (readStamp('install') === hash && existsSync(join(ROOT, 'node_modules/.modules.yaml'))) return;
  say('installing packages …');
  const { command, args } = findPnpm();
  const { code, output, seconds } = await run(command, [...args, 'install', '--frozen-lockfile'], {
    env: { CI: 'true' },
    onLine: sayProgress(),
  });
  if (code !== 0)
    throw new Error(`The packages could not be installed:\n${output.trim().split('\n').slice(-30).join('\n')}`);
  writeStamp('install', hash);
  say(`installed in ${seconds.toFixed(1)} s`);
}

/** The pnpm that is on the path, else one that npm brings from the registry. */
function findPnpm() {
  const file = process.platform === 'win32' ? 'pnpm.cmd' : 'pnpm';
  const onPath = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, file)));
  if (onPath) return { command: file, args: [] };
  return {
    command: process.platform === 'win32' ? 'npm.cmd' : 'npm',
    args: ['exec', '--yes', `--package=${PNPM}`, '--', 'pnpm'],
  };
}

/** Prints pnpm's progress every few seconds and not on every package. */
function sayProgress() {
  let last = 0;
  return (line) => {
    if (!line.startsWith('Progress:') || performance.now() - last < 5_000) return;
    last = performance.now();
    say(line.trim());
  };
}
