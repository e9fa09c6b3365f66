import type { RemoteLifecycles, RemoteProps } from '@tessera/remote-kit';
import * as singleSpa from 'single-spa';
import {
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

let parcelCount = 0;

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
  mountParcel,
};

/**
 * `mountRootParcel` without the list of parcels that single-spa 6 never shortens and without timers, so that unmounted
 * remotes can be freed.
 */
function mountParcel(
  lifecycles: RemoteLifecycles,
  props: RemoteProps & { readonly domElement: HTMLElement },
): MountedParcel {
  parcelCount += 1;
  const own = { ...props, name: `remote-parcel-${parcelCount}`, singleSpa, mountParcel: mountRootParcel };
  const unmount = async () => {
    await lifecycles.unmount(own);
  };
  const mount = async () => {
    await lifecycles.bootstrap(own);
    try {
      await lifecycles.mount(own);
    } catch (error) {
      // Half a mount is cleared away; what counts is why it failed.
      await unmount().catch(() => undefined);
      throw error;
    }
  };
  return { mountPromise: Promise.resolve().then(mount), unmount };
}
