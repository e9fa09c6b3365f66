import type { FailureStep, HostPlatform, RemoteBuild } from '@tessera/contract';
import type { RemoteLifecycles, RemoteProps, StyleRenderer } from '@tessera/remote-kit';

import type { BuildLoader } from './build-loader.ts';
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
  /** Pauses before the second, third … attempt to load the same build. */
  readonly backOff: readonly number[];
}

export interface BuildOutcome {
  readonly remote: string;
  readonly build: RemoteBuild;
  readonly outcome: 'mounted' | 'failed';
  readonly step?: FailureStep;
  readonly fault?: LoadFault;
}

/** What all frames of a page share. */
export interface FrameEnvironment {
  readonly loader: BuildLoader;
  readonly platform: HostPlatform;
  readonly styles: StyleRenderer;
  readonly limits: FrameLimits;
  /** Builds that failed in this page, with the fault. */
  readonly burnt: Map<string, LoadFault>;
  mountParcel(lifecycles: RemoteLifecycles, props: RemoteProps & { readonly domElement: HTMLElement }): MountedParcel;
  /** Keeps a build out for the session, or lets it in again. */
  quarantine(build: string, on: boolean): void;
  isQuarantined(build: string): boolean;
  /** Reports to the server. @returns request id of the record, or null */
  report(outcome: BuildOutcome): Promise<string | null>;
  /** The first file of each build that failed in this page. */
  readonly fileFaults: Map<string, LoadFault>;
}
