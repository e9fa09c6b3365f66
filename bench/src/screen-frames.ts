import { SAMPLE_PASSWORD, signIn, startServer } from '@tessera/testing';
import type { Page } from 'playwright-core';

import { BUSY_CANVAS, BUSY_COMPONENTS, makeBusyScreen } from './lib/busy-screen.ts';
import { changingAnswers } from './lib/changing-answers.ts';
import { openBrowser, signInOnPage } from './lib/cold-load.ts';
import { percentile } from './lib/stats.ts';

const SECONDS = 20;
/** Share of the time for which the page's thread may work, and milliseconds of a frame. */
const GOALS = { busy: 0.5, frame: 20 };

/** Has the browser paint the whole window at each frame. */
const PAINT_ANEW = `{
  const box = document.getElementById('box');
  let turn = 0;
  const next = () => {
    turn += 1;
    box.style.background = 'linear-gradient(' + turn + 'deg, navy, teal)';
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}`;
const told = (frames: readonly number[]) =>
  `p50 ${percentile(frames, 0.5).toFixed(1)} ms, p95 ${percentile(frames, 0.95).toFixed(1)} ms`;

/**
 * Shows a screen of 60 components on 3840x2160, each of which gets other numbers each second, beside it
 * an empty page and one box of that size that is painted anew each frame: what frames take without a GPU.
 */
const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
const browser = await openBrowser();
try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const menuCode = await makeBusyScreen(owner);
  const { width, height } = BUSY_CANVAS;
  // What is read in the page comes as text, which the product's policy refuses.
  const page = await browser.newPage({ viewport: { width, height }, locale: 'zh-CN', bypassCSP: true });
  const empty = await framesOf(page);
  await page.setContent('<div id="box" style="position: fixed; inset: 0"></div>');
  await page.evaluate(PAINT_ANEW);
  const painted = await framesOf(page);
  await signInOnPage(page, server.url);
  await page.addInitScript(changingAnswers());
  await page.goto(`${server.url}/fullPageScreen?menuCode=${menuCode}`);
  await page.waitForFunction('window.answered > 3', undefined, { timeout: 120_000 });
  const asked = Number(await page.evaluate('window.answered'));
  const screen = await framesOf(page);
  const calls = Number(await page.evaluate('window.answered')) - asked;
  const verdict = (reached: boolean) => (reached ? 'reached' : 'missed');
  const p95 = percentile(screen.frames, 0.95);
  process.stdout.write(
    `${BUSY_COMPONENTS} components on ${width}x${height}, ${(calls / SECONDS).toFixed(1)} refreshes a second: ` +
      `the thread worked ${(screen.busy * 100).toFixed(0)} % of the time (goal ${GOALS.busy * 100} %, ${verdict(screen.busy < GOALS.busy)}); ` +
      `frames ${told(screen.frames)} (goal ${GOALS.frame} ms, ${verdict(p95 < GOALS.frame)}) ` +
      `against ${told(painted.frames)} of one box of that size that is painted anew each frame, ` +
      `ratio ${(p95 / percentile(painted.frames, 0.95)).toFixed(2)}; ${told(empty.frames)} of an empty page\n`,
  );
} finally {
  await browser.close();
  await server.stop();
}

/** What the page's thread and its frames take for some seconds. */
async function framesOf(page: Page): Promise<{ readonly busy: number; readonly frames: readonly number[] }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await worked();
  const frames = (await page.evaluate(`new Promise((resolve) => {
    const frames = [];
    const began = performance.now();
    let last = began;
    const next = (now) => {
      frames.push(now - last);
      last = now;
      if (now - began < ${SECONDS * 1_000}) requestAnimationFrame(next);
      else resolve(frames.slice(1));
    };
    requestAnimationFrame(next);
  })`)) as number[];
  const busy = ((await worked()) - before) / SECONDS;
  await devtools.detach();
  return { busy, frames };
}
