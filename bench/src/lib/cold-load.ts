import { CHROMIUM_ARGUMENTS, installedChromium, SAMPLE_PASSWORD } from '@tessera/testing';
import { chromium, type Browser, type Page } from 'playwright-core';

export interface ColdLoad {
  /** Bytes of all response bodies as they came over the wire. */
  readonly bytes: number;
  readonly requests: number;
  /** Milliseconds from the start of the navigation until the awaited element was visible. */
  readonly ready: number;
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = installedChromium();
  return chromium.launch({ args: CHROMIUM_ARGUMENTS, ...(executablePath ? { executablePath } : {}) });
}

/** Loads a path in a fresh context with an empty cache and waits for a selector. */
export async function coldLoad(
  browser: Browser,
  url: string,
  path: string,
  selector: string,
  {
    prepare,
    encoding,
  }: {
    readonly prepare?: (page: Page) => Promise<void>;
    /** The one content encoding that the browser asks for; all that it knows when left out. */
    readonly encoding?: string;
  } = {},
): Promise<ColdLoad> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    if (prepare) await prepare(page);
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.clearBrowserCache');
    if (encoding) await network.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': encoding } });
    let bytes = 0;
    let requests = 0;
    network.on('Network.requestWillBeSent', () => (requests += 1));
    network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const start = performance.now();
    await page.goto(`${url}${path}`);
    await page.locator(selector).first().waitFor({ state: 'visible' });
    const ready = performance.now() - start;
    await page.waitForLoadState('networkidle');
    return { bytes, requests, ready };
  } finally {
    await context.close();
  }
}

/** Signs in through the page, so that the session storage holds what the shell puts there. */
export async function signInOnPage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[autocomplete="username"]').fill('owner');
  await page.locator('input[type="password"]').fill(SAMPLE_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.waitForLoadState('networkidle');
}
