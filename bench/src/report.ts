import type { Page } from 'playwright-core';

import { startBarePeer } from './lib/bare-peer.ts';
import type { BigBoard } from './lib/big-board.ts';
import { makeBigReport, REPORT_CHARTS } from './lib/big-report.ts';
import { openBrowser, signInOnPage } from './lib/cold-load.ts';
import { paintedAt } from './lib/painted-at.ts';
import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';
import { BIG_ROWS, withBigTable } from './lib/with-big-table.ts';

const ROUNDS = 5;

/** Opens published reports of twelve charts over a big table and compares with their raw statements. */
await withBigTable(
  async (owner, table) => {
    const reports: BigBoard[] = [];
    for (let number = 0; number <= ROUNDS; number += 1) reports.push(await makeBigReport(owner, table, number));
    return reports;
  },
  async ({ url, copy, prepared }) => {
    const bare = await startBarePeer(copy);
    const browser = await openBrowser();
    // What is read in the page comes as text, which the product's policy refuses.
    const page = await browser.newPage({ viewport: { width: 1440, height: 1200 }, locale: 'zh-CN', bypassCSP: true });
    await signInOnPage(page, url);
    const painted: number[] = [];
    const raw: number[] = [];
    // The first report loads the remote and the parts of Highcharts.
    await open(page, prepared[0]!);
    for (const one of prepared.slice(1)) {
      let sum = 0;
      for (const statement of one.statements) sum += (await bare.ask(statement)).milliseconds;
      raw.push(sum);
      painted.push(await open(page, one));
    }
    bare.stop();
    await browser.close();
    const name = `report of ${REPORT_CHARTS} charts over ${BIG_ROWS} rows, painted, against raw`;
    report({ name, ours: median(painted), peer: median(raw), unit: 'ms', goal: 1.5 });
  },
);

/** Milliseconds from the change of the address until all charts of the page are painted. */
async function open(page: Page, { menuCode, name }: BigBoard): Promise<number> {
  const started = Number(
    await page.evaluate(`history.pushState(null, '', '/intelligentReport?menuCode=${menuCode}'); performance.now();`),
  );
  return (await paintedAt(page, { name, charts: REPORT_CHARTS, within: '[data-sheet] ' })) - started;
}
