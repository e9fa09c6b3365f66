import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { PassingFailure } from '../passing-failure.ts';
import { chromiumStarter, type ChromiumStart } from './start-chromium.ts';

/** Pages before a browser is replaced, against leaks. */
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
  /** Runs with a new context of the shared browser. @throws PassingFailure when the browser can't start or crashes, CatalogueError exportNoRenderer where there is none */
  use<Value>(options: BrowserContextOptions, work: (context: BrowserContext) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

interface Running {
  readonly browser: Browser;
  pages: number;
  inUse: number;
  /** Ends it once nothing was drawn for a while. */
  idle?: NodeJS.Timeout;
}

/**
 * One Chromium for exports, started on demand, closed when idle, and replaced after a number of uses.
 * @param find path of a Chromium, looked for at each start of one, so that one that is installed later is found
 * @param origin of the server, treated as secure off loopback, as pages check signatures
 */
export function createBrowserPool(
  find: () => string | null,
  origin: () => string,
  log: ChromiumStart['log'],
): BrowserPool {
  const startChromium = chromiumStarter({ log });
  let current: Promise<Running> | null = null;

  async function launch(onGone: () => void): Promise<Running> {
    const executablePath = find();
    if (executablePath === null) throw new CatalogueError('exportNoRenderer');
    const browser = await startChromium({
      executablePath,
      args: [...FLAGS, `--unsafely-treat-insecure-origin-as-secure=${origin()}`],
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: 60_000,
    });
    browser.once('disconnected', onGone);
    return { browser, pages: 0, inUse: 0 };
  }
  function start(): Promise<Running> {
    const started = launch(() => forget(started)).catch((error: unknown) => {
      forget(started);
      if (error instanceof CatalogueError) throw error;
      throw new PassingFailure('Chromium can’t be started', error);
    });
    return started;
  }
  /** Whichever was started after it stays. */
  function forget(started: Promise<Running>): void {
    if (current === started) current = null;
  }
  async function running(): Promise<Running> {
    const started = (current ??= start());
    const one = await started;
    if (one.browser.isConnected() && one.pages < PAGES_OF_ONE) return one;
    forget(started);
    if (one.inUse === 0) await one.browser.close();
    return running();
  }

  return {
    async use(options, work) {
      const one = await running();
      clearTimeout(one.idle);
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
        if (one.inUse === 0) {
          if (one.pages >= PAGES_OF_ONE) await one.browser.close();
          else one.idle = setTimeout(() => void one.browser.close(), IDLE).unref();
        }
      }
    },
    async close() {
      const one = await current?.catch(() => null);
      current = null;
      clearTimeout(one?.idle);
      await one?.browser.close();
    },
  };
}
