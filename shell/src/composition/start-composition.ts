import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { HostPlatform } from '@tessera/contract';
import { LIMITS } from '@tessera/contract';
import { pageStorage } from '@tessera/remote-kit/storage';
import { documentRenderer } from '@tessera/ui/core';

import { createFederationLoader, type FederationRuntime, type FrameLimits } from '../frame/index.ts';
import { createCompositionSource } from './composition-source.ts';
import { createComposition } from './create-composition.ts';
import { createQuarantine } from './quarantine.ts';
import { singleSpaRouting } from './routing.ts';
import { loadSharedFacades } from './shared-facades.ts';
import { pageTrust } from './trust.ts';
import type { Composition } from './types.ts';

export interface StartCompositionOptions {
  readonly platform: HostPlatform;
  readonly target: Window;
}

/** The page's composition, over federation and single-spa. Nothing is fetched before `load()`. */
export function startComposition({ platform, target }: StartCompositionOptions): Composition {
  const { integrity, keys, nonce } = pageTrust();
  const { origin, hostname } = target.location;
  const storage = pageStorage(() => target.sessionStorage);
  const runtime: FederationRuntime = {
    registerPlugins: (plugins) => registerPlugins(plugins as unknown as Parameters<typeof registerPlugins>[0]),
    registerRemotes: (remotes) => registerRemotes([...remotes]),
    loadRemote,
  };
  return createComposition({
    platform,
    source: createCompositionSource({
      transport: platform.transport,
      storage,
      keys,
      hostname,
      subtle: target.crypto.subtle as SubtleCrypto | undefined,
    }),
    loader: createFederationLoader({ runtime, integrity, fileTimeout: LIMITS.chunkLoadTimeout, origin }),
    routing: singleSpaRouting,
    quarantine: createQuarantine(storage),
    styles: documentRenderer(nonce),
    target,
    limits: configuredLimits(target.document),
    warmUp: loadSharedFacades,
  });
}

/** Times that the operator has set in index.html, where they differ from the defaults. */
function configuredLimits(page: Document): Partial<FrameLimits> {
  const block = page.getElementById('tessera-limits')?.textContent;
  return block ? (JSON.parse(block) as Partial<FrameLimits>) : {};
}
