import {
  LIMITS,
  orderNav,
  platform as endpoints,
  type Composition as ComposedRemotes,
  type HostPlatform,
  type RemoteBuild,
} from '@tessera/contract';
import type { StyleRenderer } from '@tessera/remote-kit';
import { createStore } from '@tessera/remote-kit/store';
import { createClient } from '@tessera/request';

import {
  countRequests,
  createBuildLifetimes,
  createBuildStyles,
  listenForFaults,
  LoadFault,
  type BuildLoader,
  type BuildOutcome,
  type FrameEnvironment,
  type FrameLimits,
} from '../frame/index.ts';
import type { CompositionSource } from './composition-source.ts';
import { describeChange, titleOf } from './describe-change.ts';
import { bestMatch, matchesPath } from './match-path.ts';
import { createNotices } from './notices.ts';
import { createOutcomeReporter } from './outcome-reporter.ts';
import type { Quarantine } from './quarantine.ts';
import { parseOverride, readOverrides, type OverrideBuilds } from './read-overrides.ts';
import { createRemoteRegistry } from './remote-registry.ts';
import { resolvePlan } from './resolve-plan.ts';
import type { Routing } from './routing.ts';
import { settleRoutes } from './settle-routes.ts';
import type { Composition, CompositionSnapshot, Decision, RemoteRoute, RouteMatch } from './types.ts';
import { CompositionError } from './verify-composition.ts';
import { watchZone } from './watch-zone.ts';

export interface CompositionParts {
  readonly platform: HostPlatform;
  readonly source: CompositionSource;
  readonly loader: BuildLoader;
  readonly routing: Routing;
  readonly quarantine: Quarantine;
  readonly styles: StyleRenderer;
  readonly target: Window;
  /** Writes the title of the shell's screen into the tab. */
  restoreTitle(): void;
  readonly limits?: Partial<FrameLimits>;
  /** Fetches what most remotes share with the shell; called with the first hint that one may be opened. */
  readonly warmUp?: () => Promise<unknown>;
}

const NO_OVERRIDES: OverrideBuilds = { builds: new Map(), failed: [] };
const LOADING: CompositionSnapshot = {
  status: 'loading',
  fault: null,
  revision: null,
  decisions: [],
  routes: [],
  nav: [],
  dialogs: [],
  licence: null,
};
/** Milliseconds that a build with a fallback gets for a step before the fallback takes its place. */
const STEP_LIMIT = 30_000;

/** Puts the parts together; `startComposition` chooses the real ones. */
export function createComposition(parts: CompositionParts): Composition {
  const { platform, source, loader, routing, quarantine, target } = parts;
  const snapshot = createStore<CompositionSnapshot>(LOADING);
  const notices = createNotices();
  const client = createClient(platform.transport);
  const outlet = target.document.createElement('div');
  outlet.style.height = '100%';
  let overrides = NO_OVERRIDES;
  let generation = 0;
  let restoring = false;
  let started = false;

  const decisionOf = (remote: string): Decision | null =>
    snapshot.get().decisions.find((decision) => decision.remote === remote) ?? null;
  const report = createOutcomeReporter({
    platform,
    isForeign: (build) => [...overrides.builds.values()].some((foreign) => foreign.build === build),
  });
  const environment: FrameEnvironment = {
    loader,
    ...countRequests(platform),
    styles: parts.styles,
    buildStyles: createBuildStyles(target.document),
    buildLifetimes: createBuildLifetimes({
      target,
      restoreTitle: () => parts.restoreTitle(),
      onLeft: (build, left) => void reportScriptError(build, `left behind: ${left}`),
    }),
    limits: { step: STEP_LIMIT, lastStep: LIMITS.chunkLoadTimeout, blank: 1_000, backOff: [200, 600], ...parts.limits },
    burnt: new Map(),
    fileFaults: new Map(),
    lastPages: new Map(),
    mountParcel: (lifecycles, props) => routing.mountParcel(lifecycles, props),
    quarantine: (build, on) => (on ? quarantine.add(build) : quarantine.remove(build)),
    isQuarantined: (build) => quarantine.builds.get().has(build),
    report,
  };
  const registry = createRemoteRegistry({
    routing,
    environment,
    platform,
    outlet,
    getDecision: decisionOf,
    routeOf: ({ manifest }) => bestMatch(manifest.routes, ({ path }) => path, target.location.pathname)?.path ?? null,
    isActive(remote) {
      const match = matchPath(target.location.pathname);
      return match.kind === 'remote' && match.route.remote === remote && mayOpen(match.route);
    },
  });

  const reroute = () => {
    if (snapshot.get().status === 'ready') void routing.reroute();
  };
  platform.session.current.subscribe(reroute);
  watchZone(platform.session.current, (timeZone) => notices.zone(timeZone));
  platform.permissions.granted.subscribe(reroute);
  platform.messages.subscribe((frame) => {
    if (frame.kind === 'composition') void lookForChanges();
  });
  listenForFaults({
    target,
    frames: registry.frames,
    builds: () => snapshot.get().decisions.flatMap(({ build, fallbacks }) => (build ? [build, ...fallbacks] : [])),
    onAbsentBuild: (build, cause) => void reportAbsent(build, cause),
    onShellFile: notices.shellFile,
    onScriptError: (build, cause) => void reportScriptError(build, cause),
  });

  function mayOpen({ requiresAuth, permission }: RemoteRoute): boolean {
    if (requiresAuth && platform.session.current.get() === null) return false;
    return permission === undefined || platform.permissions.granted.get().has(permission);
  }

  async function reportAbsent(build: RemoteBuild, cause: unknown): Promise<void> {
    const fault = new LoadFault('chunk', cause);
    const page = environment.lastPages.get(build.build) ?? null;
    const outcome: BuildOutcome = { remote: build.remote, build, outcome: 'failed', page, step: 'chunk', fault };
    await report(outcome);
  }

  async function reportScriptError(build: RemoteBuild, cause: unknown): Promise<void> {
    const page = environment.lastPages.get(build.build) ?? null;
    await report({ remote: build.remote, build, outcome: 'erred', page, fault: new LoadFault('runtime', cause) });
  }

  function matchPath(pathname: string): RouteMatch {
    const { status, routes, decisions } = snapshot.get();
    if (status === 'loading') return { kind: 'pending' };
    if (status === 'failed') return { kind: 'unavailable' };
    const route = bestMatch(routes, ({ path }) => path, pathname);
    if (route) return { kind: 'remote', route };
    const locked = decisions.find(({ lockedPaths }) => lockedPaths.some((path) => matchesPath(path, pathname)));
    if (locked?.reason) return { kind: 'locked', remote: locked.remote, reason: locked.reason };
    return { kind: 'none' };
  }

  function plan(composition: ComposedRemotes, builds: OverrideBuilds['builds']): Decision[] {
    return resolvePlan({
      composition,
      overrides: builds,
      quarantine: quarantine.builds.get(),
      capabilities: platform.capabilities,
      userId: platform.session.current.get()?.userInfo.id ?? null,
    });
  }

  async function load(sessionReady?: Promise<unknown>): Promise<void> {
    // The load that waits for this session reads for it already.
    if (sessionReady === undefined && restoring) return;
    restoring = sessionReady !== undefined;
    generation += 1;
    const mine = generation;
    // A session that could not be restored is no reason to show nothing.
    const session = Promise.resolve(sessionReady).then(
      () => platform.session.current.get(),
      () => null,
    );
    void session.then(() => (restoring = false));
    if (snapshot.get().status !== 'ready') snapshot.set(LOADING);
    try {
      const composition = await source.read(async () => (await session)?.corporationCode ?? null);
      const builds = await readOverrides(composition);
      await session;
      if (mine !== generation || (await takeOverride())) return;
      for (const { remote, error } of builds.failed) platform.telemetry.error(error, { remote, what: 'override' });
      overrides = builds;
      notices.compose(composition, builds);
      await apply(composition, plan(composition, builds.builds));
    } catch (error) {
      if (mine !== generation) return;
      restoring = false;
      platform.telemetry.error(error, { what: 'composition' });
      const fault = error instanceof CompositionError ? error.fault : 'network';
      snapshot.set({ ...LOADING, status: 'failed', fault });
    }
  }

  async function apply(composition: ComposedRemotes, decisions: readonly Decision[]): Promise<void> {
    const settled = settleRoutes(decisions);
    for (const { remote, ...fault } of settled.refused) {
      const owner = 'owner' in fault ? ` of ${fault.owner}` : '';
      const error = new Error(`${fault.path} of ${remote} is ${fault.kind}${owner}`);
      platform.telemetry.error(error, { remote, what: 'path' });
    }
    const manifests = decisions.flatMap(({ remote, build }) => (build ? [{ remote, manifest: build.manifest }] : []));
    snapshot.set({
      status: 'ready',
      fault: null,
      revision: composition.revision,
      decisions,
      routes: settled.routes,
      nav: orderNav(settled.nav),
      dialogs: manifests.flatMap(({ remote, manifest }) => manifest.dialogs.map((dialog) => `${remote}/${dialog}`)),
      licence: composition.licence,
    });
    await registry.apply(decisions);
  }

  /** Reports a newly released build; replaces nothing in use. */
  async function lookForChanges(): Promise<void> {
    const mine = generation;
    try {
      const composition = await source.read(() =>
        Promise.resolve(platform.session.current.get()?.corporationCode ?? null),
      );
      if (mine !== generation || composition.revision === snapshot.get().revision) return;
      notices.compose(composition, overrides);
      const pinned = new Set(composition.remotes.filter((remote) => remote.pinned).map(({ name }) => name));
      for (const next of plan(composition, overrides.builds)) {
        const before = decisionOf(next.remote);
        const change = describeChange(before, next, pinned.has(next.remote));
        const known = next.build ?? before?.build;
        notices.remote(
          next.remote,
          next.build?.build ?? null,
          change && known ? { ...titleOf(known.manifest), change } : null,
        );
      }
    } catch (error) {
      platform.telemetry.error(error, { what: 'composition-change' });
    }
  }

  /** Takes `?override=` from the address, where the user may override; the page then loads again. */
  async function takeOverride(): Promise<boolean> {
    const wanted = parseOverride(target.location.search);
    if (!wanted || !platform.permissions.granted.get().has('release_override')) return false;
    await override(wanted.remote, wanted.address);
    return true;
  }

  async function override(remote: string, address: string | null): Promise<void> {
    await client.call(endpoints.override, { body: { remote, address } });
    const here = new URL(target.location.href);
    here.searchParams.delete('override');
    // The page's policy names the origins that scripts may come from: only a new page has the new one.
    target.location.replace(here.href);
    if (here.hash) target.location.reload();
  }

  return {
    snapshot,
    notices: notices.store,
    frames: registry.views,
    load,
    match: matchPath,
    preload(pathname) {
      const match = matchPath(pathname);
      const build = match.kind === 'remote' && mayOpen(match.route) ? decisionOf(match.route.remote)?.build : null;
      if (!build || quarantine.builds.get().has(build.build)) return;
      // Preloading only: the frame loads again and reports failures.
      parts.warmUp?.().catch(() => undefined);
      loader.load(build, new AbortController().signal).catch(() => undefined);
    },
    async openDialog(name, props = {}) {
      const [remote = '', dialog = ''] = name.split('/');
      if (!snapshot.get().dialogs.includes(name)) throw new Error(`no dialog ${name} for this corporation`);
      return registry.openDialog(remote, dialog, props);
    },
    attach(element) {
      element.append(outlet);
      if (!started) routing.start();
      started = true;
      return () => {
        if (outlet.parentElement === element) outlet.remove();
      };
    },
    override,
    dismiss: notices.dismiss,
  };
}
