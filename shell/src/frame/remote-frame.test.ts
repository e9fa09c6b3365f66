import type { FailureStep, RemoteBuild } from '@tessera/contract';
import type { RemoteLifecycles, RemoteProps, StyleRenderer } from '@tessera/remote-kit';
import { createTestPlatform } from '@tessera/remote-kit/testing';

import type { Decision } from '../composition/types.ts';
import type { FileState } from './build-loader.ts';
import type { BuildOutcome, FrameEnvironment } from './frame-environment.ts';
import { LoadFault } from './load-fault.ts';
import { createRemoteFrame } from './remote-frame.ts';

const LIMITS = { step: 1_000, lastStep: 5_000, backOff: [100, 300] };

function build(id: string): RemoteBuild {
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
const fresh = build('fresh000');
const good = build('good0000');
const lifecycles = {} as RemoteLifecycles;
const fileFault = (step: FailureStep, of: RemoteBuild) =>
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
}

function stage({ load, mount, file = 'missing', fallbacks = [good], kind = 'active' }: Stage = {}) {
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
    limits: LIMITS,
    burnt: new Map(),
    fileFaults: new Map(),
    mountParcel(_lifecycles, props) {
      const id = props.domElement.dataset['build'] ?? '';
      mounted.push({ props, build: id });
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
  });
  const failures = () =>
    reports.filter(({ outcome }) => outcome === 'failed').map(({ build: of, step }) => `${of.build} ${step}`);
  return { frame, host, environment, reports, failures, unmounted, mounted, quarantined, attempts, platform };
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  performance.mark ??= (() => undefined) as unknown as typeof performance.mark;
  performance.measure ??= (() => undefined) as unknown as typeof performance.measure;
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('a healthy build', () => {
  it('is shown once it is ready, and reported', async () => {
    let ready: () => void = () => undefined;
    const { frame, host, reports } = stage({
      mount: (props) => {
        ready = props.onReady;
        return Promise.resolve();
      },
    });
    frame.start();
    await settle();
    expect(frame.state.get()).toEqual({ phase: 'loading', attempt: 1, fallingBack: false });
    expect(host.querySelector<HTMLElement>('[data-build]')?.style.visibility).toBe('hidden');
    ready();
    await settle();
    expect(frame.state.get()).toEqual({ phase: 'mounted', build: 'fresh000', fellBack: false });
    expect(host.querySelector<HTMLElement>('[data-build]')?.style.visibility).toBe('');
    expect(reports).toEqual([{ remote: 'mf-x', build: fresh, outcome: 'mounted' }]);
  });

  it('leaves at once when the user leaves, and its parcel is unmounted', async () => {
    const { frame, host, unmounted } = stage();
    frame.start();
    await settle();
    frame.stop();
    expect(host.children).toHaveLength(0);
    expect(frame.state.get()).toEqual({ phase: 'idle' });
    await settle();
    expect(unmounted).toEqual(['fresh000']);
  });
});

describe('retry', () => {
  it.each<FailureStep>(['integrity', 'manifest', 'entry', 'exposed', 'chunk', 'stylesheet'])(
    'tries a failed %s again after a growing pause',
    async (step) => {
      const { frame, attempts, failures } = stage({
        load: (wanted, _signal, attempt) =>
          attempt < 3 ? Promise.reject(fileFault(step, wanted)) : Promise.resolve(lifecycles),
      });
      frame.start();
      await settle();
      expect(attempts.get('fresh000')).toBe(1);
      await jest.advanceTimersByTimeAsync(99);
      expect(attempts.get('fresh000')).toBe(1);
      await jest.advanceTimersByTimeAsync(1);
      expect(attempts.get('fresh000')).toBe(2);
      expect(frame.state.get()).toMatchObject({ phase: 'loading', attempt: 2 });
      await jest.advanceTimersByTimeAsync(300);
      expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'fresh000' });
      expect(failures()).toEqual([]);
    },
  );

  it('does not run a build again that threw while it initialised', async () => {
    const { frame, attempts } = stage({
      load: (wanted) =>
        wanted === fresh ? Promise.reject(new LoadFault('init', 'boom')) : Promise.resolve(lifecycles),
    });
    frame.start();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(attempts.get('fresh000')).toBe(1);
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'good0000', fellBack: true });
  });
});

describe('falling back to the last good build in place', () => {
  it.each<FailureStep>(['integrity', 'manifest', 'entry', 'exposed', 'init', 'chunk', 'stylesheet'])(
    'when the %s fails for good',
    async (step) => {
      const { frame, failures, quarantined, environment } = stage({
        load: (wanted) => (wanted === fresh ? Promise.reject(fileFault(step, wanted)) : Promise.resolve(lifecycles)),
      });
      frame.start();
      await jest.advanceTimersByTimeAsync(500);
      expect(frame.state.get()).toEqual({ phase: 'mounted', build: 'good0000', fellBack: true });
      expect(failures()).toEqual([`fresh000 ${step}`]);
      expect([...quarantined]).toEqual(['fresh000']);
      expect(environment.burnt.has('fresh000')).toBe(true);
    },
  );

  it('when the mount throws', async () => {
    const { frame, host, failures } = stage({
      mount: (props, id) => (id === 'fresh000' ? Promise.reject(new Error('boom')) : Promise.resolve(props.onReady())),
    });
    frame.start();
    await settle();
    await settle();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'good0000' });
    expect(failures()).toEqual(['fresh000 mount']);
    expect([...host.children].map((slot) => (slot as HTMLElement).dataset['build'])).toEqual(['good0000']);
  });

  it('when the first render throws: the boundary reports and nothing is ever ready', async () => {
    const { frame, failures } = stage({
      mount: (props, id) => {
        if (id === 'fresh000') props.onFatal(new Error('render'));
        else props.onReady();
        return Promise.resolve();
      },
    });
    frame.start();
    await settle();
    await settle();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'good0000' });
    expect(failures()).toEqual(['fresh000 runtime']);
  });

  it('when it crashes after it was on screen', async () => {
    const { frame, mounted, failures, unmounted } = stage();
    frame.start();
    await settle();
    mounted[0]?.props.onFatal(new Error('crash'));
    await settle();
    await settle();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'good0000' });
    expect(failures()).toEqual(['fresh000 runtime']);
    expect(unmounted).toEqual(['fresh000']);
  });

  it('switches the stylesheets of the failed build off without removing them', async () => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/remotes/mf-x/fresh000/styles/a.css';
    document.head.append(link);
    const { frame } = stage({
      load: (wanted) =>
        wanted === fresh ? Promise.reject(new LoadFault('init', 'boom')) : Promise.resolve(lifecycles),
    });
    frame.start();
    await settle();
    await settle();
    expect(link.isConnected).toBe(true);
    expect(link.disabled).toBe(true);
  });
});

describe('time', () => {
  it('gives a build with a fallback the step limit, aborts its fetches, and is no verdict', async () => {
    let aborted = false;
    const { frame, failures, quarantined, environment } = stage({
      load: (wanted, signal) => {
        signal.addEventListener('abort', () => (aborted = true));
        return wanted === fresh ? never() : Promise.resolve(lifecycles);
      },
    });
    frame.start();
    await jest.advanceTimersByTimeAsync(999);
    expect(frame.state.get()).toMatchObject({ phase: 'loading', fallingBack: false });
    await jest.advanceTimersByTimeAsync(1);
    await settle();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'good0000', fellBack: true });
    expect(aborted).toBe(true);
    expect(failures()).toEqual(['fresh000 timeout']);
    expect([...quarantined]).toEqual([]);
    expect(environment.burnt.size).toBe(0);
  });

  it('gives the last build there is the long limit, then shows the tile', async () => {
    const { frame } = stage({ load: never, fallbacks: [] });
    frame.start();
    await jest.advanceTimersByTimeAsync(4_999);
    expect(frame.state.get().phase).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(frame.state.get()).toMatchObject({ phase: 'failed', step: 'timeout', noVerdict: true, needsReload: false });
  });

  it('does not let a mount that never settles hold the place, and unmounts it when it settles late', async () => {
    let settleLate: (value: unknown) => void = () => undefined;
    const { frame, host, unmounted } = stage({
      mount: (props, id) =>
        id === 'fresh000' ? new Promise((resolve) => (settleLate = resolve)) : Promise.resolve(props.onReady()),
    });
    frame.start();
    await jest.advanceTimersByTimeAsync(1_000);
    await settle();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'good0000' });
    expect(host.querySelector('[data-build="fresh000"]')).toBeNull();
    expect(unmounted).toEqual([]);
    settleLate(null);
    await settle();
    expect(unmounted).toEqual(['fresh000']);
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'good0000' });
  });

  it('ends a view that is mounted but never ready, such as one that waits for its first chunk', async () => {
    const { frame, unmounted } = stage({
      mount: (props, id) => {
        if (id === 'good0000') props.onReady();
        return Promise.resolve();
      },
    });
    frame.start();
    await jest.advanceTimersByTimeAsync(1_000);
    await settle();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'good0000' });
    expect(unmounted).toEqual(['fresh000']);
  });

  it('ignores a load that arrives after the user has left', async () => {
    let arrive: (value: RemoteLifecycles) => void = () => undefined;
    const { frame, mounted, reports } = stage({ load: () => new Promise((resolve) => (arrive = resolve)) });
    frame.start();
    await settle();
    frame.stop();
    arrive(lifecycles);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(mounted).toEqual([]);
    expect(reports).toEqual([]);
    expect(frame.state.get()).toEqual({ phase: 'idle' });
  });
});

describe('blame', () => {
  it('reports a fault after the user has left, and shows nobody anything', async () => {
    const { frame, mounted, failures, quarantined } = stage();
    frame.start();
    await settle();
    frame.stop();
    mounted[0]?.props.onFatal(new Error('late'));
    await settle();
    expect(failures()).toEqual(['fresh000 runtime']);
    expect(frame.state.get()).toEqual({ phase: 'idle' });
    expect([...quarantined]).toEqual([]);
  });

  it('does not blame a build for a file of the shell: a tile in place, and a retry that works', async () => {
    let broken = true;
    const shellFile = new LoadFault('chunk', 'gone', { address: 'http://localhost/chunks/ui-data.js' });
    const { frame, environment, reports, quarantined } = stage({
      load: () => (broken ? Promise.reject(shellFile) : Promise.resolve(lifecycles)),
    });
    frame.start();
    await jest.advanceTimersByTimeAsync(500);
    const state = frame.state.get();
    expect(state).toMatchObject({ phase: 'failed', step: 'chunk', noVerdict: true });
    expect(reports.at(-1)?.fault?.blame).toBe('shell');
    expect(environment.burnt.size + quarantined.size).toBe(0);
    broken = false;
    if (state.phase === 'failed') state.retry();
    await settle();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'fresh000' });
  });

  it('does not blame a build when its server cannot be reached', async () => {
    const { frame, environment, quarantined } = stage({
      load: (wanted) => Promise.reject(fileFault('entry', wanted)),
      file: 'unreachable',
    });
    frame.start();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(frame.state.get()).toMatchObject({ phase: 'failed', noVerdict: true, needsReload: false });
    expect(environment.burnt.size + quarantined.size).toBe(0);
  });

  it('knows a build that died of a chunk that failed before: the file counts, and a reload is offered', async () => {
    const { frame, failures, environment, quarantined } = stage({
      load: (wanted, _signal, attempt) =>
        Promise.reject(attempt === 1 ? fileFault('chunk', wanted) : new LoadFault('init', 'undefined is no function')),
      file: 'whole',
      fallbacks: [],
    });
    frame.start();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(frame.state.get()).toMatchObject({ phase: 'failed', step: 'chunk', noVerdict: true, needsReload: true });
    expect(failures()).toEqual(['fresh000 chunk']);
    expect(environment.burnt.size + quarantined.size).toBe(0);
  });

  it('shows the failure of a developer’s build instead of hiding it, and lets it come back', async () => {
    const { frame, quarantined } = stage({
      load: () => Promise.reject(new LoadFault('init', 'typo')),
      fallbacks: [],
      kind: 'override',
    });
    frame.start();
    await settle();
    await settle();
    expect(frame.state.get()).toMatchObject({ phase: 'failed', step: 'init', needsReload: true });
    expect([...quarantined]).toEqual([]);
  });
});

describe('the error tile', () => {
  it('carries the request id of the report, and its retry lifts the quarantine', async () => {
    let broken = true;
    const { frame, quarantined } = stage({
      load: (wanted) => (broken ? Promise.reject(fileFault('entry', wanted)) : Promise.resolve(lifecycles)),
    });
    frame.start();
    await jest.advanceTimersByTimeAsync(2_000);
    const state = frame.state.get();
    expect(state).toMatchObject({ phase: 'failed', step: 'entry', requestId: 'request-2', needsReload: false });
    expect([...quarantined].sort()).toEqual(['fresh000', 'good0000']);
    broken = false;
    if (state.phase === 'failed') state.retry();
    await settle();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'fresh000' });
    expect([...quarantined]).toEqual([]);
  });

  it('comes back without loading anything when every build is burnt in this page', async () => {
    const { frame, attempts } = stage({ load: () => Promise.reject(new LoadFault('init', 'boom')) });
    frame.start();
    await jest.advanceTimersByTimeAsync(1_000);
    frame.stop();
    frame.start();
    await settle();
    expect(frame.state.get()).toMatchObject({ phase: 'failed', step: 'init', needsReload: true });
    expect([...attempts.values()]).toEqual([1, 1]);
  });

  it('is not overwritten by a report that answers after the user came back', async () => {
    const { frame, environment } = stage({ load: () => Promise.reject(new LoadFault('init', 'boom')), fallbacks: [] });
    let answer: (id: string) => void = () => undefined;
    Object.assign(environment, { report: () => new Promise<string>((resolve) => (answer = resolve)) });
    frame.start();
    await settle();
    expect(frame.state.get()).toMatchObject({ phase: 'failed', requestId: null });
    frame.stop();
    answer('late');
    await settle();
    expect(frame.state.get()).toEqual({ phase: 'idle' });
  });
});

it('takes a fault that was heard elsewhere, such as a chunk of an event handler', async () => {
  const { frame, failures } = stage();
  frame.start();
  await settle();
  const error = Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    request: 'http://localhost/remotes/mf-x/fresh000/chunks/7.js',
  });
  frame.fail(error);
  await settle();
  await settle();
  expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'good0000' });
  expect(failures()).toEqual(['fresh000 chunk']);
});
