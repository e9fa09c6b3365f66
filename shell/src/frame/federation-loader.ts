import type { RemoteBuild } from '@tessera/contract';
import type { RemoteLifecycles } from '@tessera/remote-kit';
import { fetchFile, isRequestError, reloadFile } from '@tessera/request';

import type { IntegrityRegistry } from '../composition/integrity-registry.ts';
import { folderOf } from './build-address.ts';
import type { BuildLoader, FileState } from './build-loader.ts';
import { describeFailure, LoadFault } from './load-fault.ts';

export interface FederationRuntime {
  registerPlugins(plugins: readonly FederationPlugin[]): void;
  registerRemotes(remotes: readonly { name: string; entry: string }[]): void;
  loadRemote<T>(id: string): Promise<T | null>;
}
export interface FederationPlugin {
  readonly name: string;
  fetch(url: string): Promise<Response>;
  createScript(args: { url: string }): { script: HTMLScriptElement; timeout: number };
  beforePreloadRemote(args: { preloadOps: unknown[] }): void;
}

export interface FederationLoaderOptions {
  readonly runtime: FederationRuntime;
  readonly integrity: IntegrityRegistry;
  /** Milliseconds after which a file counts as failed. */
  readonly fileTimeout: number;
  readonly origin: string;
  readonly page?: Document;
}

/** Milliseconds after which a server that is asked whether a file is there counts as gone. */
const PROBE_LIMIT = 5_000;

/** Loads builds through the federation runtime, every file against the hash that the composition vouches for. */
export function createFederationLoader(options: FederationLoaderOptions): BuildLoader {
  const { runtime, integrity, fileTimeout, origin, page = document } = options;
  const signals = new Map<string, AbortSignal>();
  const faults = new Map<string, LoadFault>();

  runtime.registerPlugins([
    {
      name: 'tessera-integrity',
      async fetch(url) {
        try {
          const signal = signals.get(url);
          return await fetchFile(url, {
            integrity: integrity.hashOf(url),
            timeout: fileTimeout,
            ...(signal ? { signal } : {}),
          });
        } catch (error) {
          // The runtime turns hook errors into text; the original is kept for the caller.
          faults.set(url, new LoadFault('manifest', error, { address: url }));
          throw error;
        }
      },
      createScript({ url }) {
        const script = page.createElement('script');
        script.src = url;
        script.integrity = integrity.hashOf(url);
        script.crossOrigin = 'anonymous';
        script.async = true;
        return { script, timeout: fileTimeout };
      },
      // Webpack's own runtime inserts the exposed chunk, with hash and error events.
      beforePreloadRemote({ preloadOps }) {
        preloadOps.length = 0;
      },
    },
  ]);

  return {
    async load(build, signal) {
      const manifestUrl = new URL(build.manifestUrl, origin).href;
      await learnHashes(build, signal);
      signals.set(manifestUrl, signal);
      faults.delete(manifestUrl);
      runtime.registerRemotes([{ name: build.federationName, entry: manifestUrl }]);
      try {
        const lifecycles = await runtime.loadRemote<RemoteLifecycles>(`${build.federationName}/remote`);
        if (!isLifecycles(lifecycles)) throw new LoadFault('init', 'the remote exports no lifecycles');
        return lifecycles;
      } catch (error) {
        throw faults.get(manifestUrl) ?? toFault(error, build);
      } finally {
        signals.delete(manifestUrl);
      }
    },
    examine,
  };

  async function examine(address: string): Promise<FileState> {
    if (await reloadFile(address, { timeout: PROBE_LIMIT, integrity: integrity.hashOf(address) })) return 'whole';
    // A hash that differs, a page that says 404 and a line that is down look alike: ask again without the hash.
    try {
      await fetchFile(address, { timeout: PROBE_LIMIT, fresh: true });
      return 'damaged';
    } catch (error) {
      const status = isRequestError(error) ? error.status : undefined;
      // A server in trouble says nothing about the build either.
      return status === undefined || status >= 500 ? 'unreachable' : 'missing';
    }
  }

  async function learnHashes(build: RemoteBuild, signal: AbortSignal): Promise<void> {
    const url = new URL(build.integrityUrl, origin).href;
    try {
      const response = await fetchFile(url, { integrity: build.integrity, signal, timeout: fileTimeout });
      integrity.register(folderOf(build, origin), (await response.json()) as Record<string, string>);
    } catch (error) {
      throw new LoadFault('integrity', error, { address: url });
    }
  }

  function toFault(error: unknown, build: RemoteBuild): LoadFault {
    if (error instanceof LoadFault) return error;
    const known = describeFailure(error);
    if (known?.step === 'entry') {
      return new LoadFault('entry', error, { address: new URL('remoteEntry.js', folderOf(build, origin)).href });
    }
    if (known) return new LoadFault(known.step, error, { address: known.address });
    return new LoadFault(isRequestError(error) ? 'chunk' : 'init', error);
  }
}

function isLifecycles(value: unknown): value is RemoteLifecycles {
  const { bootstrap, mount, unmount } = (value ?? {}) as Record<string, unknown>;
  return [bootstrap, mount, unmount].every((lifecycle) => typeof lifecycle === 'function');
}
