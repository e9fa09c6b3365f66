import { startServer } from '@tessera/testing';

import { EMBED_PORT } from './installation.ts';

/** One server for all specs that do not need their own; address and folder stand in the environment. */
async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer({ env: { TESSERA_EMBED_ORIGINS: `http://localhost:${EMBED_PORT}` } });
  process.env['TESSERA_E2E_URL'] = server.url;
  process.env['TESSERA_E2E_HOME'] = server.home;
  return () => server.stop();
}

// Playwright loads the set-up by its default export.
export default globalSetup;
