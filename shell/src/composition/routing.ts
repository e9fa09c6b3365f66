import type { RemoteLifecycles, RemoteProps } from '@tessera/remote-kit';
import {
  type ParcelConfig,
  getAppNames,
  mountRootParcel,
  registerApplication,
  start,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa';

import type { MountedParcel } from '../frame/index.ts';

/** The part of single-spa that the composition uses. */
export interface Routing {
  /** The frame's own mount and unmount settle at once, so that no remote can hold up the others. */
  register(name: string, isActive: () => boolean, frame: { start(): void; stop(): void }): void;
  unregister(name: string): Promise<void>;
  names(): readonly string[];
  start(): void;
  /** Looks again which remotes are active, after something other than the address changed. */
  reroute(): Promise<void>;
  mountParcel(lifecycles: RemoteLifecycles, props: RemoteProps & { readonly domElement: HTMLElement }): MountedParcel;
}

/** Frames watch the time themselves; single-spa must neither warn nor interfere. */
const NEVER = { millis: 2 ** 31 - 1, dieOnTimeout: false, warningMillis: 2 ** 31 - 1 };
const TIMEOUTS = { bootstrap: NEVER, mount: NEVER, unmount: NEVER };

export const singleSpaRouting: Routing = {
  register(name, isActive, frame) {
    const settled = () => Promise.resolve();
    registerApplication({
      name,
      app: () =>
        Promise.resolve({
          bootstrap: settled,
          mount: () => Promise.resolve(frame.start()),
          unmount: () => Promise.resolve(frame.stop()),
        }),
      activeWhen: isActive,
    });
  },
  unregister: async (name) => {
    await unregisterApplication(name);
  },
  names: getAppNames,
  start: () => start({ urlRerouteOnly: true }),
  reroute: async () => {
    await triggerAppChange();
  },
  mountParcel: ({ bootstrap, mount, unmount }, props) =>
    mountRootParcel({ bootstrap, mount, unmount, timeouts: TIMEOUTS } as unknown as ParcelConfig, props),
};
