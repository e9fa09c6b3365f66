import { chart, menu } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer } from '@tessera/testing';

import { coldLoad, openBrowser, signInOnPage, type ColdLoad } from './lib/cold-load.ts';
import { median } from './lib/stats.ts';

const ROUNDS = 5;

/** The editor with a stored chart, from an empty cache to its first preview: time, bytes and requests. */
const server = await startServer();
const browser = await openBrowser();
try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const board = { parentCode: null, menuType: '2', menuName: 'editor' } as const;
  const { menuCode } = menu.add.reply.parse(await owner.call(menu.add.method, menu.add.path, board));
  const body = {
    menuCode,
    reportName: 'sales of regions',
    reportTypeCode: 'graph_histogram',
    reportParam: {
      tbId: 'sample-orders',
      dimensionCondition: [{ uniqId: 'd', fieldId: 'orders.region' }],
      indexCondition: [{ uniqId: 'm', fieldId: 'orders.sales_amount', aggregator: 'sum' }],
    },
    reportStyle: { x: 0, y: 0, w: 12, h: 8, i: '0', colNum: 24 },
  };
  const saved = chart.save.reply.parse(await owner.call(chart.save.method, chart.save.path, body));
  const path = `/editChart?menuCode=${menuCode}&reportCode=${saved.reportCode}`;
  const loads: ColdLoad[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const load = await coldLoad(browser, server.url, path, '.highcharts-root', {
      prepare: (page) => signInOnPage(page, server.url),
    });
    // The first round warms the server.
    if (round > 0) loads.push(load);
  }
  const middle = (key: keyof ColdLoad) => median(loads.map((load) => load[key]));
  process.stdout.write(
    `editor to its first preview: ${(middle('ready') / 1000).toFixed(2)} s, ${(middle('bytes') / 1024).toFixed(0)} KB, ` +
      `${middle('requests')} requests, nothing cached\n`,
  );
} finally {
  await browser.close();
  await server.stop();
}
