import { startServer } from '@tessera/testing';

import { serveEmbeddingPage } from './embedding-page.ts';

/** One server for all specs without their own, which may ask APIs of this machine; its addresses and folder are environment variables. */
async function globalSetup(): Promise<() => Promise<void>> {
  // The server allows origins by name, so the page that may embed it has its port first, and holds it.
  let inner = '';
  const embedding = await serveEmbeddingPage(() => inner);
  const server = await startServer({
    env: { TESSERA_EMBED_ORIGINS: new URL(embedding.url).origin, TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' },
  });
  inner = `${server.url}/login`;
  process.env['TESSERA_E2E_URL'] = server.url;
  process.env['TESSERA_E2E_HOME'] = server.home;
  process.env['TESSERA_E2E_EMBEDDING'] = embedding.url;
  return async () => {
    await server.stop();
    await embedding.close();
  };
}

// Playwright loads the set-up by its default export.
export default globalSetup;
