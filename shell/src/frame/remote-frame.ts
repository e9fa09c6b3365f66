import type { FailureStep, ReadableStore, RemoteBuild } from '@tessera/contract';
import type { RemoteView } from '@tessera/remote-kit';
import { createStore } from '@tessera/remote-kit/store';

import type { FrameState } from '../composition/types.ts';
import { belongsTo, setStylesheets } from './build-address.ts';
import { createBuildChoice, type BuildChoiceOptions } from './build-choice.ts';
import { mountBuild, toFault, type BuildMount } from './build-mount.ts';
import { judged, LoadFault } from './load-fault.ts';
import { newestMark } from './newest-mark.ts';

export interface RemoteFrameOptions extends BuildChoiceOptions {
  readonly remote: string;
  readonly view: RemoteView;
  /** Where slots are put. */
  readonly host: HTMLElement;
}

/** Owns one remote's place in the page: loading, retry, fallback, failure. Nothing of it blocks navigation. */
export interface RemoteFrame {
  readonly state: ReadableStore<FrameState>;
  /** The build on screen or on its way there. */
  readonly build: RemoteBuild | null;
  start(): void;
  /** Takes the remote off the screen at once. */
  stop(): void;
  /** The address changed within the remote: another page may have another build, and has its own faults. */
  moved(): void;
  /** An error that the remote's boundary could not see, such as a chunk that failed in an event handler. */
  fail(error: unknown): void;
}

interface Run {
  mount: BuildMount | null;
  build: RemoteBuild | null;
  /** The page at the address. */
  page: string | null;
  stopped: boolean;
}

export function createRemoteFrame(options: RemoteFrameOptions): RemoteFrame {
  const { remote, view, host, environment, pageOf } = options;
  const state = createStore<FrameState>({ phase: 'idle' });
  const choice = createBuildChoice(options);
  const { lastPages, limits } = environment;
  let current: Run | null = null;

  async function run(self: Run): Promise<void> {
    const tried = new Set<string>();
    let record: Promise<string | null> = Promise.resolve(null);
    let last: LoadFault | null = null;
    for (let [build, ...rest] = choice.candidates(tried); build; [build, ...rest] = choice.candidates(tried)) {
      const fault = await runBuild(self, build, { fellBack: tried.size > 0, hasFallback: rest.length > 0 });
      if (self.stopped || !fault) return;
      tried.add(build.build);
      last = fault;
      record = report(build, fault);
      if (fault.blame === 'shell') break;
    }
    fail(self, last ?? choice.burntFault(), record);
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
      onLateFault: (fault) => void report(build, fault),
    });
    self.mount = mount;
    self.build = build;
    rememberPage(build);
    try {
      await mount.shown;
      if (self.stopped) return null;
      state.set({ phase: 'mounted', build: build.build, fellBack });
      newestMark(`tessera:${remote}:mounted`);
      performance.clearMeasures(`tessera:${remote}`);
      performance.measure(`tessera:${remote}`, `tessera:${remote}:load`, `tessera:${remote}:mounted`);
      watch(self, build, mount);
      return await mount.fatal;
    } catch (error) {
      if (self.stopped) return null;
      // The boundary may speak before the page's address is announced.
      const page = rememberPage(build);
      mount.dispose();
      self.mount = null;
      const fault = await judge(toFault(error), build);
      if (fault.blame !== 'shell') setStylesheets(build, false);
      if (fault.blame === 'build') choice.burn(build, fault.scope === 'page' ? page : null, fault);
      return fault;
    }
  }

  /** @returns the page that the build draws now, else the last one that it drew */
  function rememberPage(build: RemoteBuild): string | null {
    const page = pageOf(build);
    if (page !== null) lastPages.set(build.build, page);
    return page ?? lastPages.get(build.build) ?? null;
  }

  function report(build: RemoteBuild, fault: LoadFault): Promise<string | null> {
    const page = fault.scope === 'page' ? (lastPages.get(build.build) ?? null) : null;
    return environment.report({ remote, build, outcome: 'failed', page, step: fault.step, fault });
  }

  /** Reports a page as mounted once there is something to see in it; lets it fail when nothing comes. */
  function watch(self: Run, build: RemoteBuild, mount: BuildMount): void {
    const page = rememberPage(build);
    const at = self.page;
    const mounted = () => void environment.report({ remote, build, outcome: 'mounted', page });
    // What a dialog draws lies in portals, or is nothing once it has done its work.
    if (view.kind === 'dialog') return mounted();
    const wasBlank = mount.isBlank();
    if (!wasBlank) mounted();
    const look = () => {
      if (self.stopped || self.mount !== mount || self.page !== at) return;
      if (!mount.isBlank()) return wasBlank ? mounted() : undefined;
      if (environment.isWaiting()) return void setTimeout(look, limits.blank);
      mount.fail(new LoadFault('empty', 'nothing was drawn'));
    };
    setTimeout(look, limits.blank);
  }

  /** Attributes a failed file to build, shell or nobody. */
  async function judge(fault: LoadFault, build: RemoteBuild): Promise<LoadFault> {
    const { address, blame } = fault;
    if (blame !== 'build' || address === null) return fault;
    if (!belongsTo(address, build)) return judged(fault, { blame: 'shell' });
    const file = await environment.loader.examine(address);
    if (file === 'unreachable' || file === 'whole') return judged(fault, { blame: 'nobody' });
    return fault;
  }

  function fail(self: Run, fault: LoadFault, record: Promise<string | null>): void {
    const failed = (step: FailureStep, requestId: string | null): FrameState => ({
      phase: 'failed',
      step,
      requestId,
      noVerdict: fault.blame !== 'build',
      needsReload: fault.reload,
      retry() {
        choice.forgive();
        restart();
      },
    });
    state.set(failed(fault.step, null));
    // The tile does not wait for its number.
    void record.then((requestId) => {
      if (current === self && !self.stopped && requestId) state.set(failed(fault.step, requestId));
    });
  }

  function start(): void {
    if (current) return;
    const self: Run = { mount: null, build: null, page: choice.currentPage(), stopped: false };
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

  function restart(): void {
    stop();
    start();
  }

  function moved(): void {
    const page = choice.currentPage();
    if (!current || page === null || page === current.page) return;
    current.page = page;
    const { build, mount } = current;
    const { phase } = state.get();
    if (phase === 'failed' || build === null || choice.candidates()[0]?.build !== build.build) return restart();
    if (phase === 'mounted' && mount) watch(current, build, mount);
  }

  return {
    state,
    get build() {
      return current?.build ?? null;
    },
    start,
    stop,
    moved,
    fail: (error) => current?.mount?.fail(error),
  };
}
