/** @page @own-modules: it empties the head */

import type { FailureStep } from '@tessera/contract';
import type { RemoteLifecycles } from '@tessera/remote-kit';

import { LoadFault } from './load-fault.ts';
import { fileFault, fresh, lifecycles, never, settle, stage, setUpStage } from './testing/frame-stage.ts';

setUpStage();

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
    expect(reports).toEqual([{ remote: 'mf-x', build: fresh, outcome: 'mounted', page: '/x' }]);
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
