import type { FailureStep, RemoteBuild } from '@tessera/contract';
import type { RemoteLifecycles, RemoteProps, StyleRenderer } from '@tessera/remote-kit';
import { createTestPlatform } from '@tessera/remote-kit/testing';

import type { Decision } from '../../composition/types.ts';
import { createBuildLifetimes } from '../build-lifetimes.ts';
import type { FileState } from '../build-loader.ts';
import { createBuildStyles } from '../build-styles.ts';
import type { BuildOutcome, FrameEnvironment } from '../frame-environment.ts';
import { LoadFault } from '../load-fault.ts';
import { createRemoteFrame } from '../remote-frame.ts';

export const LIMITS = { step: 1_000, lastStep: 5_000, blank: 1_000, backOff: [100, 300] };

export function build(id: string): RemoteBuild {
  return {
    remote: 'mf-x',
    build: id,
    version: '1.0.0',
    federationName: `mf_x__${id}`,
    manifestUrl: `/remotes/mf-x/${id}/mf-manifest.json`,
    integrityUrl: `/remotes/mf-x/${id}/integrity.json`,
    integrity: `sha384-${'B'.repeat(64)}`,
    contract: '1.0.0',
    publishedAt: '2026-01-01T00:00:00Z',
    manifest: { name: 'mf-x', routes: [], nav: [], dialogs: [], permissions: [], requires: {} },
  };
}
export const fresh = build('fresh000');
export const good = build('good0000');
export const lifecycles = {} as RemoteLifecycles;
export const fileFault = (step: FailureStep, of: RemoteBuild) =>
  new LoadFault(step, 'not there', { address: `http://localhost/remotes/mf-x/${of.build}/file.js` });

interface Stage {
  /** What loading a build does, by attempt; the default loads. */
  load?: (build: RemoteBuild, signal: AbortSignal, attempt: number) => Promise<RemoteLifecycles>;
  /** What mounting does; the default is ready at once. */
  mount?: (props: RemoteProps, build: string) => Promise<unknown>;
  /** How a file that failed fares when it is asked for again. */
  file?: FileState;
  fallbacks?: readonly RemoteBuild[];
  kind?: Decision['kind'];
  /** Pages that a build does not have. */
  lacks?: Readonly<Record<string, readonly string[]>>;
  /** What the composition says of pages that failed for others. */
  faultyPages?: Decision['faultyPages'];
  /** What a build draws when it mounts; the default is a word. */
  draw?: (slot: HTMLElement, build: string) => void;
  /** Whether the remotes wait for an answer. */
  waiting?: () => boolean;
}

/** A frame in an empty page with everything around it under the test's control. */
export function stage({
  load,
  mount,
  file = 'missing',
  fallbacks = [good],
  kind = 'active',
  lacks = {},
  faultyPages = [],
  draw = (slot) => slot.append('drawn'),
  waiting = () => false,
}: Stage = {}) {
  let page = '/x';
  const host = document.createElement('div');
  document.body.append(host);
  const reports: BuildOutcome[] = [];
  const unmounted: string[] = [];
  const mounted: { props: RemoteProps; build: string }[] = [];
  const quarantined = new Set<string>();
  const attempts = new Map<string, number>();
  const platform = createTestPlatform();
  const environment: FrameEnvironment = {
    loader: {
      load(wanted, signal) {
        const attempt = (attempts.get(wanted.build) ?? 0) + 1;
        attempts.set(wanted.build, attempt);
        return load ? load(wanted, signal, attempt) : Promise.resolve(lifecycles);
      },
      examine: () => Promise.resolve(file),
    },
    platform,
    styles: {} as StyleRenderer,
    buildStyles: createBuildStyles(document),
    buildLifetimes: createBuildLifetimes({
      target: window,
      restoreTitle: () => undefined,
      onLeft: () => undefined,
    }),
    limits: LIMITS,
    burnt: new Map(),
    fileFaults: new Map(),
    lastPages: new Map(),
    isWaiting: waiting,
    mountParcel(_lifecycles, props) {
      const id = props.domElement.dataset['build'] ?? '';
      mounted.push({ props, build: id });
      draw(props.domElement, id);
      return {
        mountPromise: mount ? mount(props, id) : Promise.resolve(props.onReady()),
        unmount: () => Promise.resolve(unmounted.push(id)),
      };
    },
    quarantine: (id, on) => (on ? quarantined.add(id) : quarantined.delete(id)),
    isQuarantined: (id) => quarantined.has(id),
    report: (outcome) => {
      reports.push(outcome);
      return Promise.resolve(outcome.outcome === 'failed' ? `request-${reports.length}` : null);
    },
  };
  const decision: Decision = {
    remote: 'mf-x',
    kind,
    build: fresh,
    fallbacks,
    faultyPages,
    reason: null,
    because: '',
    lockedPaths: [],
  };
  const frame = createRemoteFrame({
    remote: 'mf-x',
    view: { kind: 'page' },
    host,
    environment,
    getDecision: () => decision,
    pageOf: ({ build: id }) => (lacks[id]?.includes(page) ? null : page),
  });
  /** Opens another page of the remote. */
  const go = (next: string) => {
    page = next;
    frame.moved();
  };
  const failures = () =>
    reports.filter(({ outcome }) => outcome === 'failed').map(({ build: of, step }) => `${of.build} ${step}`);
  return { frame, go, host, environment, reports, failures, unmounted, mounted, quarantined, attempts, platform };
}

export const settle = () => jest.advanceTimersByTimeAsync(0);
export const never = () => new Promise<never>(() => undefined);

/** A fake clock and an empty page per test; called once per file. */
export function setUpStage(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    performance.mark ??= (() => undefined) as unknown as typeof performance.mark;
    performance.measure ??= (() => undefined) as unknown as typeof performance.measure;
    performance.clearMarks ??= () => undefined;
    performance.clearMeasures ??= () => undefined;
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
    document.head.replaceChildren();
  });
}
