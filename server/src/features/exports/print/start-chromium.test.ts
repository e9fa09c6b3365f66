import type { Browser, LaunchOptions } from 'playwright-core';

import { chromiumStarter } from './start-chromium.ts';

const BROWSER = {} as Browser;
/** The beginning of what Playwright throws. */
const REFUSED = 'browserType.launch: Target page, context or browser has been closed\nBrowser logs:\n';

function starter({ isRoot = false, refuse = '' }: { isRoot?: boolean; refuse?: string }) {
  const sandboxed: (boolean | undefined)[] = [];
  const warnings: string[] = [];
  const start = chromiumStarter({
    isRoot,
    log: { warn: (message) => void warnings.push(message) },
    launch: async (options?: LaunchOptions) => {
      sandboxed.push(options?.chromiumSandbox);
      if (options?.chromiumSandbox && refuse) throw new Error(REFUSED + refuse);
      return BROWSER;
    },
  });
  return { start, sandboxed, warnings };
}

test('prints run in the sandbox of Chromium', async () => {
  const { start, sandboxed, warnings } = starter({});
  await expect(start({ args: ['--disable-gpu'] })).resolves.toBe(BROWSER);
  expect(sandboxed).toEqual([true]);
  expect(warnings).toEqual([]);
});

test('a server of root prints without, as Chromium has no sandbox for root', async () => {
  const { start, sandboxed, warnings } = starter({ isRoot: true });
  await start({});
  expect(sandboxed).toEqual([false]);
  expect(warnings).toEqual([]);
});

test.each([
  'Chromium sandboxing failed!\n====',
  '[err] zygote_host_impl_linux.cc:130] No usable sandbox! If this is a Debian system, …',
  '[err] zygote_host_impl_linux.cc:207] Failed to move to new namespace: PID namespaces supported, …',
  '[err] FATAL:sandbox/linux/services/credentials.cc:131] Check failed: . : Permission denied (13)',
])('where namespaces are refused it prints without and warns once: %s', async (refuse) => {
  const { start, sandboxed, warnings } = starter({ refuse });
  await expect(start({})).resolves.toBe(BROWSER);
  await expect(start({})).resolves.toBe(BROWSER);
  expect(sandboxed).toEqual([true, false, false]);
  expect(warnings).toEqual([expect.stringContaining('without its sandbox')]);
});

test('a start that fails for another reason is never tried without the sandbox', async () => {
  const { start, sandboxed, warnings } = starter({ refuse: '[err] error while loading shared libraries: libnss3.so' });
  await expect(start({})).rejects.toThrow('libnss3');
  expect(sandboxed).toEqual([true]);
  expect(warnings).toEqual([]);
});
