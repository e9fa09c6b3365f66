import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(4_000))});`;
let bundleFolder: string;
let server: TestServer;
beforeAll(async () => {
  bundleFolder = await mkdtemp(join(tmpdir(), 'tessera-bundle-'));
  const dist = join(bundleFolder, 'shell', 'dist');
  await mkdir(join(dist, 'chunks'), { recursive: true });
  await writeFile(join(dist, 'index.html'), '<html><script nonce="__TESSERA_NONCE__" src="/main.js"></script></html>');
  await writeFile(join(dist, 'main.js'), SCRIPT);
  await writeFile(join(dist, 'chunks', '1.0a1b2c3d4e5f6071.js'), SCRIPT);
  await writeFile(join(dist, '.env'), 'SECRET=1');
  await writeFile(join(bundleFolder, 'shell', 'secret.txt'), 'outside');
  server = await startTestServer({
    bundleFolder,
    env: {
      TESSERA_SAMPLE: 'off',
      TESSERA_EMBED_ORIGINS: 'https://portal.example',
      TESSERA_SCREEN_ORIGINS: 'https://pages.example',
      TESSERA_PUBLIC_URL: 'https://tessera.example',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(bundleFolder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });
const nonceOf = (html: string): string => /nonce="([^"]+)"/.exec(html)?.[1] ?? '';

describe('a page', () => {
  test.each(['/', '/login', '/Login/', '/notFound2/7', '/main?x=1', '/index.html'])(
    '%s is index.html',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each(['/metrics', '/bi/x', '/login/more', '/main/nothing'])('%s is none', async (path) => {
    const browser = await get(path, { accept: 'text/html,application/xhtml+xml' });
    expect(browser.status).toBe(404);
    expect(await browser.text()).toContain('<html>');
    const program = await get(path);
    expect(program.status).toBe(404);
    expect(program.headers.get('content-type')).toContain('application/json');
  });

  test('has a nonce of its own each time, which stands in its policy', async () => {
    const [one, two] = [await get('/login'), await get('/login')];
    const nonce = nonceOf(await one.text());
    expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(nonceOf(await two.text())).not.toBe(nonce);
    expect(one.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
  });

  test('has a strict policy (security 19)', async () => {
    const { headers } = await get('/login');
    const policy = headers.get('content-security-policy') ?? '';
    const directives = new Map(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(directives.get('default-src')).toBe("'self'");
    expect(directives.get('script-src')).toBe("'self'");
    expect(directives.get('object-src')).toBe("'none'");
    expect(directives.get('base-uri')).toBe("'none'");
    expect(directives.get('frame-ancestors')).toBe("'self' https://portal.example");
    // Big screens frame pages and play videos of these alone; scripts, calls and pictures stay with this server.
    expect(directives.get('frame-src')).toBe("'self' https://pages.example");
    expect(directives.get('media-src')).toBe("'self' blob: https://pages.example");
    expect(directives.get('connect-src')).toBe("'self' https://pages.example");
    expect(policy.split('https://pages.example')).toHaveLength(4);
    expect(directives.get('require-trusted-types-for')).toBe("'script'");
    expect(directives.get('trusted-types')).toBe("default highcharts 'allow-duplicates'");
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });
});

test('a script that stands in the page itself is allowed by its hash, and no other', async () => {
  const dist = join(bundleFolder, 'shell', 'dist');
  const before = await readFile(join(dist, 'index.html'), 'utf8');
  await writeFile(join(dist, 'index.html'), '<script data-first>first()</script><script>other()</script>');
  const policy = (await get('/login')).headers.get('content-security-policy') ?? '';
  const hash = createHash('sha256').update('first()').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  await writeFile(join(dist, 'index.html'), before);
});

describe('a file', () => {
  test('with a hash in its name is kept for ever, one without is asked for each time', async () => {
    const hashed = await get('/chunks/1.0a1b2c3d4e5f6071.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const plain = await get('/main.js');
    expect(plain.headers.get('cache-control')).toBe('no-cache');
    const etag = plain.headers.get('etag') ?? '';
    expect((await get('/main.js', { 'if-none-match': etag })).status).toBe(304);
  });

  test.each(['br', 'gzip', 'identity'])('is sent as %s, with the same content', async (encoding) => {
    const response = await get('/main.js', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toBe(SCRIPT);
  });

  test.each(['/missing.js', '/chunks/missing.css', '/remotes/mf-x/abc', '/.env', '/chunks', '/api', '/api/nothing'])(
    '%s does not answer with a file or with a page of another kind',
    async (path) => {
      const response = await get(path);
      const body = await response.text();
      expect(body).not.toContain('SECRET');
      expect(response.status).toBe(404);
    },
  );
});
