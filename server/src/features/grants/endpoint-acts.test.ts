import { listEndpoints } from '@tessera/contract';

import type { EndpointName } from '../../platform/audit/index.ts';
import { ENDPOINT_ACTS } from '../../platform/resources/index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

test('every call that names an object with rights, or a part of one, says what it does with it, and no other call does', () => {
  const { sources, parts } = server.app.services.resources;
  const granted = new Set<string>([...sources.flatMap(({ owned }) => owned), ...parts.keys()]);
  for (const { name, endpoint } of listEndpoints()) {
    const paths = Object.entries(endpoint.owned).flatMap(([path, kind]) => (granted.has(kind) ? [path] : []));
    const acts = ENDPOINT_ACTS[name as EndpointName];
    const said = typeof acts === 'object' && acts !== null ? Object.keys(acts) : acts === undefined ? [] : paths;
    expect({ name, said: said.toSorted() }).toEqual({ name, said: paths.toSorted() });
  }
});
