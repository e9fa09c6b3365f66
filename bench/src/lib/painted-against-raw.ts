import type { SignedInCaller } from '@tessera/testing';
import type { Page } from 'playwright-core';

import { startBarePeer } from './bare-peer.ts';
import type { BigBoard } from './big-board.ts';
import type { BigTable } from './big-table.ts';
import { openBrowser, signInOnPage } from './cold-load.ts';
import { paintedAt } from './painted-at.ts';
import { report } from './report.ts';
import { median } from './stats.ts';
import { BIG_ROWS, withBigTable } from './with-big-table.ts';

const ROUNDS = 5;
/** Largest ratio to the sum of the raw statements. */
const GOAL = 1.5;

export interface PaintedDocument {
  /** Such as `report`. */
  readonly what: string;
  readonly charts: number;
  /** Documents with different numbers share no cached query. */
  make(owner: SignedInCaller, table: BigTable, number: number): Promise<BigBoard>;
  address(menuCode: string): string;
  /** Whether the page shows the document's name as a heading. */
  readonly headed: boolean;
  /** Selector of what holds the charts. */
  within(menuCode: string): string;
}

/** Opens documents of charts over a big table, until all are painted, and compares with their raw statements. */
export async function paintedAgainstRaw(of: PaintedDocument): Promise<void> {
  await withBigTable(
    async (owner, table) => {
      const made: BigBoard[] = [];
      for (let number = 0; number <= ROUNDS; number += 1) made.push(await of.make(owner, table, number));
      return made;
    },
    async ({ url, copy, prepared }) => {
      const bare = await startBarePeer(copy);
      const browser = await openBrowser();
      // What is read in the page comes as text, which the product's policy refuses.
      const page = await browser.newPage({ viewport: { width: 1440, height: 1200 }, locale: 'zh-CN', bypassCSP: true });
      await signInOnPage(page, url);
      const painted: number[] = [];
      const raw: number[] = [];
      // The first one loads the remote and the parts of Highcharts.
      await open(page, of, prepared[0]!);
      for (const one of prepared.slice(1)) {
        let sum = 0;
        for (const statement of one.statements) sum += (await bare.ask(statement)).milliseconds;
        raw.push(sum);
        painted.push(await open(page, of, one));
      }
      bare.stop();
      await browser.close();
      const name = `${of.what} of ${of.charts} charts over ${BIG_ROWS} rows, painted, against raw`;
      report({ name, ours: median(painted), peer: median(raw), unit: 'ms', goal: GOAL });
    },
  );
}

/** Milliseconds from the change of the address until all charts are painted. */
async function open(page: Page, of: PaintedDocument, { menuCode, name }: BigBoard): Promise<number> {
  const { charts, address, headed, within } = of;
  const started = Number(
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address(menuCode))}); performance.now();`),
  );
  const shown = { name: headed ? name : null, charts, within: `${within(menuCode)} ` };
  return (await paintedAt(page, shown)) - started;
}
