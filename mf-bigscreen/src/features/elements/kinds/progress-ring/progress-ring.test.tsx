import { screen } from '@testing-library/react';

import { elementOf, ready, resultWith, SALES, showElement } from '../../element.fixture.tsx';

const GOAL = { name: '目标', role: 'index' } as const;
const name = () => screen.getByRole('img').getAttribute('aria-label');

test.each([
  [[30, 40], null, '销售额 75.0%'],
  [[130, 40], 100, '销售额 130.0%'],
  [[-5, 40], null, '销售额 -12.5%'],
  [[30, 0], null, '销售额 -'],
  [[30, null], null, '销售额 -'],
  [[null, 40], null, '销售额 -'],
] as const)('%j of %p', (row, whole, text) => {
  const { container } = showElement({
    element: elementOf('progressRing', { reportCode: 'r1', whole, decimals: 1 }),
    answer: ready(resultWith([SALES, GOAL], [row])),
  });
  expect(name()).toBe(text);
  expect(container.innerHTML).not.toContain('NaN');
});

test('a rate without a second measure is the share itself, a plain number is no share', () => {
  const element = elementOf('progressRing', { reportCode: 'r1' });
  const rate = { ...SALES, percentOf: { of: 'total' } as never };
  const { again } = showElement({ element, answer: ready(resultWith([rate], [[0.42]])) });
  expect(name()).toBe('销售额 42%');
  again({ element, answer: ready(resultWith([SALES], [[0.42]])) });
  expect(name()).toBe('销售额 -');
});
