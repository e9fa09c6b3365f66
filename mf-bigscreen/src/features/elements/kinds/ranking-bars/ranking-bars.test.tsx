/** @own-modules: it reads computed styles */
import { screen } from '@testing-library/react';

import { CITY, elementOf, ready, resultWith, SALES, showElement } from '../../element.fixture.tsx';

const element = elementOf('rankingBars', { reportCode: 'r1', rows: 3 });
const rowsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('li')].toSorted((a, b) => a.value - b.value).map((row) => row.textContent);
const answer = (...rows: (readonly [string, number | null])[]) => ready(resultWith([CITY, SALES], rows));

test('the largest come first, those without a value last, and no more than were asked for', () => {
  const { container } = showElement({
    element,
    answer: answer(['北京', 5], ['上海', null], ['广州', 40], ['深圳', -3]),
  });
  expect(rowsOf(container)).toEqual(['1广州40', '2北京5', '3深圳-3']);
});

test('a row without a value is a dash with an empty bar, never NaN', () => {
  const { container } = showElement({ element, answer: answer(['上海', null], ['北京', 0]) });
  expect(rowsOf(container)).toEqual(['1北京0', '2上海-']);
  expect(container.innerHTML).not.toContain('NaN');
});

test('rows change places when their order changes: the elements stay', () => {
  const { container, again } = showElement({ element, answer: answer(['北京', 5], ['上海', 4]) });
  const beijing = screen.getByText('北京').closest('li');
  expect(beijing).toHaveStyle({ transform: 'translateY(0px)' });
  again({ element, answer: answer(['上海', 9], ['北京', 5]) });
  expect(screen.getByText('北京').closest('li')).toBe(beijing);
  expect(beijing).toHaveStyle({ transform: 'translateY(40px)' });
  expect(rowsOf(container)).toEqual(['1上海9', '2北京5']);
});

test('rows with the same name are all shown', () => {
  const { container } = showElement({ element, answer: answer(['未知', 2], ['未知', 1]) });
  expect(rowsOf(container)).toEqual(['1未知2', '2未知1']);
});

test('no rows and no measure are said in place', () => {
  const { again } = showElement({ element, answer: answer() });
  expect(screen.getByRole('status')).toHaveTextContent('暂无数据');
  again({ element, answer: ready(resultWith([CITY], [['上海']])) });
  expect(screen.getByRole('status')).toHaveTextContent('-');
});
