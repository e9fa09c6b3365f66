import { boardExports, chart, menu, TOKEN_HEADER } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer } from '@tessera/testing';

import { median } from './lib/stats.ts';

const ROUNDS = 3;

/** A board with one table of a thousand rows as a PDF, from the query to the file: pages per second, browser and all. */
const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const call = (endpoint: { method: string; path: string }, body: object) =>
    owner.call(endpoint.method, endpoint.path, body);
  const { menuCode } = menu.add.reply.parse(
    await call(menu.add, { parentCode: null, menuType: '2', menuName: 'long table' }),
  );
  await call(chart.save, {
    menuCode,
    reportName: 'days',
    reportTypeCode: 'graph_crosstab',
    reportParam: {
      tbId: 'sample-orders',
      dimensionCondition: ['order_date', 'region'].map((name) => ({ uniqId: name, fieldId: `orders.${name}` })),
      indexCondition: [{ uniqId: 'sales', fieldId: 'orders.sales_amount', aggregator: 'sum' }],
    },
    reportStyle: { x: 0, y: 0, w: 24, h: 10, i: 'days', colNum: 24 },
  });
  const printOnce = async (): Promise<{ pages: number; seconds: number }> => {
    const started = performance.now();
    let task = boardExports.exportAsync.reply.parse(await call(boardExports.exportAsync, { kind: 'pdf', menuCode }));
    while (task.state === 'queued' || task.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const { list } = boardExports.getTasks.reply.parse(await call(boardExports.getTasks, {}));
      task = list.find(({ id }) => id === task.id) ?? task;
    }
    const seconds = (performance.now() - started) / 1_000;
    if (task.state !== 'done') throw new Error(`the export ended ${task.state}`);
    const { method, path } = boardExports.download;
    const file = await fetch(`${server.url}${path}`, {
      method,
      headers: { [TOKEN_HEADER]: owner.token, 'content-type': 'application/json' },
      body: JSON.stringify({ id: task.id }),
    });
    const text = Buffer.from(await file.arrayBuffer()).toString('latin1');
    return { pages: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0, seconds };
  };
  // The first one starts the browser.
  const first = await printOnce();
  const prints: { pages: number; seconds: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) prints.push(await printOnce());
  const seconds = median(prints.map((print) => print.seconds));
  const { pages } = first;
  process.stdout.write(
    `a PDF of ${pages} pages: ${(pages / seconds).toFixed(1)} pages a second (${seconds.toFixed(1)} s; the first, with the start of the browser, ${first.seconds.toFixed(1)} s)\n`,
  );
} finally {
  await server.stop();
}
