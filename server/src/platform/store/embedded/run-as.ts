import { spawnSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { StartError } from '../../start-error.ts';

/** How to run PostgreSQL, which refuses to run as root. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
  /** Turns a command into the one to spawn. */
  wrap(command: string, args: readonly string[]): { command: string; args: string[]; options: RunAsOptions };
}
type RunAsOptions = { uid?: number; gid?: number };

const asMyself: RunAs = { wrap: (command, args) => ({ command, args: [...args], options: {} }) };

/**
 * The account for PostgreSQL: the user's; for root `postgres` or `nobody`, with a capability by setpriv for impassable
 * folders.
 * @param home the state folder, made passable
 * @param paths what PostgreSQL must reach
 */
export async function runAs(home: string, paths: readonly string[]): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asMyself;
  const account = await unprivilegedAccount();
  if ((statSync(home).mode & 0o001) === 0) chmodSync(home, statSync(home).mode | 0o011);
  if (paths.every(passable)) {
    return { ...account, wrap: (command, args) => ({ command, args: [...args], options: account }) };
  }
  const wrapper = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
    '--',
  ];
  if (spawnSync('setpriv', [...wrapper, 'true']).status !== 0) {
    throw new StartError(
      'store',
      `PostgreSQL can't run as root and no other account can reach ${paths.find((path) => !passable(path))}; ` +
        'start Tessera as an ordinary user, or move it and TESSERA_HOME to a folder that others may pass.',
    );
  }
  return {
    ...account,
    wrap: (command, args) => ({ command: 'setpriv', args: [...wrapper, command, ...args], options: {} }),
  };
}

function passable(path: string): boolean {
  const parent = dirname(path);
  if (parent === path) return true;
  return (statSync(parent).mode & 0o001) !== 0 && passable(parent);
}

async function unprivilegedAccount(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!found) {
    throw new StartError('store', "PostgreSQL can't run as root here; start Tessera as an ordinary user.");
  }
  return { uid: Number(found[2]), gid: Number(found[3]) };
}
