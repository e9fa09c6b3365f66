import { ENDPOINTS } from '@tessera/contract';

import { startTestServer, type TestServer } from '../testing/index.ts';

const TOKEN = 'a token of this test alone';
let server: TestServer;
afterEach(() => server.stop());

const metrics = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers });

it('tells Prometheus of requests by route, of queries, the cache, the process and the jobs', async () => {
  server = await startTestServer({ env: { TESSERA_METRICS_TOKEN: TOKEN } });
  await server.call(ENDPOINTS.auth.identification);
  await fetch(`${server.url}/remotes/mf-none/nobuild001/x.js`);
  await server.app.services.jobs.enqueue('platform.example', {});
  const reply = await metrics({ authorization: `Bearer ${TOKEN}` });
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await reply.text();
  expect(text).toMatch(
    /tessera_http_request_duration_seconds_count\{method="GET",route="\/api\/bigscreen\/identification",status="200"\} 1/,
  );
  expect(text).toContain('route="/remotes/:remote/:build/*",status="404"');
  expect(text).not.toContain('nobuild001');
  // Warning rules of the sample may ask at this moment.
  expect(text).toMatch(/^tessera_queries_running \d+$/m);
  expect(text).toMatch(/^tessera_query_cache_hits_total \d+$/m);
  expect(text).toMatch(/^tessera_query_cache_misses_total \d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toContain('tessera_jobs{queue="platform.example",state="queued"} 1');
});

it('tells nobody without the token, and does not exist where none is set', async () => {
  server = await startTestServer({ env: { TESSERA_METRICS_TOKEN: TOKEN } });
  for (const headers of [
    {},
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${TOKEN}x` },
    { authorization: TOKEN },
  ])
    expect((await metrics(headers as Record<string, string>)).status).toBe(404);
  await server.stop();
  server = await startTestServer();
  expect(await (await metrics({ authorization: `Bearer ${TOKEN}` })).text()).not.toContain('tessera_');
});
