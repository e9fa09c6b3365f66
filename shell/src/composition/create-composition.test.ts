/** @page */

import {
  HOST_CAPABILITIES,
  PRODUCT_VERSION,
  type Composition as ComposedRemotes,
  type RemoteBuild,
  type Session,
  type TransportRequest,
} from '@tessera/contract';
import type { RemoteLifecycles, StyleRenderer } from '@tessera/remote-kit';
import { createTestPlatform } from '@tessera/remote-kit/testing';

import { createComposition } from './create-composition.ts';
import { createQuarantine } from './quarantine.ts';
import type { Routing } from './routing.ts';
import { makeBuild, makeComposition, makeRemote, makeRoute } from './testing/factories.ts';
import { CompositionError } from './verify-composition.ts';

const active = makeBuild('active00');
const next = makeBuild('next0000');
const session = { userInfo: { id: 'u1' }, corporationCode: 'C1' } as Session;

interface Setup {
  composition?: ComposedRemotes;
  signedIn?: boolean;
}
function setUp({ composition = makeComposition([makeRemote({ active })]), signedIn = true }: Setup = {}) {
  let current = composition;
  let failure: Error | null = null;
  let reads = 0;
  const requests: TransportRequest[] = [];
  const platform = createTestPlatform({
    session: signedIn ? session : null,
    send: (request) => {
      requests.push(request);
      return { code: '0', msg: '', data: null, requestId: 'req-1' };
    },
  });
  const registered = new Map<string, { isActive: () => boolean; start(): void; stop(): void }>();
  const routing: Routing = {
    register: (name, isActive, frame) => registered.set(name, { isActive, start: frame.start, stop: frame.stop }),
    unregister: async (name) => {
      registered.delete(name);
    },
    names: () => [...registered.keys()],
    start: jest.fn(),
    reroute: jest.fn(async () => {
      for (const entry of registered.values()) if (entry.isActive()) entry.start();
    }),
    mountParcel: (_lifecycles, props) => {
      props.domElement.append('drawn');
      return { mountPromise: Promise.resolve(props.onReady()), unmount: () => Promise.resolve() };
    },
  };
  const loaded: RemoteBuild[] = [];
  const quarantine = createQuarantine(sessionStorage);
  const subject = createComposition({
    platform,
    source: {
      read: () => {
        reads += 1;
        return failure ? Promise.reject(failure) : Promise.resolve(current);
      },
    },
    loader: {
      load: (build) => {
        loaded.push(build);
        return Promise.resolve({} as RemoteLifecycles);
      },
      examine: () => Promise.resolve('missing'),
    },
    routing,
    quarantine,
    styles: {} as StyleRenderer,
    target: window,
    restoreTitle: jest.fn(),
  });
  return {
    subject,
    platform,
    registered,
    routing,
    loaded,
    requests,
    reads: () => reads,
    quarantine,
    compose: (changed: ComposedRemotes) => (current = changed),
    breakSource: (error: Error | null) => (failure = error),
  };
}
const settle = async () => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  performance.mark ??= (() => undefined) as unknown as typeof performance.mark;
  performance.clearMarks ??= () => undefined;
  performance.clearMeasures ??= () => undefined;
  performance.measure ??= (() => undefined) as unknown as typeof performance.measure;
});
afterEach(() => document.body.replaceChildren());

it('registers routes, navigation and dialogs from data and loads no code', async () => {
  const board = makeBuild('board000', { remote: 'mf-board', dialogs: ['share'], routes: [makeRoute('/main/board')] });
  const { subject, loaded, registered } = setUp({
    composition: makeComposition([makeRemote({ active }), makeRemote({ name: 'mf-board', active: board })]),
  });
  expect(subject.match('/main/board')).toEqual({ kind: 'pending' });
  await subject.load();
  expect(subject.snapshot.get()).toMatchObject({ status: 'ready', dialogs: ['mf-board/share'] });
  expect(subject.snapshot.get().nav.map(({ path }) => path)).toEqual(['/main/board', '/mf-probe']);
  expect([...registered.keys()]).toEqual(['mf-probe', 'mf-board']);
  expect(subject.match('/main/board/7')).toMatchObject({ kind: 'remote', route: { remote: 'mf-board' } });
  expect(subject.match('/nowhere')).toEqual({ kind: 'none' });
  expect(loaded).toEqual([]);
});

it('waits for the session before it decides who gets the canary', async () => {
  const canary = { build: next, share: 1 };
  const { subject, platform, reads } = setUp({
    composition: makeComposition([makeRemote({ active, canary })]),
    signedIn: false,
  });
  let restored: () => void = () => undefined;
  const ready = subject.load(new Promise<void>((resolve) => (restored = resolve)));
  await settle();
  expect(subject.snapshot.get().status).toBe('loading');
  platform.stores.session.set(session);
  // The session that is restored is a change for who follows it.
  await subject.load();
  restored();
  await ready;
  expect(subject.snapshot.get().decisions[0]?.build?.build).toBe('next0000');
  expect(reads()).toBe(1);
  await subject.load();
  expect(reads()).toBe(2);
});

it('answers a deep link to a remote that is not licensed with the reason, and registers nothing of it', async () => {
  const locked = makeRemote({ state: 'unlicensed', reason: 'not-licensed', lockedPaths: ['/main/report'] });
  const { subject, registered } = setUp({ composition: makeComposition([locked]) });
  await subject.load();
  expect(subject.match('/main/report/3')).toEqual({ kind: 'locked', remote: 'mf-probe', reason: 'not-licensed' });
  expect(subject.snapshot.get().nav).toEqual([]);
  expect(registered.size).toBe(0);
  await expect(subject.openDialog('mf-probe/share')).rejects.toThrow('no dialog');
});

it('loads a remote when its route asks, once session and permission allow it', async () => {
  const guarded = makeBuild('guard000', {
    routes: [makeRoute('/mf-probe', { requiresAuth: true, permission: 'chart_edit' })],
  });
  const { subject, platform, loaded } = setUp({
    composition: makeComposition([makeRemote({ active: guarded })]),
    signedIn: false,
  });
  platform.stores.permissions.set(new Set());
  window.history.replaceState(null, '', '/mf-probe');
  await subject.load();
  await settle();
  expect(loaded).toEqual([]);
  platform.stores.session.set(session);
  await settle();
  expect(loaded).toEqual([]);
  platform.stores.permissions.set(new Set(['chart_edit']));
  await settle();
  expect(loaded.map(({ build }) => build)).toEqual(['guard000']);
  expect(subject.frames.get()[0]?.state).toMatchObject({ phase: 'mounted' });
});

it('says why when the composition cannot be had, and recovers with the next load', async () => {
  const { subject, breakSource, platform } = setUp();
  breakSource(new CompositionError('signature', 'tampered'));
  await subject.load();
  expect(subject.snapshot.get()).toMatchObject({ status: 'failed', fault: 'signature' });
  expect(subject.match('/mf-probe')).toEqual({ kind: 'unavailable' });
  expect(platform.calls.some(({ kind }) => kind === 'error')).toBe(true);
  breakSource(null);
  await subject.load();
  expect(subject.match('/mf-probe').kind).toBe('remote');
});

it('tells of a new build and swaps nothing under the user’s hands', async () => {
  const { subject, platform, compose, loaded } = setUp();
  window.history.replaceState(null, '', '/mf-probe');
  await subject.load();
  await settle();
  compose(makeComposition([makeRemote({ active: next })], { revision: 'r2' }));
  platform.push({ kind: 'composition', remote: 'mf-probe', build: 'next0000', reason: 'released' });
  await settle();
  expect(subject.notices.get()).toEqual([
    {
      kind: 'remote',
      id: 'remote-mf-probe-newer-next0000',
      remote: 'mf-probe',
      title: expect.objectContaining({ zh_CN: '页' }) as unknown,
      entries: 1,
      change: { kind: 'newer' },
    },
  ]);
  expect(subject.frames.get()[0]?.state).toMatchObject({ phase: 'mounted', build: 'active00' });
  expect(loaded.map(({ build }) => build)).toEqual(['active00']);
  subject.dismiss('remote-mf-probe-newer-next0000');
  platform.push({ kind: 'composition', remote: 'mf-probe', build: 'next0000', reason: 'released' });
  await settle();
  expect(subject.notices.get()).toEqual([]);
});

it('tells of a pin and of a remote that is taken away as that, and of neither once it is over', async () => {
  const { subject, platform, compose } = setUp();
  await subject.load();
  const tell = async (remote: Parameters<typeof makeRemote>[0], revision: string) => {
    compose(makeComposition([makeRemote(remote)], { revision }));
    platform.push({ kind: 'composition', remote: 'mf-probe', build: 'active00', reason: 'released' });
    await settle();
    return subject.notices.get().map((notice) => (notice.kind === 'remote' ? notice.change : notice));
  };
  expect(await tell({ active: next, pinned: true }, 'r2')).toEqual([{ kind: 'pinned' }]);
  expect(await tell({ state: 'disabled', reason: 'disabled-by-operator' }, 'r3')).toEqual([
    { kind: 'gone', reason: 'disabled-by-operator' },
  ]);
  expect(await tell({ active }, 'r4')).toEqual([]);
});

it('does not tell of a build that is not meant for this user', async () => {
  const { subject, platform, compose } = setUp();
  await subject.load();
  compose(makeComposition([makeRemote({ active, canary: { build: next, share: 0 } })], { revision: 'r2' }));
  platform.push({ kind: 'composition', remote: 'mf-probe', build: 'next0000', reason: 'released' });
  await settle();
  expect(subject.notices.get()).toEqual([]);
});

it('warns of a licence that ends', async () => {
  const licence = { state: 'expiring', expiresAt: '2026-02-01', seats: null } as const;
  const { subject } = setUp({ composition: makeComposition([], { licence }) });
  await subject.load();
  expect(subject.notices.get()).toEqual([
    { kind: 'licence', id: 'licence-expiring', state: 'expiring', expiresAt: '2026-02-01' },
  ]);
});

it('takes the composition of the next user: what is gone is stopped, what changed starts again', async () => {
  const { subject, compose, loaded, registered } = setUp();
  window.history.replaceState(null, '', '/mf-probe');
  await subject.load();
  await settle();
  compose(makeComposition([makeRemote({ active: next })], { revision: 'r2' }));
  await subject.load();
  await settle();
  expect(loaded.map(({ build }) => build)).toEqual(['active00', 'next0000']);
  expect(subject.frames.get()[0]?.state).toMatchObject({ phase: 'mounted', build: 'next0000' });
  compose(makeComposition([], { revision: 'r3' }));
  await subject.load();
  expect(registered.size).toBe(0);
  expect(subject.frames.get()).toEqual([]);
});

it('opens a dialog of a remote by name and resolves with what it gives', async () => {
  const withDialog = makeBuild('dialog00', { dialogs: ['share'] });
  const { subject, routing } = setUp({ composition: makeComposition([makeRemote({ active: withDialog })]) });
  await subject.load();
  const unmounted = jest.fn();
  let close: (result?: unknown) => void = () => undefined;
  routing.mountParcel = (_lifecycles, { view, onReady }) => {
    if (view.kind !== 'dialog') throw new Error('not a dialog');
    expect(view).toMatchObject({ name: 'share', props: { id: 7 } });
    close = view.close;
    return { mountPromise: Promise.resolve(onReady()), unmount: () => Promise.resolve(unmounted()) };
  };
  const result = subject.openDialog('mf-probe/share', { id: 7 });
  await settle();
  expect(subject.frames.get()).toContainEqual(expect.objectContaining({ dialog: 'share' }));
  close({ shared: true });
  await expect(result).resolves.toEqual({ shared: true });
  await settle();
  expect(unmounted).toHaveBeenCalledTimes(1);
  expect(subject.frames.get().filter(({ dialog }) => dialog !== null)).toEqual([]);
  expect(document.body.children).toHaveLength(0);
});

it('reports a mounted build once, and nothing for strangers', async () => {
  const { subject, requests, platform } = setUp();
  window.history.replaceState(null, '', '/mf-probe');
  await subject.load();
  await settle();
  const outcomes = () => requests.filter(({ endpoint }) => endpoint.path === '/api/platform/outcome');
  const { integrity } = makeBuild('active00');
  const shell = { version: PRODUCT_VERSION, capabilities: HOST_CAPABILITIES };
  expect(outcomes().map(({ body }) => body)).toEqual([
    { remote: 'mf-probe', build: 'active00', integrity, outcome: 'mounted', page: '/mf-probe', shell },
  ]);
  platform.stores.session.set(null);
  expect(outcomes()).toHaveLength(1);
});

it('attributes a chunk that failed after the user left to its build, and shows nothing', async () => {
  const { subject, requests } = setUp();
  await subject.load();
  const error = Object.assign(new Error('Loading chunk 3 failed.'), {
    name: 'ChunkLoadError',
    request: `${location.origin}/remotes/mf-probe/active00/chunks/3.js`,
  });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  await settle();
  expect(requests.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ build: 'active00', outcome: 'failed', step: 'chunk' }),
  );
  expect(subject.frames.get()[0]?.state).toEqual({ phase: 'idle' });
});

it('offers a reload when the corporation gets another zone, also beside a new composition', async () => {
  const { subject, platform } = setUp();
  await subject.load();
  platform.stores.session.set({ ...session, timeZone: 'Asia/Tokyo' });
  await subject.load();
  expect(subject.notices.get()).toEqual([{ kind: 'zone', id: 'zone-Asia/Tokyo', timeZone: 'Asia/Tokyo' }]);
  platform.stores.session.set(session);
  expect(subject.notices.get()).toEqual([]);
});

it('tells of a file of the shell itself that could not be had', async () => {
  const { subject } = setUp();
  await subject.load();
  const address = `${location.origin}/chunks/12.js`;
  const error = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', request: address });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  await settle();
  expect(subject.notices.get()).toEqual([{ kind: 'shell-file', id: `shell-file-${address}`, address }]);
});

it('tells of errors in events and timers of a remote by its build, each once, and of nobody else’s', async () => {
  const { subject, requests } = setUp();
  window.history.replaceState(null, '', '/mf-probe');
  await subject.load();
  await settle();
  const thrown = (address: string) => {
    const error = new Error('in a timer');
    error.stack = `Error: in a timer\n    at tick (${location.origin}${address}:1:2)`;
    window.dispatchEvent(Object.assign(new Event('error'), { error, filename: '' }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  };
  thrown('/remotes/mf-probe/active00/chunks/3.js');
  thrown('/main.js');
  await settle();
  const erred = requests.map(({ body }) => body as { outcome?: string }).filter(({ outcome }) => outcome === 'erred');
  expect(erred).toEqual([
    expect.objectContaining({
      remote: 'mf-probe',
      build: 'active00',
      page: '/mf-probe',
      detail: 'runtime: in a timer',
    }),
  ]);
});

it('tells operators what a remote left behind when its last frame went', async () => {
  const { subject, requests, registered } = setUp();
  window.history.replaceState(null, '', '/mf-probe');
  await subject.load();
  await settle();
  const { federationName } = subject.snapshot.get().decisions[0]?.build ?? {};
  const tell = Reflect.get(window, '__tesseraLifetime') as (name: string | undefined, life: object) => void;
  tell(federationName, { enter: () => undefined, leave: () => ({ interval: 1, title: 2 }), end: () => ({}) });
  registered.get('mf-probe')?.stop();
  await settle();
  const erred = requests.map(({ body }) => body as { outcome?: string }).filter(({ outcome }) => outcome === 'erred');
  expect(erred).toEqual([
    expect.objectContaining({ remote: 'mf-probe', detail: 'runtime: left behind: 1 interval, 2 title' }),
  ]);
});
