/** @page */

import { PAGE_PATHS } from '@tessera/contract';

import { WALL_PATH, watchWall } from './watch-wall.ts';

jest.useFakeTimers();
afterEach(() => {
  jest.clearAllTimers();
  document.body.replaceChildren();
});

function watched(pathname: string) {
  const reload = jest.fn();
  watchWall({ document, location: { pathname, reload } as unknown as Location });
  return reload;
}

it('loads a wall anew that shows nothing, and leaves one alone that does', () => {
  expect(WALL_PATH).toBe(PAGE_PATHS.wall);
  const reload = watched(WALL_PATH);
  jest.advanceTimersByTime(119_000);
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
  document.body.innerHTML = '<div data-wall></div>';
  jest.advanceTimersByTime(240_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('never loads other pages anew', () => {
  const reload = watched('/bigScreen');
  jest.advanceTimersByTime(600_000);
  expect(reload).not.toHaveBeenCalled();
});
