import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { say } from '../print.mjs';
import { ensureChromium } from './chromium.mjs';
import { installPackages } from './system-packages.mjs';

/**
 * Installs what tests need beside Node.js: Chromium, and MariaDB for its suites, which are skipped without it.
 * @returns {Promise<{chromium: string, complaint: null}
 * {chromium: null, complaint: string}>}
 */
export async function ensurePrograms() {
  const chromium = await ensureChromium().then(
    (path) => ({ chromium: path, complaint: null }),
    (error) => ({ chromium: null, complaint: error.message }),
  );
  // The core packages bring programs only, and no service that starts by itself.
  if (!isOnPath('mariadbd') && !(await installPackages('MariaDB', ['mariadb-server-core', 'mariadb-client-core']))) {
    say('MariaDB is not installed; the tests of its dialect are skipped');
  }
  return chromium;
}

/** Whether a program is found on the path or where Debian puts servers. */
export function isOnPath(program) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.some((folder) => existsSync(join(folder, program)));
}
