import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import { PAGE_PATHS } from '@tessera/contract';

const source = readFileSync(join(__dirname, '../../public/wall-worker.js'), 'utf8');
const ORIGIN = 'https://tessera.example.com';

/** The worker with what it has kept, and a server that it asks. */
function worker(
  kept: Record<string, { body: string; cacheControl?: string; cache?: string }>,
  server: (url: string) => Promise<Response>,
) {
  const listeners = new Map<string, (event: unknown) => void>();
  const asked: string[] = [];
  const matchIn = (name: string) => async (address: string) => {
    const one = kept[new URL(address, ORIGIN).pathname];
    if (!one || (one.cache ?? 'tessera-wall-page') !== name) return undefined;
    const headers = { 'cache-control': one.cacheControl ?? 'no-cache', 'content-type': 'video/mp4' };
    return new Response(one.body, { headers });
  };
  runInNewContext(source, {
    self: {
      location: { origin: ORIGIN },
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    },
    caches: { open: async (name: string) => ({ match: matchIn(name) }) },
    fetch: async ({ url }: { url: string }) => {
      asked.push(url.slice(ORIGIN.length));
      return server(url);
    },
    URL,
    Headers,
    Response,
    Promise,
    setTimeout,
    clearTimeout,
  });
  /** @returns body of the answer; undefined where the browser goes on without the worker */
  const open = async (path: string, request: object = {}): Promise<string | undefined> =>
    (await fetched(path, request))?.text();
  async function fetched(path: string, request: object): Promise<Response | undefined> {
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { url: ORIGIN + path, method: 'GET', mode: 'cors', cache: 'default', ...request },
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    return answer;
  }
  return { open, fetched, asked };
}
const navigate = { mode: 'navigate' };
const IMMUTABLE = 'public, max-age=31536000, immutable';

it('opens a wall from what was kept where the server is away or in trouble, else from the server', async () => {
  const kept = { [PAGE_PATHS.wall]: { body: 'kept' }, '/main.js': { body: 'kept main' } };
  const away = worker(kept, () => Promise.reject(new TypeError('away')));
  expect(await away.open('/wall', navigate)).toBe('kept');
  expect(await away.open('/main.js')).toBe('kept main');
  const trouble = worker(kept, async () => new Response('bad gateway', { status: 502 }));
  expect(await trouble.open('/wall', navigate)).toBe('kept');
  const there = worker(kept, async () => new Response('new'));
  expect(await there.open('/wall', navigate)).toBe('new');
  expect(await there.open('/main.js')).toBe('new');
});

it('takes files with hashes in their names from what was kept, unless the page found one damaged', async () => {
  const { open, asked } = worker(
    { '/chunks/1.js': { body: 'kept', cacheControl: IMMUTABLE } },
    async () => new Response('new'),
  );
  expect(await open('/chunks/1.js')).toBe('kept');
  expect(asked).toEqual([]);
  expect(await open('/chunks/1.js', { cache: 'reload' })).toBe('new');
  expect(await open('/chunks/2.js')).toBe('new');
});

it('leaves calls, other pages and what is sent to the browser', async () => {
  const { open } = worker({ '/wall': { body: 'kept' } }, async () => new Response('new'));
  expect(await open('/api/platform/composition')).toBeUndefined();
  expect(await open('/main/dashboard', navigate)).toBeUndefined();
  expect(await open('/wallpaper', navigate)).toBeUndefined();
  expect(await open('/wall')).toBeUndefined();
  expect(await open('/wall', { ...navigate, method: 'POST' })).toBeUndefined();
});

it('plays a video that was kept in the ranges that are asked for, and leaves others to the server', async () => {
  const { fetched, asked } = worker(
    { '/files/images/a.mp4': { body: '0123456789', cache: 'tessera-wall-videos' } },
    async () => new Response('from the server'),
  );
  const play = async (path: string, range?: string) => {
    const headers = new Headers(range === undefined ? {} : { range });
    const answer = await fetched(path, { destination: 'video', mode: 'no-cors', headers });
    return [answer!.status, answer!.headers.get('content-range'), await answer!.text()];
  };
  const known = '/files/images/a.mp4';
  expect(await play(known, 'bytes=0-')).toEqual([206, 'bytes 0-9/10', '0123456789']);
  expect(await play(known, 'bytes=3-5')).toEqual([206, 'bytes 3-5/10', '345']);
  expect(await play(known, 'bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89']);
  expect(await play(known, 'bytes=-2')).toEqual([206, 'bytes 8-9/10', '89']);
  expect(await play(known, 'bytes=10-')).toEqual([416, 'bytes */10', '']);
  expect(await play(known)).toEqual([200, null, '0123456789']);
  expect(asked).toEqual([]);
  expect((await play('/files/images/b.mp4', 'bytes=0-'))[2]).toBe('from the server');
});
