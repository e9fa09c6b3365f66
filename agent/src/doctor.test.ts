import { tmpdir } from 'node:os';

import { examine, reportOf } from './doctor.ts';

const NOW = Date.parse('2026-03-01T08:00:00Z');
const options = { folder: tmpdir(), server: 'https://tessera.test.invalid', now: () => NOW };
const answering =
  (date: string | null, status = 200): typeof fetch =>
  async () =>
    new Response('', { status, headers: date === null ? {} : { date } });
const failing =
  (code: string): typeof fetch =>
  async () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  };
const found = async (given: Partial<Parameters<typeof examine>[0]>) =>
  Object.fromEntries((await examine({ ...options, ...given })).map(({ what, ...rest }) => [what, rest]));

test('a machine on which all is well', async () => {
  const findings = await examine({ ...options, fetch: answering('Sun, 01 Mar 2026 08:00:05 GMT') });
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(reportOf(findings)).toMatch(/^ok {3}Node\.js: v\d+/);
});

test.each([
  ['a clock that is ahead', 'clock', { fetch: answering('Sun, 01 Mar 2026 07:50:00 GMT') }, '600 s ahead'],
  ['a clock that is behind', 'clock', { fetch: answering('Sun, 01 Mar 2026 08:10:00 GMT') }, '600 s behind'],
  ['a server without a clock', 'clock', { fetch: answering(null) }, 'proxy'],
  ['a server that is another one', 'server', { fetch: answering(null, 404) }, 'status 404'],
  ['a name that is unknown', 'server', { fetch: failing('ENOTFOUND') }, 'DNS'],
  [
    'a certificate that is not trusted',
    'server',
    { fetch: failing('SELF_SIGNED_CERT_IN_CHAIN') },
    'NODE_EXTRA_CA_CERTS',
  ],
  ['a closed port', 'server', { fetch: failing('ECONNREFUSED') }, 'firewall'],
  ['an address without TLS', 'TLS', { server: 'http://tessera.test.invalid', fetch: answering(null) }, 'unencrypted'],
  ['a folder that is not there', 'disk', { folder: '/no/such/folder', fetch: answering(null) }, '/no/such/folder'],
])('%s is named with a remedy', async (_what, name, given, says) => {
  const finding = (await found(given))[name]!;
  expect(finding).toMatchObject({ ok: false });
  expect(finding.says).toContain(says);
});
