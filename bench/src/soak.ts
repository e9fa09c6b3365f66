import { CHROMIUM_ARGUMENTS, installedChromium, SAMPLE_PASSWORD, signIn, startServer, weigh } from '@tessera/testing';
import { chromium, type Page } from 'playwright-core';

import { changingAnswers } from './lib/changing-answers.ts';
import { signInOnPage } from './lib/cold-load.ts';
import { uploadMedia } from './lib/sample-media.ts';
import { makeSoakList, SOAK_SCREENS } from './lib/soak-screens.ts';

const REFRESHES = Number(process.env['BENCH_REFRESHES'] ?? 2_000);
const CHANGES = Number(process.env['BENCH_CHANGES'] ?? 500);
/** How much faster than that of the device the clock of the page runs: screens refresh each second. */
const SPEED = 10;
/** Milliseconds that a screen may take to be drawn on a machine with other work. */
const PATIENCE = 300_000;
/** Milliseconds that one refresh takes at most on a machine with other work. */
const SLOWEST = 5_000;
/** Largest growth of the heap. */
const GOAL = 0.02;
const WARM_UP = { refreshes: 100, changes: 5 * SOAK_SCREENS };
const COUNT_NODES = `(() => {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
  let count = 1;
  while (walker.nextNode()) count += 1;
  return count;
})()`;
/**
 * Plays screens with every kind of element in one page: thousands of refreshes with changed numbers, hundreds of changes
 * of the screen. Says what is there more of afterwards.
 */
const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
const executablePath = installedChromium();
const browser = await chromium.launch({
  // What the engine compiles again after a collection would count as growth.
  args: [...CHROMIUM_ARGUMENTS, '--js-flags=--no-flush-bytecode'],
  ...(executablePath ? { executablePath } : {}),
});
try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const maker = await browser.newPage();
  await maker.goto(`${server.url}/blank`);
  const playId = await makeSoakList(owner, await uploadMedia(maker, server.url, owner));
  await maker.close();
  // What is read in the page comes as text, which the product's policy refuses. A small window is painted quickly.
  const page = await browser.newPage({ viewport: { width: 960, height: 540 }, locale: 'zh-CN', bypassCSP: true });
  page.setDefaultTimeout(PATIENCE);
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(error.message));
  await signInOnPage(page, server.url);
  await page.addInitScript(changingAnswers());
  await page.goto(`${server.url}/fullPageScreen?playId=${playId}`);
  await page.locator('[data-playing="i0"] [data-layer]').first().waitFor();
  // Whoever loads is not hurried: once every screen was there, the clock runs.
  await refresh(page, 2);
  await change(page, SOAK_SCREENS);
  await page.evaluate(`window.clockSpeed = ${SPEED}`);
  const measure = await measuring(page);
  await refresh(page, WARM_UP.refreshes);
  await change(page, WARM_UP.changes);
  await refresh(page, WARM_UP.refreshes);
  const before = await measure();
  await refresh(page, REFRESHES);
  const refreshed = await measure();
  tell(`${REFRESHES} refreshes`, before, refreshed);
  // Ends on the screen where it began.
  const changes = Math.ceil(CHANGES / SOAK_SCREENS) * SOAK_SCREENS;
  await change(page, changes);
  await refresh(page, WARM_UP.refreshes / 10);
  const after = await measure();
  tell(`${changes} changes of the screen`, refreshed, after);
  tell('both', before, after);
  if (failed.length > 0) process.stdout.write(`the page failed: ${failed[0]}\n`);
} finally {
  await browser.close();
  await server.stop();
}

/** Waits until the shown screen was refreshed so often. */
async function refresh(page: Page, times: number): Promise<void> {
  const began = performance.now();
  const goal = Number(await page.evaluate('window.answered')) + times;
  await page.waitForFunction(`window.answered >= ${goal}`, undefined, {
    timeout: PATIENCE + times * SLOWEST,
    polling: 500,
  });
  done(`${times} refreshes`, began);
}

/** Goes from screen to screen, each once it is drawn. */
async function change(page: Page, times: number): Promise<void> {
  const began = performance.now();
  for (let turn = 0; turn < times; turn += 1) {
    const now = await page.locator('[data-playing]').getAttribute('data-playing');
    await page.keyboard.press('ArrowRight');
    await page.locator(`[data-playing]:not([data-playing="${now}"])`).waitFor();
  }
  done(`${times} changes`, began);
}

function done(what: string, began: number): void {
  process.stderr.write(`${what} took ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
}

type Measured = Readonly<Record<string, number>>;

async function measuring(page: Page): Promise<() => Promise<Measured>> {
  const weight = await weigh(page);
  return async () => {
    // What left the screen is taken off after its transition.
    await page.waitForTimeout(2_000);
    const heap = await weight.heap();
    const { nodes, jsEventListeners } = await weight.counters();
    const [canvases, videos, frames] = await Promise.all(
      ['HTMLCanvasElement', 'HTMLVideoElement', 'HTMLIFrameElement'].map((name) => weight.alive(name)),
    );
    const shown = Number(await page.evaluate(COUNT_NODES));
    const observers = Object.values(await weight.observers()).reduce((sum, one) => sum + one, 0);
    const timers = Number(await page.evaluate('window.timers.size'));
    return {
      heap,
      listeners: jsEventListeners,
      'detached nodes': nodes - shown,
      canvases: canvases ?? 0,
      videos: videos ?? 0,
      frames: frames ?? 0,
      observers,
      timers,
    };
  };
}
function tell(what: string, before: Measured, after: Measured): void {
  const growth = after['heap']! / before['heap']! - 1;
  const verdict = growth < GOAL ? 'reached' : 'missed';
  const megabytes = (measured: Measured) => `${(measured['heap']! / 1e6).toFixed(1)} MB`;
  const others = Object.keys(before)
    .filter((name) => name !== 'heap')
    .map((name) => `${name} ${before[name]} to ${after[name]}`)
    .join(', ');
  process.stdout.write(
    `${what}: heap ${megabytes(before)} to ${megabytes(after)}, ${(growth * 100).toFixed(2)} % (goal ${GOAL * 100} %, ${verdict}); ${others}\n`,
  );
}
