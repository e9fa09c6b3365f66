/** @page */

import { KeptPage } from './kept-page.ts';

const ORIGIN = 'http://localhost';
const html = (entry: string, files: readonly string[] = []) =>
  new Response(
    `<script type="application/json">{${files.map((file) => `"${file}":"x"`).join()}}</script><script defer src="/main.js" integrity="${entry}" crossorigin data-entry></script>`,
  );

function setUp(addresses: string[]) {
  const store = new Map<string, Response>();
  const href = (one: RequestInfo | URL) => new URL(one instanceof Request ? one.url : String(one), ORIGIN).href;
  const cache = {
    match: async (key: string) => store.get(href(key)),
    put: async (key: string, value: Response) => void store.set(href(key), value),
    keys: async () => [...store.keys()].map((url) => ({ url })),
    delete: async (key: string) => store.delete(href(key)),
  };
  const registered: string[] = [];
  const unregister = jest.fn(async () => true);
  const kept = new KeptPage({
    files: {
      addresses: addresses.map((path) => ORIGIN + path),
      videos: [],
      builds: new Map([['mf-bigscreen', '/remotes/mf-bigscreen/b2/']]),
    },
    caches: {
      open: async () => cache,
      delete: async () => (store.clear(), true),
    } as unknown as CacheStorage,
    workers: {
      register: async (file: string) => void registered.push(file),
      getRegistration: async () => ({ scope: `${ORIGIN}/wall`, unregister }),
    } as unknown as ServiceWorkerContainer,
    page: document,
  });
  return { kept, store, registered, unregister, paths: () => [...store.keys()].map((url) => url.slice(ORIGIN.length)) };
}

beforeEach(() => {
  document.body.innerHTML = '<script data-entry integrity="one"></script>';
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('file'));
});
afterEach(() => jest.restoreAllMocks());

test('keeps the page with its files, removes those of builds before it, and then has it opened by the worker', async () => {
  const { kept, store, registered, paths } = setUp(['/remotes/mf-bigscreen/b2/a.js', '/main.js', '/files/images/x']);
  for (const old of [
    '/remotes/mf-bigscreen/b1/a.js',
    '/chunks/1.0.js',
    '/remotes/mf-bigscreen/b2/z.js',
    '/chunks/2.0.js',
  ])
    store.set(ORIGIN + old, new Response());
  await kept.keep(html('one', ['chunks/2.0.js']));
  expect(paths().sort()).toEqual(
    [
      '/chunks/2.0.js',
      '/files/images/x',
      '/main.js',
      '/remotes/mf-bigscreen/b2/a.js',
      '/remotes/mf-bigscreen/b2/z.js',
      '/wall',
    ].sort(),
  );
  expect(registered).toEqual(['/wall-worker.js']);
});

test('a page of another shell, and one whose files do not come, take no place', async () => {
  const { kept, registered, paths } = setUp(['/main.js']);
  await kept.keep(html('two'));
  expect(paths()).toEqual([]);
  jest.mocked(fetch).mockRejectedValue(new TypeError('away'));
  await expect(kept.keep(html('one'))).rejects.toThrow();
  expect(paths()).toEqual([]);
  expect(registered).toEqual([]);
});

test('nothing stays once it is forgotten', async () => {
  const { kept, unregister, paths } = setUp(['/main.js']);
  await kept.keep(html('one', ['main.js']));
  await kept.forget();
  expect(paths()).toEqual([]);
  expect(unregister).toHaveBeenCalledTimes(1);
});
