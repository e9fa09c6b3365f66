import type { FailureStep, HostPlatform, RemoteBuild } from '@tessera/contract';
import type { RemoteLifecycles, RemoteProps, StyleRenderer } from '@tessera/remote-kit';

import type { BuildLifetimes } from './build-lifetimes.ts';
import type { BuildLoader } from './build-loader.ts';
import type { BuildStyles } from './build-styles.ts';
import type { LoadFault } from './load-fault.ts';

/** The part of a single-spa parcel that a frame uses. */
export interface MountedParcel {
  readonly mountPromise: Promise<unknown>;
  unmount(): Promise<unknown>;
}

/** Times in milliseconds. */
export interface FrameLimits {
  /** For each step of a build that has something to fall back to. */
  readonly step: number;
  /** For each step of the last build there is (120 s for a chunk). */
  readonly lastStep: number;
  /** Before a mounted page in which there is nothing to see counts as failed. */
  readonly blank: number;
  /** Pauses before the second, third … attempt to load the same build. */
  readonly backOff: readonly number[];
}

export interface BuildOutcome {
  readonly remote: string;
  readonly build: RemoteBuild;
  /** `erred`: an error of an event handler or a timer, or timers and the like left behind; the page goes on. */
  readonly outcome: 'mounted' | 'failed' | 'erred';
  /** Path of the route, or name of the dialog; null for a fault of the whole build. */
  readonly page: string | null;
  readonly step?: FailureStep;
  readonly fault?: LoadFault;
}

/** What all frames of a page share. */
export interface FrameEnvironment {
  readonly loader: BuildLoader;
  readonly platform: HostPlatform;
  readonly styles: StyleRenderer;
  readonly buildStyles: BuildStyles;
  readonly buildLifetimes: BuildLifetimes;
  readonly limits: FrameLimits;
  /** Builds that failed since the page was loaded, and pages of theirs; see `createBuildChoice()`. */
  readonly burnt: Map<string, LoadFault>;
  mountParcel(lifecycles: RemoteLifecycles, props: RemoteProps & { readonly domElement: HTMLElement }): MountedParcel;
  /** Keeps a build or one of its pages out for the session, or lets it in again. */
  quarantine(key: string, on: boolean): void;
  isQuarantined(key: string): boolean;
  /** Whether remotes wait for answers of the server. */
  isWaiting(): boolean;
  /** Reports to the server. @returns request id of the record, or null */
  report(outcome: BuildOutcome): Promise<string | null>;
  /** The first file of each build that failed since the page was loaded. */
  readonly fileFaults: Map<string, LoadFault>;
  /** The page or dialog that each build drew last, for faults that are heard after it was left. */
  readonly lastPages: Map<string, string>;
}
