/** @page @own-modules: it empties the head */

import { LoadFault } from './load-fault.ts';
import { fresh, lifecycles, settle, stage, setUpStage } from './testing/frame-stage.ts';

setUpStage();

const crash = (mounted: ReturnType<typeof stage>['mounted']) => mounted.at(-1)?.props.onFatal(new Error('crash'));
const settled = async () => {
  await settle();
  await settle();
};

describe('the fault of a page', () => {
  it('is its own: the others keep their build, and the page its fallback', async () => {
    const { frame, go, mounted, reports, quarantined } = stage();
    frame.start();
    await settle();
    crash(mounted);
    await settled();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'good0000', fellBack: true });
    expect([...quarantined]).toEqual(['fresh000 /x']);
    go('/y');
    await settled();
    expect(frame.state.get()).toEqual({ phase: 'mounted', build: 'fresh000', fellBack: false });
    go('/x');
    await settled();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'good0000' });
    expect(reports.map(({ outcome, build, page, step }) => [outcome, build.build, page, step])).toEqual([
      ['mounted', 'fresh000', '/x', undefined],
      ['failed', 'fresh000', '/x', 'runtime'],
      ['mounted', 'good0000', '/x', undefined],
      ['mounted', 'fresh000', '/y', undefined],
      ['mounted', 'good0000', '/x', undefined],
    ]);
  });

  it('has no fallback in a build that lacks the page: the tile says so, the other pages stay', async () => {
    const { frame, go, mounted, attempts } = stage({ lacks: { good0000: ['/x'] } });
    frame.start();
    await settle();
    crash(mounted);
    await settled();
    expect(frame.state.get()).toMatchObject({ phase: 'failed', step: 'runtime', noVerdict: false });
    expect(attempts.has('good0000')).toBe(false);
    go('/y');
    await settled();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'fresh000' });
  });

  it('counts for the page that is shown by then', async () => {
    const { frame, go, mounted, quarantined } = stage();
    frame.start();
    await settle();
    go('/y');
    crash(mounted);
    await settled();
    expect([...quarantined]).toEqual(['fresh000 /y']);
  });

  it.each(['integrity', 'manifest', 'entry', 'exposed', 'init', 'chunk'] as const)(
    'is the whole build’s where %s failed before anything was mounted',
    async (step) => {
      const { frame, reports, quarantined } = stage({
        load: (wanted) =>
          wanted === fresh ? Promise.reject(new LoadFault(step, 'gone')) : Promise.resolve(lifecycles),
      });
      frame.start();
      await jest.advanceTimersByTimeAsync(500);
      expect([...quarantined]).toEqual(['fresh000']);
      expect(reports[0]).toMatchObject({ outcome: 'failed', page: null, step });
    },
  );

  it('is tried again when the user asks', async () => {
    const { frame, mounted, quarantined } = stage({ fallbacks: [] });
    frame.start();
    await settle();
    crash(mounted);
    await settled();
    const state = frame.state.get();
    if (state.phase === 'failed') state.retry();
    await settled();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'fresh000' });
    expect([...quarantined]).toEqual([]);
  });

  it('keeps a build back on pages that failed for others, and takes it where there is nothing else', async () => {
    const faultyPages = ['/x', '/y'].map((page) => ({ build: 'fresh000', page }));
    const { frame, go } = stage({ faultyPages, lacks: { good0000: ['/y'] } });
    frame.start();
    await settled();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'good0000', fellBack: false });
    go('/y');
    await settled();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'fresh000' });
  });
});

describe('a mounted page with nothing in it', () => {
  const nothing = (slot: HTMLElement) => slot.append(document.createElement('div'));

  it('fails after a second: another build takes its place', async () => {
    const { frame, failures, reports } = stage({
      draw: (slot, build) => (build === 'fresh000' ? nothing(slot) : slot.append('drawn')),
    });
    frame.start();
    await jest.advanceTimersByTimeAsync(999);
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'fresh000' });
    expect(reports).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await settled();
    expect(frame.state.get()).toMatchObject({ phase: 'mounted', build: 'good0000' });
    expect(failures()).toEqual(['fresh000 empty']);
  });

  it.each([
    ['a spinner', '<span role="progressbar"></span>'],
    ['an outline of what is loaded', '<div aria-busy="true"></div>'],
    ['a picture', '<svg></svg>'],
    ['a canvas', '<canvas></canvas>'],
    ['a control', '<input>'],
    ['text', '<p>text</p>'],
  ])('is not one with %s', async (_what, html) => {
    const { frame, failures, reports } = stage({ draw: (slot) => (slot.innerHTML = `<div>${html}</div>`) });
    frame.start();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(failures()).toEqual([]);
    expect(reports).toHaveLength(1);
  });

  it('is not one whose content lies in a portal', async () => {
    const { frame, failures } = stage({
      draw: (slot) => {
        nothing(slot);
        const portal = document.createElement('div');
        portal.dataset['portalNode'] = 'true';
        portal.append('a drawer');
        document.body.append(portal);
      },
    });
    frame.start();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(failures()).toEqual([]);
  });

  it('is not one that waits for an answer of the server', async () => {
    let waiting = true;
    const { frame, failures, reports, mounted } = stage({ draw: nothing, waiting: () => waiting });
    frame.start();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(failures()).toEqual([]);
    mounted[0]?.props.onReady();
    const slot = document.querySelector('[data-build]');
    slot?.append('here it is');
    waiting = false;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(failures()).toEqual([]);
    expect(reports).toHaveLength(1);
  });

  it('is looked for again on the next page of the remote, and blames that one', async () => {
    const { frame, go, reports } = stage({ fallbacks: [] });
    frame.start();
    await jest.advanceTimersByTimeAsync(3_000);
    document.querySelector('[data-build]')?.replaceChildren();
    go('/y');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(frame.state.get()).toMatchObject({ phase: 'failed', step: 'empty' });
    expect(reports.at(-1)).toMatchObject({ outcome: 'failed', page: '/y', step: 'empty' });
  });

  it('is no failure of a page that the user has left', async () => {
    const { frame, failures } = stage({ draw: nothing });
    frame.start();
    await settle();
    frame.stop();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(failures()).toEqual([]);
  });
});
