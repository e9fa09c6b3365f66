import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

import { PassingFailure } from '../passing-failure.ts';

/** Pages after which a browser gives way to a new one: what it leaks goes with it. */
const PAGES_OF_ONE = 50;
/** Milliseconds without work after which no browser is kept. */
const IDLE = 120_000;
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

export interface BrowserPool {
  /**
   * Runs with a context of its own in a browser that others may use beside it.
   * @throws PassingFailure when the browser can't be started or crashes
   */
  use<Value>(options: BrowserContextOptions, work: (context: BrowserContext) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

interface Running {
  readonly browser: Browser;
  pages: number;
  inUse: number;
}

/**
 * One Chromium for a server's exports, started with the first and let go when nothing is to be drawn.
 * @param origin of the server; away from loopback it counts as secure, since pages check signatures
 */
export function createBrowserPool(executablePath: string, origin: () => string): BrowserPool {
  let current: Promise<Running> | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function launch(): Promise<Running> {
    // Only servers that draw hold the library in memory.
    const { chromium } = await import('playwright-core');
    const isRoot = process.getuid?.() === 0;
    const browser = await chromium.launch({
      executablePath,
      // As root Chromium has no sandbox; it draws pages of this installation alone.
      args: [...FLAGS, ...(isRoot ? ['--no-sandbox'] : []), `--unsafely-treat-insecure-origin-as-secure=${origin()}`],
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: 60_000,
    });
    const running: Running = { browser, pages: 0, inUse: 0 };
    browser.once('disconnected', () => {
      current = null;
    });
    return running;
  }
  async function running(): Promise<Running> {
    current ??= launch().catch((error: unknown) => {
      current = null;
      throw new PassingFailure('Chromium can’t be started', error);
    });
    const one = await current;
    if (one.browser.isConnected() && one.pages < PAGES_OF_ONE) return one;
    current = null;
    if (one.inUse === 0) await one.browser.close();
    return running();
  }

  return {
    async use(options, work) {
      clearTimeout(idle);
      const one = await running();
      one.pages += 1;
      one.inUse += 1;
      try {
        const context = await one.browser.newContext(options);
        try {
          return await work(context);
        } finally {
          await context.close().catch(() => undefined);
        }
      } catch (error) {
        if (!one.browser.isConnected()) throw new PassingFailure('Chromium is gone', error);
        throw error;
      } finally {
        one.inUse -= 1;
        if (one.inUse === 0 && one.pages >= PAGES_OF_ONE) await one.browser.close();
        if (one.inUse === 0) idle = setTimeout(() => void one.browser.close(), IDLE).unref();
      }
    },
    async close() {
      clearTimeout(idle);
      const one = await current?.catch(() => null);
      current = null;
      await one?.browser.close();
    },
  };
}
