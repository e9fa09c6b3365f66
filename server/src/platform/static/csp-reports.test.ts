import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { CSP_REPORT_PATH } from './csp-reports.ts';

let bundleFolder: string;
let server: TestServer;
const lines: Record<string, unknown>[] = [];
const start = async (env: Record<string, string>) => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  server = await startTestServer({ bundleFolder, logTo, env: { TESSERA_LOG_LEVEL: 'warn', ...env } });
};
beforeEach(async () => {
  lines.length = 0;
  bundleFolder = await mkdtemp(join(tmpdir(), 'tessera-bundle-'));
  await mkdir(join(bundleFolder, 'shell', 'dist'), { recursive: true });
  await writeFile(join(bundleFolder, 'shell', 'dist', 'index.html'), '<html></html>');
});
afterEach(async () => {
  await server.stop();
  await rm(bundleFolder, { recursive: true, force: true });
});

const page = async () => (await fetch(`${server.url}/login`)).headers;
const send = (type: string, body: unknown) =>
  fetch(`${server.url}${CSP_REPORT_PATH}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const logged = () => lines.flatMap(({ csp }) => csp ?? []);

it('are off unless asked: pages name no place for them, and none is there', async () => {
  await start({});
  expect((await page()).get('content-security-policy')).not.toContain('report');
  expect((await page()).has('reporting-endpoints')).toBe(false);
  expect((await send('application/csp-report', {})).status).not.toBe(204);
});

it('become lines of the log, in both forms, without queries and what does not belong there', async () => {
  await start({ TESSERA_CSP_REPORTS: 'true' });
  const headers = await page();
  expect(headers.get('content-security-policy')).toContain(`report-uri ${CSP_REPORT_PATH}; report-to csp`);
  expect(headers.get('reporting-endpoints')).toBe(`csp="${CSP_REPORT_PATH}"`);
  const legacy = {
    'effective-directive': 'script-src',
    'blocked-uri': 'https://evil.test/x.js?token=secret',
    'document-uri': 'http://127.0.0.1/main?token=secret',
    'script-sample': 'secret',
  };
  expect((await send('application/csp-report', { 'csp-report': legacy })).status).toBe(204);
  const body = { effectiveDirective: 'img-src', blockedURL: 'https://evil.test/i.png', lineNumber: 3 };
  const others = { type: 'deprecation', body: {} };
  expect((await send('application/reports+json', [others, { type: 'csp-violation', body }])).status).toBe(204);
  expect(logged()).toEqual([
    { directive: 'script-src', blocked: 'https://evil.test/x.js', page: 'http://127.0.0.1/main' },
    { directive: 'img-src', blocked: 'https://evil.test/i.png', line: 3 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
  expect((await send('application/csp-report', '{')).status).toBe(400);
  expect((await send('application/csp-report', 'x'.repeat(40_000))).status).toBe(413);
});

it('are limited by address', async () => {
  await start({ TESSERA_CSP_REPORTS: 'true' });
  const report = { 'csp-report': { 'effective-directive': 'script-src' } };
  const statuses = [];
  for (let index = 0; index < 25; index += 1) statuses.push((await send('application/csp-report', report)).status);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 204));
  expect(statuses.at(-1)).toBe(429);
  expect(logged().length).toBeLessThan(25);
});
