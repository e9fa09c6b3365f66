import { existsSync } from 'node:fs';

/** Flags that keep a headless Chromium quiet on a machine without a network. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of the machine's Chromium (TESSERA_CHROMIUM, else Debian's), or undefined where Playwright's own is to be used. */
export function installedChromium(): string | undefined {
  const candidates = [process.env['TESSERA_CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  return candidates.find((path) => path !== undefined && existsSync(path));
}
