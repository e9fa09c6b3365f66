import { BuildWatch } from './build-watch.ts';
import type { Released } from './running-build.ts';

jest.useFakeTimers();

function setUp() {
  const state = {
    released: { shell: 's1', remotes: { 'mf-bigscreen': 'b1', 'mf-admin': 'a1' } as Record<string, string> },
    shell: 's1',
    running: { 'mf-bigscreen': 'b1' } as Record<string, string>,
    triedFor: null as string | null,
    current: 0,
  };
  const watch = new BuildWatch({
    ask: async (): Promise<Released> => ({
      html: null as never,
      shell: state.released.shell,
      remotes: new Map(
        Object.entries(state.released.remotes).map(([name, build]) => [
          name,
          { build, folder: `/remotes/${name}/${build}/` },
        ]),
      ),
    }),
    running: () => ({
      shell: state.shell,
      remotes: new Map(Object.entries(state.running).map(([name, build]) => [name, `/remotes/${name}/${build}/`])),
    }),
    triedFor: () => state.triedFor,
    onCurrent: () => (state.current += 1),
  });
  const look = () => jest.advanceTimersByTimeAsync(300_000);
  return { state, watch, look };
}

test('another shell, and another build of any remote that the wall runs, make a page outdated', async () => {
  const { state, watch, look } = setUp();
  await look();
  expect(watch.outdated).toBeNull();
  expect(watch.running).toBe('b1');
  expect(state.current).toBeGreaterThan(0);
  state.released.remotes['mf-admin'] = 'a2';
  await look();
  expect(watch.outdated).toBeNull();
  state.running['mf-report'] = 'r1';
  state.released.remotes['mf-report'] = 'r2';
  await look();
  expect(watch.outdated).not.toBeNull();
  state.released.remotes['mf-report'] = 'r1';
  state.released.shell = 's2';
  const before = state.current;
  await look();
  expect(watch.outdated).not.toBeNull();
  expect(state.current).toBe(before);
  watch.stop();
});

test('a build that has failed here is not loaded again and again, the next one is', async () => {
  const { state, watch, look } = setUp();
  state.released.remotes['mf-bigscreen'] = 'b2';
  await look();
  state.triedFor = watch.outdated;
  expect(watch.outdated).toBeNull();
  await look();
  expect(watch.outdated).toBeNull();
  state.released.remotes['mf-bigscreen'] = 'b3';
  await look();
  expect(watch.outdated).not.toBeNull();
  watch.stop();
});
