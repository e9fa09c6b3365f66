import { startServer } from '@tessera/testing';

import { coldLoad, openBrowser } from './lib/cold-load.ts';

const GOAL = 200 * 1024;

/** Bytes over the wire until a visitor can sign in, as gzip and as the Brotli that browsers get. */
async function main(): Promise<void> {
  const server = await startServer();
  const browser = await openBrowser();
  try {
    for (const encoding of ['gzip', 'br']) {
      const { bytes, requests } = await coldLoad(browser, server.url, '/login', 'input[type="password"]', { encoding });
      const verdict = bytes < GOAL ? 'reached' : 'missed';
      process.stdout.write(
        `shell before sign-in, ${encoding}: ${(bytes / 1024).toFixed(1)} KB in ${requests} requests (goal under ${GOAL / 1024} KB, ${verdict})\n`,
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

await main();
