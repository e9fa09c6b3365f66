import { startServer } from '@tessera/testing';

/** One server for all specs that do not need their own; its address stands in TESSERA_E2E_URL. */
async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env['TESSERA_E2E_URL'] = server.url;
  return () => server.stop();
}

// Playwright loads the set-up by its default export.
export default globalSetup;
