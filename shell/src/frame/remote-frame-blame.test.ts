/** @page @own-modules: it empties the head */

import { LoadFault } from './load-fault.ts';
import { fileFault, lifecycles, settle, stage, setUpStage } from './testing/frame-stage.ts';

setUpStage();

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
