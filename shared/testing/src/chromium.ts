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
  // The one without windows would fit letters to whole pixels; the other draws them as they are.
  '--font-render-hinting=none',
];

/**
 * Path of the machine's Chromium: TESSERA_CHROMIUM, else Debian's, the one without windows first.
 * @returns undefined where Playwright's own is to be used
 */
export function installedChromium(): string | undefined {
  const candidates = [
    process.env['TESSERA_CHROMIUM'],
    ...['chromium-headless-shell', 'chromium', 'chromium-browser'].map((name) => `/usr/bin/${name}`),
  ];
  return candidates.find((path) => path !== undefined && existsSync(path));
}
