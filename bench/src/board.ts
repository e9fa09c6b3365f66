import { dashboard, query, TOKEN_HEADER } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, type SignedInCaller } from '@tessera/testing';
import type { Page } from 'playwright-core';

import { startBarePeer } from './lib/bare-peer.ts';
import { BOARD_CHARTS, makeBigBoard, type BigBoard } from './lib/big-board.ts';
import { openBrowser, signInOnPage } from './lib/cold-load.ts';
import { paintedAt } from './lib/painted-at.ts';
import { report } from './lib/report.ts';
import { median, percentile } from './lib/stats.ts';
import { BIG_ROWS, withBigTable } from './lib/with-big-table.ts';

const ROUNDS = 5;
const VIEWERS = 50;

/**
 * Opens boards of twenty charts over a big table and compares with their raw statements, alone and with fifty viewers.
 */
await withBigTable(
  async (owner, table) => {
    const boards: BigBoard[] = [];
    for (let number = 0; number <= 2 * ROUNDS; number += 1) boards.push(await makeBigBoard(owner, table, number));
    return boards;
  },
  async ({ url, copy, prepared }) => {
    await compare(url, copy, prepared);
    await crowd(url, prepared[0]!);
  },
);

async function compare(url: string, copy: string, boards: readonly BigBoard[]): Promise<void> {
  const bare = await startBarePeer(copy);
  const browser = await openBrowser();
  // What is read in the page comes as text, which the product's policy refuses.
  const page = await browser.newPage({ viewport: { width: 1440, height: 1200 }, locale: 'zh-CN', bypassCSP: true });
  await signInOnPage(page, url);
  const painted: number[] = [];
  const answered: number[] = [];
  const raw: number[] = [];
  const atOnce: number[] = [];
  const token = (await signIn(url, 'owner', SAMPLE_PASSWORD)).token;
  // The first board loads the remote and the parts of Highcharts.
  await open(page, boards[0]!);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ours, other] = [boards[2 * round + 1]!, boards[2 * round + 2]!];
    let sum = 0;
    for (const statement of ours.statements) sum += (await bare.ask(statement)).milliseconds;
    raw.push(sum);
    const opened = await open(page, ours);
    painted.push(opened.painted);
    answered.push(opened.answered);
    atOnce.push(await askAllAtOnce(page, other, token));
  }
  bare.stop();
  await browser.close();
  const name = `${BOARD_CHARTS} charts over ${BIG_ROWS} rows`;
  report({ name: `${name}, painted, against raw`, ours: median(painted), peer: median(raw), unit: 'ms', goal: 1.5 });
  report({
    name: `${name}, answered, against all at once`,
    ours: median(answered),
    peer: median(atOnce),
    unit: 'ms',
    goal: 1.2,
  });
}

/** Milliseconds from the change of the address until the last answer, and until all charts are painted. */
async function open(page: Page, { menuCode, name }: BigBoard): Promise<{ answered: number; painted: number }> {
  const started = Number(
    await page.evaluate(`performance.clearResourceTimings();
      history.pushState(null, '', '/main/dashboard?menuCode=${menuCode}');
      performance.now();`),
  );
  const painted = await paintedAt(page, { name, charts: BOARD_CHARTS, within: '' });
  const last = await page.evaluate(
    `Math.max(...performance.getEntriesByType('resource').filter(({ name }) =>
      ${JSON.stringify([query.boardReport.path, query.boardReports.path])}.includes(new URL(name).pathname)).map((one) => one.responseEnd))`,
  );
  return { answered: Number(last) - started, painted: painted - started };
}

/** The same queries without a coordinator: sent together, from the same page. */
async function askAllAtOnce(page: Page, { menuCode, reportCodes }: BigBoard, token: string): Promise<number> {
  const bodies = reportCodes.map((reportCode) => JSON.stringify({ menuCode, reportCode }));
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: token };
  return Number(
    await page.evaluate(`(async () => {
      const started = performance.now();
      const ask = (body) => fetch('${query.boardReport.path}', { method: 'POST', headers: ${JSON.stringify(headers)}, body });
      await Promise.all(${JSON.stringify(bodies)}.map(async (body) => (await ask(body)).json()));
      return performance.now() - started;
    })()`),
  );
}

/** Fifty sessions open the same board at once, each with one call for all its charts, as a page does. */
async function crowd(url: string, board: BigBoard): Promise<void> {
  const viewers: SignedInCaller[] = [];
  for (let count = 0; count < VIEWERS; count += 1) viewers.push(await signIn(url, 'owner', SAMPLE_PASSWORD));
  const { menuCode, reportCodes } = board;
  const body = JSON.stringify({ questions: reportCodes.map((reportCode) => ({ menuCode, reportCode })) });
  let errors = 0;
  const samples = await Promise.all(
    viewers.map(async (viewer) => {
      const started = performance.now();
      await viewer.call(dashboard.configuration.method, dashboard.configuration.path.replace('{id}', menuCode));
      const response = await fetch(`${url}${query.boardReports.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [TOKEN_HEADER]: viewer.token },
        body,
      });
      const lines = (await response.text()).trimEnd().split('\n');
      errors += reportCodes.length - lines.filter((line) => (JSON.parse(line) as { code: string }).code === '0').length;
      return performance.now() - started;
    }),
  );
  const [middle, late] = [median(samples), percentile(samples, 0.95)];
  process.stdout.write(
    `${VIEWERS} viewers open ${BOARD_CHARTS} charts at once: ${middle.toFixed(0)} ms at p50, ${late.toFixed(0)} ms at p95, ${errors} errors\n`,
  );
}
