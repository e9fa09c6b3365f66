/** @page */

import { createIntegrityRegistry } from '../composition/integrity-registry.ts';
import { makeBuild } from '../composition/testing/factories.ts';
import { createFederationLoader, type FederationPlugin, type FederationRuntime } from './federation-loader.ts';

const ORIGIN = 'http://localhost';
const ENTRY = `${ORIGIN}/remotes/mf-probe/abcd0000/remoteEntry.js`;
const lifecycles = { bootstrap: () => undefined, mount: () => undefined, unmount: () => undefined };

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;
function setUp(answer: Answer, loadRemote: (plugin: FederationPlugin) => Promise<unknown> = async () => lifecycles) {
  const asked: { url: string; integrity: string }[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const request = input instanceof Request ? input : new Request(input, init);
    asked.push({ url: request.url, integrity: init.integrity ?? request.integrity });
    const response = await answer(request.url, {
      integrity: init.integrity ?? request.integrity,
      signal: request.signal,
    });
    return response;
  };
  let plugin: FederationPlugin | undefined;
  const remotes: { name: string; entry: string }[] = [];
  const runtime: FederationRuntime = {
    registerPlugins: ([first]) => (plugin = first),
    registerRemotes: (added) => remotes.push(...added),
    loadRemote: async <T>() => (plugin ? ((await loadRemote(plugin)) as T) : null),
  };
  const integrity = createIntegrityRegistry(ORIGIN);
  const loader = createFederationLoader({ runtime, integrity, fileTimeout: 1_000, origin: ORIGIN });
  return { loader, asked, remotes, integrity };
}
const list = () =>
  new Response(JSON.stringify({ 'remoteEntry.js': 'sha384-entry', 'mf-manifest.json': 'sha384-manifest' }));
const build = makeBuild('abcd0000');
const load = (loader: ReturnType<typeof setUp>['loader']) => loader.load(build, new AbortController().signal);

it('fetches the list with the one hash of the composition, and knows the files before the runtime loads', async () => {
  const { loader, asked, remotes, integrity } = setUp(list);
  await expect(load(loader)).resolves.toBe(lifecycles);
  expect(asked).toEqual([{ url: `${ORIGIN}${build.integrityUrl}`, integrity: build.integrity }]);
  expect(integrity.hashOf(ENTRY)).toBe('sha384-entry');
  expect(remotes).toEqual([{ name: build.federationName, entry: `${ORIGIN}${build.manifestUrl}` }]);
});

it('stamps the manifest and the entry, and keeps the runtime from inserting exposed files itself', async () => {
  const { loader, asked } = setUp(list, async (plugin) => {
    await plugin.fetch(`${ORIGIN}${build.manifestUrl}`);
    const { script, timeout } = plugin.createScript({ url: ENTRY });
    expect({ src: script.src, cors: script.crossOrigin, timeout }).toEqual({
      src: ENTRY,
      cors: 'anonymous',
      timeout: 1_000,
    });
    expect(script.integrity).toBe('sha384-entry');
    const preloadOps = [{}];
    plugin.beforePreloadRemote({ preloadOps });
    expect(preloadOps).toEqual([]);
    return lifecycles;
  });
  await load(loader);
  expect(asked.at(-1)).toEqual({ url: `${ORIGIN}${build.manifestUrl}`, integrity: 'sha384-manifest' });
});

it.each([
  ['integrity', () => new Response(null, { status: 404 }), undefined],
  [
    'manifest',
    list,
    async (plugin: FederationPlugin) => {
      globalThis.fetch = async () => new Response(null, { status: 404 });
      await plugin.fetch(`${ORIGIN}${build.manifestUrl}`).catch(() => {
        throw new Error('#RUNTIME-003 wrapped');
      });
    },
  ],
  ['entry', list, () => Promise.reject(new Error('[ Federation Runtime ]: … #RUNTIME-008'))],
  ['init', list, () => Promise.reject(new Error('ScriptExecutionError: … #RUNTIME-008'))],
  ['init', list, () => Promise.reject(new TypeError('boom'))],
  ['init', list, () => Promise.resolve({ mount: 1 })],
] as const)('tells a failed %s', async (step, answer, loadRemote) => {
  const { loader } = setUp(answer, loadRemote as Parameters<typeof setUp>[1]);
  await expect(load(loader)).rejects.toMatchObject({ name: 'LoadFault', step, blame: 'build' });
});

it.each([
  ['whole', () => new Response('ok')],
  ['missing', () => new Response(null, { status: 404 })],
  ['unreachable', () => new Response(null, { status: 503 })],
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  // Browsers answer a hash that differs, on a page that says 404 too, like a line that is down.
  [
    'damaged',
    (_url: string, { integrity }: RequestInit) =>
      integrity ? Promise.reject(new TypeError('Failed to fetch')) : new Response('x'),
  ],
  [
    'missing',
    (_url: string, { integrity }: RequestInit) =>
      integrity ? Promise.reject(new TypeError('Failed to fetch')) : new Response(null, { status: 404 }),
  ],
] as const)('examines a file: %s', async (state, answer) => {
  await expect(setUp(answer as Answer).loader.examine(ENTRY)).resolves.toBe(state);
});
