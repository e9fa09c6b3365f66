import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startServer } from '@tessera/testing';

import { coldLoad, openBrowser, signInOnPage, type ColdLoad } from './lib/cold-load.ts';
import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';
import { buildOneBundle } from './one-bundle/build.mjs';

const ROUNDS = 7;
const FIRST_CHART = '.highcharts-root';
const folder = fileURLToPath(new URL('../../.cache/bench/one-bundle', import.meta.url));

/** The product as it ships against one bundle built from the same sources: bytes and time to the first chart. */
async function main(): Promise<void> {
  await buildOneBundle(folder);
  const federated = await startServer();
  const bundled = await startServer({ env: { TESSERA_BUNDLE_DIR: join(folder) } });
  const browser = await openBrowser();
  const loads: Record<'federated' | 'bundled', ColdLoad[]> = { federated: [], bundled: [] };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, server] of Object.entries({ federated, bundled })) {
        const load = await coldLoad(browser, server.url, '/main/dashboard', FIRST_CHART, {
          prepare: (page) => signInOnPage(page, server.url),
        });
        // The first round warms the server's caches.
        if (round > 0) loads[name as keyof typeof loads].push(load);
      }
    }
  } finally {
    await browser.close();
    await federated.stop();
    await bundled.stop();
  }
  const middle = (list: ColdLoad[], key: keyof ColdLoad) => median(list.map((load) => load[key]));
  report({
    name: 'bytes of the dashboard',
    ours: middle(loads.federated, 'bytes') / 1024,
    peer: middle(loads.bundled, 'bytes') / 1024,
    unit: 'KB',
    goal: 1.1,
  });
  report({
    name: 'time to the first chart',
    ours: middle(loads.federated, 'ready'),
    peer: middle(loads.bundled, 'ready'),
    unit: 'ms',
    goal: 1.15,
  });
}

await main();
