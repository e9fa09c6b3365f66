import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { say } from '../print.mjs';
import { ROOT } from '../root.mjs';
import { run } from '../run.mjs';
import { installPackages } from './system-packages.mjs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds Chromium, or installs it from system packages or by Playwright. @returns its path @throws Error when there is
 * none
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  await installPackages('Chromium and fonts', ['chromium', 'fonts-noto-cjk']);
  return findChromium() ?? (await playwrightsOwn());
}

function findChromium() {
  return [process.env.TESSERA_CHROMIUM, ...KNOWN].find((path) => path && existsSync(path));
}

/** Chromium out of Playwright's cache, which it is brought into first. */
async function playwrightsOwn() {
  say("getting Playwright's Chromium …");
  const { code, output } = await run(join(ROOT, 'e2e/node_modules/.bin/playwright'), ['install', 'chromium'], {
    minutes: 10,
  });
  if (code !== 0)
    throw new Error(`There is no Chromium and none could be installed. Set TESSERA_CHROMIUM to one.\n${output}`);
  return createRequire(join(ROOT, 'e2e/package.json'))('@playwright/test').chromium.executablePath();
}
