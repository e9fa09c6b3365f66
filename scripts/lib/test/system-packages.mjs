import { existsSync } from 'node:fs';

import { say } from '../print.mjs';
import { run } from '../run.mjs';

/** A machine without a network goes on without the packages. */
const QUICK_TO_FAIL = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1'];
let updated;

/** Installs Debian packages as root or by a sudo without password. @param what name for the output @returns success */
export async function installPackages(what, names) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  say(`installing ${what} from the system packages …`);
  updated ??= aptGet('update');
  await updated;
  const { code } = await aptGet('install', '-y', '--no-remove', '--no-install-recommends', ...names);
  return code === 0;
}

function aptGet(...args) {
  const [command, ...rest] = [
    ...(process.getuid?.() === 0 ? [] : ['sudo', '-n']),
    'apt-get',
    '-qq',
    ...QUICK_TO_FAIL,
    ...args,
  ];
  return run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' }, minutes: 8 });
}
