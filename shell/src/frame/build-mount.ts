import type { RemoteBuild } from '@tessera/contract';
import type { RemoteView } from '@tessera/remote-kit';

import type { FrameEnvironment, MountedParcel } from './frame-environment.ts';
import { isBlank } from './is-blank.ts';
import { describeFailure, isFileFault, judged, LoadFault } from './load-fault.ts';
import { newestMark } from './newest-mark.ts';
import { raceStep } from './race.ts';

export interface BuildMountOptions {
  readonly build: RemoteBuild;
  readonly view: RemoteView;
  /** Where the slot is put. */
  readonly host: HTMLElement;
  readonly timeout: number;
  readonly environment: FrameEnvironment;
  /** A fatal error of an unwanted build: not shown, but reported. */
  onLateFault(fault: LoadFault): void;
  onAttempt(attempt: number): void;
}

/** One build on its way onto the screen, and there. */
export interface BuildMount {
  /** Resolves when the view is on screen. Rejects with a LoadFault. */
  readonly shown: Promise<void>;
  /** Rejects with a LoadFault at the first fatal error, before or after the view is on screen. */
  readonly fatal: Promise<never>;
  fail(error: unknown): void;
  /** Whether there is nothing to see in its place. */
  isBlank(): boolean;
  /** Takes it off the screen at once; what settles later is unmounted then. */
  dispose(): void;
}

/** Loads a build with retries and back-off and mounts it as a parcel. */
export function mountBuild(options: BuildMountOptions): BuildMount {
  const { build, view, host, timeout, environment } = options;
  const slot = createSlot(host, build);
  const held = [environment.buildStyles.hold(build), environment.buildLifetimes.hold(build)];
  const release = () => held.forEach((end) => end());
  const loading = new AbortController();
  let parcel: MountedParcel | null = null;
  let disposed = false;
  const fatal = signal<never>();
  const ready = signal<void>();

  const fail = (error: unknown, step?: LoadFault['step']) => {
    const fault = toFault(error, step);
    if (disposed) options.onLateFault(fault);
    else fatal.reject(fault);
  };

  async function load() {
    const pauses = environment.limits.backOff;
    for (let attempt = 1; ; attempt += 1) {
      options.onAttempt(attempt);
      try {
        return await environment.loader.load(build, loading.signal);
      } catch (error) {
        // What can't be loaded has no page to blame.
        const fault = remembering(judged(toFault(error, 'init'), { scope: 'build' }));
        const pause = pauses[attempt - 1];
        if (pause === undefined || !isFileFault(fault) || loading.signal.aborted) throw fault;
        // A damaged copy would be taken from the cache again.
        const healed = fault.address === null ? null : environment.loader.examine(fault.address);
        await Promise.all([new Promise((resolve) => setTimeout(resolve, pause)), healed]);
      }
    }
  }

  /** Remembers the first failed file: later attempts fail with other errors, and only a reload helps. */
  function remembering(fault: LoadFault): LoadFault {
    const first = environment.fileFaults.get(build.build);
    if (fault.step === 'init' && first) {
      return new LoadFault(first.step, first.cause, { address: first.address, reload: true, scope: 'build' });
    }
    if (isFileFault(fault) && !first) environment.fileFaults.set(build.build, fault);
    return fault;
  }

  async function show(): Promise<void> {
    const lifecycles = await raceStep(load(), { timeout, fatal: fatal.promise, what: 'loading' });
    if (disposed) return;
    newestMark(`tessera:${build.remote}:loaded`);
    parcel = environment.mountParcel(lifecycles, {
      domElement: slot,
      platform: environment.platform,
      styles: environment.styles,
      view,
      onReady: ready.resolve,
      onFatal: fail,
    });
    const mounting = parcel.mountPromise.catch((error: unknown) => {
      throw toFault(error, 'mount');
    });
    await raceStep(Promise.all([mounting, ready.promise]), { timeout, fatal: fatal.promise, what: 'mounting' });
    if (!disposed) slot.style.visibility = '';
  }

  return {
    shown: show(),
    fatal: fatal.promise,
    fail,
    isBlank: () => isBlank(slot),
    dispose() {
      if (disposed) return;
      disposed = true;
      loading.abort();
      slot.remove();
      const abandoned = parcel;
      if (!abandoned) release();
      // A hung mount can't be unmounted before it settles; when it does, it must not stay.
      abandoned?.mountPromise
        .then(() => abandoned.unmount())
        .finally(release)
        .catch((error: unknown) =>
          environment.platform.telemetry.error(error, { remote: build.remote, what: 'unmount' }),
        );
    },
  };
}

/** In the place of the page, invisible until the view is drawn, so that nothing jumps. */
function createSlot(host: HTMLElement, build: RemoteBuild): HTMLElement {
  const slot = host.ownerDocument.createElement('div');
  slot.dataset.remote = build.remote;
  slot.dataset.build = build.build;
  slot.style.height = '100%';
  slot.style.visibility = 'hidden';
  host.append(slot);
  return slot;
}

export function toFault(error: unknown, step?: LoadFault['step']): LoadFault {
  if (error instanceof LoadFault) return error;
  const known = describeFailure(error);
  if (known) return new LoadFault(known.step, error, { address: known.address });
  return new LoadFault(step ?? 'runtime', error);
}

interface Signal<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(error: unknown): void;
}
function signal<T>(): Signal<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  // Waiting callers get it; without them it is no unhandled rejection.
  promise.catch(() => undefined);
  return { promise, resolve: (value) => resolve(value), reject: (error) => reject(error) };
}
