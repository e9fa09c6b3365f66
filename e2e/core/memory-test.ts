import type { Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, installedChromium, weigh, type SignedInCaller } from '@tessera/testing';

import { Header } from '../pages/header.ts';
import { sharedCaller } from './installation.ts';
import { followTimers, type PageTimers } from './page-timers.ts';
import { expect, test } from './test.ts';

const chromium = installedChromium();
const WARM_UP = 10;
/** One mount that is kept shows in the listeners already; TESSERA_E2E_MOUNTS=50 finds smaller growth of the heap, too. */
const MOUNTS = Number(process.env['TESSERA_E2E_MOUNTS'] ?? 5);
/**
 * Largest growth of the heap by these mounts; 0.01 to 0.1 % was measured. A mount that is kept shows in the listeners too, of which React
 * sets some 140 on a root.
 */
const MOST_GROWTH = 0.004;

/** A page of a remote, and what it shows once it is drawn. */
export interface MountedPage {
  /** Without `search`, its whole address. */
  readonly path: string;
  /** Makes what the page shows. @returns what stands behind its path, such as `?menuCode=...` */
  readonly search?: (owner: SignedInCaller) => Promise<string>;
  readonly ready: string;
}

/** Computed styles of the header's parts, which no remote may change. */
const shellStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, header, header nav, header a, header button')].map((element) => {
      const { color, backgroundColor, font, padding, margin, border } = getComputedStyle(element);
      return [element.tagName, color, backgroundColor, font, padding, margin, border].join(' ');
    }),
  );

/** What of each kind there is more of than before. */
const more = (now: PageTimers, before: PageTimers) =>
  Object.fromEntries(Object.entries(now).filter(([kind, count]) => count > before[kind as keyof PageTimers]));

/** Observers by kind, where there are at least half as many more as there were mounts. */
const grown = (now: Readonly<Record<string, number>>, before: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(now).filter(([kind, count]) => count - (before[kind] ?? 0) >= MOUNTS / 2));

/** Declares memory tests of pages of a remote after unmounting; a separate spec, since its browser differs. */
export function leavesNothingBehind(remote: string, ...pages: readonly MountedPage[]): void {
  test.use({
    // Playwright's recorder keeps nodes of the page.
    trace: 'off',
    screenshot: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // What the engine compiles late, or again after a collection, would count as growth.
      args: [...CHROMIUM_ARGUMENTS, '--js-flags=--jitless --no-flush-bytecode'],
    },
  });
  for (const one of pages) mountsOf(remote, one);
}

function mountsOf(remote: string, { path, search, ready }: MountedPage): void {
  const [address] = path.split('?');
  test(`${MOUNTS} mounts of ${remote} at ${address} leave nothing behind`, async ({ open, installation }) => {
    test.setTimeout(300_000);
    const shown = path + ((await search?.(await sharedCaller(installation, 'owner'))) ?? '');
    const page = await open({ role: 'owner' }, '/landPage');
    await expect(new Header(page).modules).toBeVisible();
    await page.waitForLoadState('networkidle');
    const weight = await weigh(page);
    const timers = await followTimers(page);
    const left: string[] = [];
    page.on('request', (request) => {
      const sent = request.postData() ?? '';
      if (sent.includes('left behind')) left.push(sent);
    });
    const mount = async () => {
      await page.evaluate((to) => history.pushState(null, '', to), shown);
      await page.locator(ready).first().waitFor();
      await page.evaluate(() => history.pushState(null, '', '/landPage'));
      await page.locator(ready).first().waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    };
    for (let count = 0; count < WARM_UP; count += 1) await mount();
    await page.waitForLoadState('networkidle');
    const before = {
      heap: await weight.heap(),
      listeners: await weight.listeners(),
      observers: await weight.observers(),
      timers: await timers(),
      styles: await shellStyles(page),
    };
    for (let count = 0; count < MOUNTS; count += 1) await mount();
    await page.waitForLoadState('networkidle');
    const growth = (await weight.heap()) / before.heap - 1;
    test.info().annotations.push({ type: 'heap growth', description: `${(growth * 100).toFixed(2)} %` });
    expect.soft(growth).toBeLessThan(MOST_GROWTH);
    expect.soft(await weight.listeners()).toBe(before.listeners);
    // Some are let go a moment after their page. One of the shell's own comes and goes; what each mount leaves are as many as mounts.
    await expect.soft.poll(async () => grown(await weight.observers(), before.observers)).toEqual({});
    // The shell's own come and go.
    await expect.soft.poll(async () => more(await timers(), before.timers)).toEqual({});
    // What the shell ended for the remote.
    expect.soft(left).toEqual([]);
    expect(await shellStyles(page)).toEqual(before.styles);
  });
}
