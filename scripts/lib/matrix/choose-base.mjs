import { readdirSync } from 'node:fs';

import { ROOT } from '../root.mjs';
import { run } from '../run.mjs';

/** Not part of a build. */
const NO_TESTS = [':(exclude)*.test.ts', ':(exclude)*.test.tsx', ':(exclude)*.md'];

/**
 * The commit whose builds are taken as the previous ones.
 * @param revision what the caller asks for; left out, the newest commit at which the sources of the shell and those of
 *   every remote differ from those in this folder, and where there is none, at which any of them does
 * @returns {Promise<string>} its hash
 * @throws Error when there is no such commit
 */
export async function chooseBase(revision) {
  if (revision !== undefined) return (await git('rev-parse', '--verify', `${revision}^{commit}`)).trim();
  const parts = readdirSync(ROOT).filter((name) => /^(shell|mf-.+)$/.test(name));
  const paths = [...parts, 'shared'];
  const commits = (await git('rev-list', 'HEAD', '--', ...paths, ...NO_TESTS)).split('\n').filter(Boolean);
  let partly;
  for (const commit of commits) {
    const differing = await Promise.all(parts.map((part) => differs(commit, part)));
    if (differing.every(Boolean)) return commit;
    if (differing.some(Boolean)) partly ??= commit;
  }
  if (partly === undefined) throw new Error('No commit has other sources than this folder; name one with --base.');
  return partly;
}

/** Whether a part, or what is shared by all, was another at a commit. */
async function differs(commit, part) {
  const { code } = await run('git', ['diff', '--quiet', commit, '--', part, 'shared', ...NO_TESTS]);
  return code !== 0;
}

async function git(...args) {
  const { code, stdout, output } = await run('git', args);
  if (code !== 0) throw new Error(`git ${args[0]} failed:\n${output.trim()}`);
  return stdout;
}
