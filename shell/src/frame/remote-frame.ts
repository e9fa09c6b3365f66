import type { FailureStep, ReadableStore, RemoteBuild } from '@tessera/contract';
import type { RemoteView } from '@tessera/remote-kit';
import { createStore } from '@tessera/remote-kit/store';

import type { Decision, FrameState } from '../composition/types.ts';
import { belongsTo, setStylesheets } from './build-address.ts';
import { mountBuild, toFault, type BuildMount } from './build-mount.ts';
import type { FrameEnvironment } from './frame-environment.ts';
import { blaming, LoadFault } from './load-fault.ts';
import { newestMark } from './newest-mark.ts';

export interface RemoteFrameOptions {
  readonly remote: string;
  readonly view: RemoteView;
  /** Where slots are put. */
  readonly host: HTMLElement;
  readonly environment: FrameEnvironment;
  getDecision(): Decision | null;
}

/** Owns one remote's place in the page: loading, retry, fallback, failure. Nothing of it blocks navigation. */
export interface RemoteFrame {
  readonly state: ReadableStore<FrameState>;
  /** The build on screen or on its way there. */
  readonly build: RemoteBuild | null;
  start(): void;
  /** Takes the remote off the screen at once. */
  stop(): void;
  /** An error that the remote's boundary could not see, such as a chunk that failed in an event handler. */
  fail(error: unknown): void;
}

interface Run {
  mount: BuildMount | null;
  build: RemoteBuild | null;
  stopped: boolean;
}

export function createRemoteFrame({ remote, view, host, environment, getDecision }: RemoteFrameOptions): RemoteFrame {
  const state = createStore<FrameState>({ phase: 'idle' });
  const { burnt, limits } = environment;
  let current: Run | null = null;

  /** Builds that may still be tried, best first. */
  function candidates(tried: ReadonlySet<string>): RemoteBuild[] {
    const decision = getDecision();
    const builds = decision?.build ? [decision.build, ...decision.fallbacks] : [];
    return builds.filter(({ build }) => !tried.has(build) && !burnt.has(build) && !environment.isQuarantined(build));
  }

  async function run(self: Run): Promise<void> {
    const tried = new Set<string>();
    let record: Promise<string | null> = Promise.resolve(null);
    let last: LoadFault | null = null;
    for (let [build, ...rest] = candidates(tried); build; [build, ...rest] = candidates(tried)) {
      const fault = await runBuild(self, build, { fellBack: tried.size > 0, hasFallback: rest.length > 0 });
      if (self.stopped || !fault) return;
      tried.add(build.build);
      last = fault;
      record = environment.report({ remote, build, outcome: 'failed', step: fault.step, fault });
      if (fault.blame === 'shell') break;
    }
    fail(self, last ?? burntFault(), record);
  }

  /** Resolves with the fault when the build fails, whenever that is; with null when the frame is stopped. */
  async function runBuild(
    self: Run,
    build: RemoteBuild,
    { fellBack, hasFallback }: { fellBack: boolean; hasFallback: boolean },
  ): Promise<LoadFault | null> {
    setStylesheets(build, true);
    newestMark(`tessera:${remote}:load`);
    const mount = mountBuild({
      build,
      view,
      host,
      timeout: hasFallback ? limits.step : limits.lastStep,
      environment,
      onAttempt: (attempt) => {
        if (!self.stopped) state.set({ phase: 'loading', attempt, fallingBack: fellBack });
      },
      // Left or given up: not shown, but reported.
      onLateFault: (fault) => void environment.report({ remote, build, outcome: 'failed', step: fault.step, fault }),
    });
    self.mount = mount;
    self.build = build;
    try {
      await mount.shown;
      if (self.stopped) return null;
      state.set({ phase: 'mounted', build: build.build, fellBack });
      newestMark(`tessera:${remote}:mounted`);
      performance.clearMeasures(`tessera:${remote}`);
      performance.measure(`tessera:${remote}`, `tessera:${remote}:load`, `tessera:${remote}:mounted`);
      void environment.report({ remote, build, outcome: 'mounted' });
      return await mount.fatal;
    } catch (error) {
      if (self.stopped) return null;
      mount.dispose();
      self.mount = null;
      const fault = await judge(toFault(error), build);
      if (fault.blame !== 'shell') setStylesheets(build, false);
      if (fault.blame === 'build') burn(build, fault);
      return fault;
    }
  }

  /** Attributes a failed file to build, shell or nobody. */
  async function judge(fault: LoadFault, build: RemoteBuild): Promise<LoadFault> {
    const { address, blame } = fault;
    if (blame !== 'build' || address === null) return fault;
    if (!belongsTo(address, build)) return blaming(fault, 'shell');
    const state = await environment.loader.examine(address);
    if (state === 'unreachable' || state === 'whole') return blaming(fault, 'nobody');
    return fault;
  }

  function burn(build: RemoteBuild, fault: LoadFault): void {
    burnt.set(build.build, fault);
    // A developer repairs and reloads; the override must come back then.
    if (getDecision()?.kind !== 'override') environment.quarantine(build.build, true);
  }

  function burntFault(): LoadFault {
    const builds = allBuilds();
    const known = builds.map(({ build }) => burnt.get(build)).find((fault) => fault !== undefined);
    return known ?? new LoadFault('mount', 'every build failed earlier in this session');
  }

  function allBuilds(): RemoteBuild[] {
    const decision = getDecision();
    return decision?.build ? [decision.build, ...decision.fallbacks] : [];
  }

  function fail(self: Run, fault: LoadFault, record: Promise<string | null>): void {
    const failed = (step: FailureStep, requestId: string | null): FrameState => ({
      phase: 'failed',
      step,
      requestId,
      noVerdict: fault.blame !== 'build',
      needsReload: fault.reload,
      retry,
    });
    state.set(failed(fault.step, null));
    // The tile does not wait for its number.
    void record.then((requestId) => {
      if (current === self && !self.stopped && requestId) state.set(failed(fault.step, requestId));
    });
  }

  function retry(): void {
    for (const { build } of allBuilds()) {
      const fault = burnt.get(build);
      if (fault?.reload) continue;
      burnt.delete(build);
      environment.quarantine(build, false);
    }
    stop();
    start();
  }

  function start(): void {
    if (current) return;
    const self: Run = { mount: null, build: null, stopped: false };
    current = self;
    state.set({ phase: 'loading', attempt: 1, fallingBack: false });
    run(self).catch((error: unknown) => {
      environment.platform.telemetry.error(error, { remote, what: 'frame' });
      if (!self.stopped) fail(self, toFault(error, 'mount'), Promise.resolve(null));
    });
  }

  function stop(): void {
    if (!current) return;
    current.stopped = true;
    current.mount?.dispose();
    current = null;
    state.set({ phase: 'idle' });
  }

  return {
    state,
    get build() {
      return current?.build ?? null;
    },
    start,
    stop,
    fail: (error) => current?.mount?.fail(error),
  };
}
