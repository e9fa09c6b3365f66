import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { say } from '../print.mjs';
import { ROOT } from '../root.mjs';
import { run } from '../run.mjs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium, or gets one: from the system's packages where that is allowed, else Playwright's own.
 * @returns its path, or undefined for Playwright's own
 * @throws Error when there is none to be had
 */
export async function ensureChromium() {
  const found = findChromium() ?? (await installFromSystem());
  if (found !== undefined) return found;
  say("getting Playwright's Chromium …");
  const { code, output } = await run(join(ROOT, 'e2e/node_modules/.bin/playwright'), ['install', 'chromium'], {
    minutes: 10,
  });
  if (code !== 0)
    throw new Error(`There is no Chromium and none could be installed. Set TESSERA_CHROMIUM to one.\n${output}`);
  return undefined;
}

function findChromium() {
  return [process.env.TESSERA_CHROMIUM, ...KNOWN].find((path) => path && existsSync(path));
}

async function installFromSystem() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', '-qq', ...args];
    return run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' }, minutes: 8 });
  };
  say('installing Chromium and fonts from the system packages …');
  await apt('update');
  const { code } = await apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  return code === 0 ? findChromium() : undefined;
}
