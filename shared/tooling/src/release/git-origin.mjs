import { spawnSync } from 'node:child_process';

/**
 * Where the sources of a build are from, as git says it.
 * @param {string} dist the built folder; what lies in it is not counted as a change
 * @returns {{ commit?: string, dirty?: boolean }} nothing without git, outside of a work tree and before the first commit
 */
export function gitOrigin(dist) {
  const commit = git(dist, 'rev-parse', 'HEAD');
  if (commit === null || !/^[0-9a-f]{40,}$/.test(commit)) return {};
  return { commit: commit.slice(0, 40), dirty: git(dist, 'status', '--porcelain', '--', ':/', ':(exclude).') !== '' };
}

function git(folder, ...args) {
  const { status, stdout } = spawnSync('git', ['--no-optional-locks', '-C', folder, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
