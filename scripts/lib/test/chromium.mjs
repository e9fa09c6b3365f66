import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { say } from '../print.mjs';
import { ROOT } from '../root.mjs';
import { run } from '../run.mjs';
import { installPackages } from './system-packages.mjs';

/** Debian's Chromium without windows: the specs take a fifth less processor time in it. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const KNOWN = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium: TESSERA_CHROMIUM, else Debian's without windows, which is installed where that is allowed, else any
 * that is there, else Playwright's own.
 * @returns its path
 * @throws Error when there is none to be had
 */
export async function ensureChromium() {
  if (process.env.TESSERA_CHROMIUM === undefined && !existsSync(HEADLESS))
    await installPackages('Chromium and fonts', ['chromium-headless-shell', 'fonts-noto-cjk']);
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
