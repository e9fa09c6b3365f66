import { act, fireEvent, screen } from '@testing-library/react';

import { CITY, elementOf, ready, resultWith, SALES, showElement } from '../../element.fixture.tsx';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});
const answer = (count: number) =>
  ready(
    resultWith(
      [CITY, SALES],
      Array.from({ length: count }, (_unused, at) => [`店${at + 1}`, at === 1 ? null : at]),
    ),
  );
const seen = () =>
  screen
    .getAllByRole('row')
    .filter((row) => /translateY\((?!-)/.test(row.style.transform))
    .map((row) => row.textContent);
const after = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
const element = elementOf('scrollingTable', { reportCode: 'r1', rows: 2, seconds: 3 });

test('it goes on row by row and begins anew after the last', () => {
  showElement({ element, answer: answer(3) });
  expect(seen().slice(0, 2)).toEqual(['店10.00', '店2-']);
  after(3);
  expect(seen().slice(0, 2)).toEqual(['店2-', '店32.00']);
  after(6);
  expect(seen().slice(0, 2)).toEqual(['店10.00', '店2-']);
});

test('page by page, and only rows near the view are in the page', () => {
  showElement({ element: { ...element, step: 'page' }, answer: answer(500) });
  after(3);
  expect(seen()[0]).toBe('店32.00');
  expect(screen.getAllByRole('row')).toHaveLength(7);
});

test('the pointer over it stops it, and it goes on afterwards', () => {
  showElement({ element, answer: answer(5) });
  const table = screen.getByRole('table');
  fireEvent.pointerEnter(table);
  after(30);
  expect(seen()[0]).toBe('店10.00');
  expect(jest.getTimerCount()).toBe(0);
  fireEvent.pointerLeave(table);
  after(3);
  expect(seen()[0]).toBe('店2-');
});

test('what fits, what stands still and what has left the page has no timer', () => {
  const { again, unmount } = showElement({ element, answer: answer(2) });
  expect(jest.getTimerCount()).toBe(0);
  again({ element, answer: answer(9), still: true });
  expect(jest.getTimerCount()).toBe(0);
  again({ element: { ...element, step: 'none' }, answer: answer(9) });
  expect(jest.getTimerCount()).toBe(0);
  again({ element, answer: answer(9) });
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('a refresh keeps the place', () => {
  const { again } = showElement({ element, answer: answer(9) });
  after(9);
  again({ element, answer: answer(9) });
  expect(seen()[0]).toBe('店43.00');
});
