import type { Browser, BrowserType, LaunchOptions } from 'playwright-core';

/** What Chromium and Playwright write when the kernel, seccomp or AppArmor refuses the namespaces of the sandbox. */
const SANDBOX_REFUSED =
  /sandboxing failed|No usable sandbox|Failed to move to new namespace|sandbox\/linux\/services\//i;

export interface ChromiumStart {
  readonly log: { warn(message: string): void };
  /** Chromium doesn't sandbox for root. Default: whether this process is root's. */
  readonly isRoot?: boolean;
  /** Default: Playwright's. */
  readonly launch?: BrowserType['launch'];
}

/**
 * Starts Chromium with its sandbox. Without it where the server runs as root or user namespaces are refused; the latter is
 * warned of once and not tried again.
 */
export function chromiumStarter({
  log,
  isRoot = process.getuid?.() === 0,
  launch = launchWithPlaywright,
}: ChromiumStart): (options: LaunchOptions) => Promise<Browser> {
  let sandboxed = !isRoot;
  return async (options) => {
    if (sandboxed) {
      try {
        return await launch({ ...options, chromiumSandbox: true });
      } catch (error) {
        if (!(error instanceof Error && SANDBOX_REFUSED.test(error.message))) throw error;
        if (sandboxed) log.warn('Chromium prints without its sandbox: user namespaces are refused here');
        sandboxed = false;
      }
    }
    return launch({ ...options, chromiumSandbox: false });
  };
}

/** Only servers that draw hold the library in memory. */
async function launchWithPlaywright(options?: LaunchOptions): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch(options);
}
