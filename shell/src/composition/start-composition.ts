import { createInstance } from '@module-federation/enhanced/runtime';
import type { HostPlatform } from '@tessera/contract';
import { isSharePage, LIMITS, PAGE_PATHS, SHARE_PARAM } from '@tessera/contract';
import { pageStorage } from '@tessera/remote-kit/storage';
import { documentRenderer } from '@tessera/ui/core';

import { createFederationLoader, type FederationRuntime, type FrameLimits } from '../frame/index.ts';
import { createAcceptedCompositions } from './accepted-compositions.ts';
import { createCompositionSource } from './composition-source.ts';
import { createComposition } from './create-composition.ts';
import { offeredModules, warmFacades } from './offered-modules.ts';
import { createQuarantine } from './quarantine.ts';
import { singleSpaRouting } from './routing.ts';
import { pageTrust } from './trust.ts';
import type { Composition } from './types.ts';

export interface StartCompositionOptions {
  readonly platform: HostPlatform;
  readonly target: Window;
  /** Writes the title of the shell's screen into the tab. */
  restoreTitle(): void;
}

/** The page's composition, over federation and single-spa. Nothing is fetched before `load()`. */
export function startComposition({ platform, target, restoreTitle }: StartCompositionOptions): Composition {
  const { integrity, keys, nonce } = pageTrust();
  const { origin, hostname } = target.location;
  const storage = pageStorage(() => target.sessionStorage);
  const unattended = target.location.pathname === PAGE_PATHS.wall;
  const federation = createInstance({
    name: 'tessera_shell',
    remotes: [],
    shared: offeredModules(),
    shareStrategy: 'loaded-first',
  });
  const runtime: FederationRuntime = {
    registerPlugins: (plugins) =>
      federation.registerPlugins(plugins as unknown as Parameters<typeof federation.registerPlugins>[0]),
    registerRemotes: (remotes) => federation.registerRemotes([...remotes]),
    loadRemote: (id) => federation.loadRemote(id),
  };
  return createComposition({
    platform,
    source: createCompositionSource({
      transport: platform.transport,
      // Of a wall that lost its power no session is left.
      storage: unattended ? pageStorage(() => target.localStorage) : storage,
      unattended,
      accepted: createAcceptedCompositions({ storage: pageStorage(() => target.localStorage), now: () => Date.now() }),
      share: () =>
        isSharePage(target.location)
          ? (new URLSearchParams(target.location.search).get(SHARE_PARAM)?.slice(0, 100) ?? null)
          : null,
      keys,
      hostname,
      subtle: target.crypto.subtle as SubtleCrypto | undefined,
    }),
    loader: createFederationLoader({ runtime, integrity, fileTimeout: LIMITS.chunkLoadTimeout, origin }),
    routing: singleSpaRouting,
    quarantine: createQuarantine(storage),
    styles: documentRenderer(nonce),
    target,
    restoreTitle,
    limits: configuredLimits(target.document),
    warmUp: warmFacades,
  });
}

/** Times that the operator has set in index.html, where they differ from the defaults. */
function configuredLimits(page: Document): Partial<FrameLimits> {
  const block = page.getElementById('tessera-limits')?.textContent;
  return block ? (JSON.parse(block) as Partial<FrameLimits>) : {};
}
