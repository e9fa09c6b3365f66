import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { ensureDevKeys } from '../../dev-keys.mjs';
import { say } from '../print.mjs';
import { ROOT } from '../root.mjs';
import { run } from '../run.mjs';
import { builtParts } from './builds.mjs';
import { chooseBase } from './choose-base.mjs';

/**
 * A built checkout of the previous sources.
 * @param options `previous`: an existing one; `base`: a revision, see `chooseBase`
 * @returns {Promise<{folder: string, label: string}>}
 * @throws Error with the output of what failed
 */
export async function previousBuilds({ base, previous }) {
  if (previous !== undefined) return { folder: checkBuilt(resolve(previous)), label: previous };
  const commit = await chooseBase(base);
  const folder = join(ROOT, '.cache/matrix', commit.slice(0, 12));
  await checkOut(commit, folder);
  // Both shells must trust the one server: they bake the development key of this folder in.
  ensureDevKeys();
  cpSync(join(ROOT, '.cache/dev-keys'), join(folder, '.cache/dev-keys'), { recursive: true });
  await inFolder(folder, 'installing packages of the previous sources', [
    '--input-type=module',
    '--eval',
    "const { install } = await import('./scripts/lib/install.mjs'); await install();",
  ]);
  const parts = builtParts(folder, 'webpack.config.mjs').map(({ name }) => name);
  await inFolder(folder, `building the previous ${parts.join(', ')}`, ['scripts/build.mjs', ...parts]);
  return { folder: checkBuilt(folder), label: commit.slice(0, 12) };
}

async function checkOut(commit, folder) {
  if (existsSync(join(folder, 'package.json'))) return;
  mkdirSync(join(folder, '..'), { recursive: true });
  // Forgets a checkout whose folder was deleted.
  await git('worktree', 'prune');
  await git('worktree', 'add', '--force', '--detach', folder, commit);
}

async function git(...args) {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new Error(`git ${args.slice(0, 2).join(' ')} failed:\n${output.trim()}`);
}

/** Runs a script of the other checkout; what has been done there before is not done again. */
async function inFolder(folder, what, args) {
  say(`${what} …`);
  const { code, output } = await run(process.execPath, args, { cwd: folder, minutes: 15 });
  if (code !== 0) throw new Error(`${what} failed:\n${output.trim().split('\n').slice(-30).join('\n')}`);
}

function checkBuilt(folder) {
  if (builtParts(folder, 'dist').some(({ name }) => name === 'shell')) return folder;
  throw new Error(`${folder} holds no build of the shell`);
}
