/** @page @own-modules: it empties the head */

import { createBuildLifetimes } from './build-lifetimes.ts';
import { build } from './testing/frame-stage.ts';

const MINUTE = 60_000;

function stage() {
  const said: string[] = [];
  const left: string[] = [];
  const lifetime = {
    enter: () => void said.push('enter'),
    leave: () => {
      said.push('leave');
      return { interval: 1, observer: 2 };
    },
    end: () => {
      said.push('end');
      return {};
    },
  };
  const lifetimes = createBuildLifetimes({
    target: window,
    restoreTitle: () => void said.push('title'),
    onLeft: ({ build: id }, words) => void left.push(`${id}: ${words}`),
  });
  const tell = Reflect.get(window, '__tesseraLifetime') as (name: string, life: typeof lifetime) => void;
  return { lifetimes, said, left, load: (id: string) => tell(`mf_x__${id}`, lifetime) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('what a build started ends with its last frame, is told, and goes on before the next', () => {
  const { lifetimes, said, left, load } = stage();
  const page = lifetimes.hold(build('one'));
  load('one');
  const dialog = lifetimes.hold(build('one'));
  page();
  page();
  expect(said).toEqual(['enter']);
  dialog();
  expect(said).toEqual(['enter', 'leave', 'title']);
  expect(left).toEqual(['one: 1 interval, 2 observer']);
  lifetimes.hold(build('one'));
  jest.advanceTimersByTime(MINUTE);
  expect(said).toEqual(['enter', 'leave', 'title', 'enter']);
});

it('timeouts of a build end a minute after its last frame', () => {
  const { lifetimes, said, load } = stage();
  const page = lifetimes.hold(build('one'));
  load('one');
  page();
  jest.advanceTimersByTime(MINUTE - 1);
  expect(said).not.toContain('end');
  jest.advanceTimersByTime(1);
  expect(said).toContain('end');
});

it('a build that was only preloaded waits for its first frame', () => {
  const { lifetimes, said, load } = stage();
  load('one');
  expect(said).toEqual(['leave']);
  lifetimes.hold(build('one'));
  expect(said).toEqual(['leave', 'enter']);
});
