import type { HostPlatform, ReadableStore, RemoteBuild } from '@tessera/contract';
import type { RemoteView } from '@tessera/remote-kit';
import { createStore } from '@tessera/remote-kit/store';

import { createRemoteFrame, type FrameEnvironment, type RemoteFrame } from '../frame/index.ts';
import type { Routing } from './routing.ts';
import type { Decision, FrameView } from './types.ts';

export interface RemoteRegistryOptions {
  readonly routing: Routing;
  readonly environment: FrameEnvironment;
  readonly platform: HostPlatform;
  /** Where pages are drawn. */
  readonly outlet: HTMLElement;
  getDecision(remote: string): Decision | null;
  /** Path of the route that a build has for the current address, or null. */
  routeOf(build: RemoteBuild): string | null;
  /** Whether the current address is this remote's, and the user may see it. */
  isActive(remote: string): boolean;
}

/** The frames of the page: one per remote with pages, one per open dialog. */
export interface RemoteRegistry {
  readonly views: ReadableStore<readonly FrameView[]>;
  frames(): readonly RemoteFrame[];
  /** Registers what was decided, forgets what is gone, and starts again what now gets another build. */
  apply(decisions: readonly Decision[]): Promise<void>;
  /** Resolves with what the dialog gives. */
  openDialog(remote: string, dialog: string, props: Readonly<Record<string, unknown>>): Promise<unknown>;
}

interface Entry {
  readonly remote: string;
  readonly dialog: string | null;
  readonly frame: RemoteFrame;
  readonly dismiss: () => void;
}

export function createRemoteRegistry(options: RemoteRegistryOptions): RemoteRegistry {
  const { routing, environment, platform, outlet, getDecision, routeOf, isActive } = options;
  const views = createStore<readonly FrameView[]>([]);
  let entries: readonly Entry[] = [];
  const assigned = new Map<string, RemoteBuild | null>();

  const publish = () =>
    views.set(
      entries.map(({ remote, dialog, frame, dismiss }) => ({ remote, dialog, state: frame.state.get(), dismiss })),
    );
  const add = (entry: Entry) => {
    entries = [...entries, entry];
    entry.frame.state.subscribe(publish);
    publish();
  };
  const remove = (gone: Entry) => {
    gone.frame.stop();
    entries = entries.filter((entry) => entry !== gone);
    publish();
  };
  const frameOf = (remote: string, view: RemoteView, host: HTMLElement) =>
    createRemoteFrame({
      remote,
      view,
      host,
      environment,
      getDecision: () => getDecision(remote),
      pageOf: (build) =>
        view.kind === 'page' ? routeOf(build) : build.manifest.dialogs.includes(view.name) ? view.name : null,
    });
  // Of frames that are about to be stopped the address is no matter.
  platform.navigation.location.subscribe(() => {
    for (const { remote, dialog, frame } of entries) if (dialog === null && isActive(remote)) frame.moved();
  });

  async function forget(remote: string): Promise<void> {
    await routing.unregister(remote);
    for (const entry of entries) if (entry.remote === remote && entry.dialog === null) remove(entry);
    assigned.delete(remote);
  }

  return {
    views,
    frames: () => entries.map(({ frame }) => frame),
    async apply(decisions) {
      const present = new Map(decisions.flatMap(({ remote, build }) => (build ? [[remote, build] as const] : [])));
      for (const remote of [...assigned.keys()]) if (!present.has(remote)) await forget(remote);
      for (const [remote, build] of present) {
        const before = assigned.get(remote);
        assigned.set(remote, build);
        if (before === undefined) {
          const frame = frameOf(remote, { kind: 'page' }, outlet);
          add({ remote, dialog: null, frame, dismiss: () => undefined });
          routing.register(remote, () => isActive(remote), frame);
          continue;
        }
        const frame = entries.find((entry) => entry.remote === remote && entry.dialog === null)?.frame;
        if (before?.build !== build.build && frame && frame.state.get().phase !== 'idle') {
          frame.stop();
          frame.start();
        }
      }
      await routing.reroute();
    },
    openDialog(remote, dialog, props) {
      return new Promise((resolve) => {
        const host = outlet.ownerDocument.createElement('div');
        outlet.ownerDocument.body.append(host);
        const close = (result?: unknown) => {
          remove(entry);
          host.remove();
          resolve(result);
        };
        const frame = frameOf(remote, { kind: 'dialog', name: dialog, props, close }, host);
        const entry: Entry = { remote, dialog, frame, dismiss: () => close() };
        add(entry);
        frame.start();
      });
    },
  };
}
