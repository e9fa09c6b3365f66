/** @page */

import { KeptVideos } from './kept-videos.ts';

const ORIGIN = 'http://localhost';

function setUp(most: number) {
  const store = new Map<string, Response>();
  const cache = {
    match: async (key: string) => store.get(key)?.clone(),
    put: async (key: string, value: Response) => void store.set(key, value),
    keys: async () => [...store.keys()].map((url) => ({ url })),
    delete: async (key: string) => store.delete(key),
  };
  const files = { videos: [] as string[] };
  const kept = new KeptVideos({
    files,
    most,
    caches: { open: async () => cache, delete: async () => (store.clear(), true) } as unknown as CacheStorage,
  });
  return { kept, files, show: (...names: string[]) => (files.videos = names.map((name) => ORIGIN + name)), store };
}
const names = (store: Map<string, Response>) => [...store.keys()].map((url) => url.slice(ORIGIN.length));

beforeEach(() => {
  // Each has as many bytes as its name says.
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    const url = asked instanceof Request ? asked.url : String(asked);
    return new Response('x'.repeat(Number(/(\d+)\.mp4$/.exec(url)?.[1])));
  });
});
afterEach(() => jest.restoreAllMocks());

test('videos are kept once, up to a ceiling; those beyond it are not asked for again', async () => {
  const { kept, show, store } = setUp(100);
  show('/a40.mp4', '/b50.mp4', '/c30.mp4', '/d10.mp4');
  await kept.keep();
  expect(names(store)).toEqual(['/a40.mp4', '/b50.mp4', '/d10.mp4']);
  expect(fetch).toHaveBeenCalledTimes(4);
  await kept.keep();
  expect(fetch).toHaveBeenCalledTimes(4);
});

test('what is not shown any more makes room for what is, and nothing stays once it is forgotten', async () => {
  const { kept, show, store } = setUp(100);
  show('/a40.mp4', '/b50.mp4');
  await kept.keep();
  show('/b50.mp4', '/c45.mp4');
  await kept.keep();
  expect(names(store)).toEqual(['/b50.mp4', '/c45.mp4']);
  await kept.forget();
  expect(names(store)).toEqual([]);
});
