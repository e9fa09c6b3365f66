import { screen } from '@testing-library/react';

import { CITY, elementOf, ready, resultWith, SALES, showElement } from '../../element.fixture.tsx';
import { numberParts } from './number-parts.ts';

const shape = { decimals: 0, digits: 1, separator: true };
const text = (...args: Parameters<typeof numberParts>) =>
  numberParts(...args)
    .map((part) => part.text)
    .join('');

test('digits, separators, decimals and signs in the order in which they are read', () => {
  expect(text(1_234_567.891, { ...shape, decimals: 2 }, 'zh_CN')).toBe('1,234,567.89');
  expect(text(-42, { ...shape, digits: 6, separator: false }, 'zh_CN')).toBe('-000042');
  expect(text(0.256, { ...shape, decimals: 1 }, 'zh_CN', true)).toBe('25.6%');
  expect(text(9_007_199_254_740_991, { ...shape, separator: false }, 'en_US')).toBe('9007199254740991');
});

test('a digit keeps its place when the number gets longer', () => {
  const keyOfTens = (value: number) => numberParts(value, shape, 'zh_CN').at(-2)?.key;
  expect(keyOfTens(99)).toBe(keyOfTens(1_099));
});

test.each([null, Number.NaN, Number.POSITIVE_INFINITY])('%p is shown as dashes, never as a number', (value) => {
  expect(text(value, { ...shape, digits: 4 }, 'zh_CN')).toBe('–,–––');
});

const element = elementOf('numberFlip', { reportCode: 'r1', prefix: '¥', suffix: '元' });

test('the first measure of the first row is read as one text, with prefix and suffix', () => {
  showElement({ element, answer: ready(resultWith([CITY, SALES], [['上海', 1_234]])) });
  expect(screen.getByText('¥1,234元')).toBeInTheDocument();
});

test('a new answer turns the digits in place, without new elements', () => {
  const shown = showElement({ element, answer: ready(resultWith([SALES], [[11]])) });
  const strips = () => [...shown.container.querySelectorAll<HTMLElement>('[style*="translateY"]')];
  const before = strips();
  shown.again({ element, answer: ready(resultWith([SALES], [[19]])) });
  expect(strips()).toEqual(before);
  expect(strips().map(({ style }) => style.transform)).toEqual(['translateY(-10%)', 'translateY(-90%)']);
});

test('holes are said in place: no data chosen, a null, no rows, a failure, and old numbers after a failed refresh', () => {
  const { again } = showElement({ element });
  expect(screen.getByText('¥–元')).toBeInTheDocument();
  again({ element, answer: ready(resultWith([SALES], [[null]])) });
  expect(screen.getByText('¥–元')).toBeInTheDocument();
  again({ element, answer: ready(resultWith([SALES], [])) });
  expect(screen.getByRole('status')).toHaveTextContent('暂无数据');
  again({ element, answer: { status: 'error', error: new Error('x') } });
  expect(screen.getByRole('status')).toHaveTextContent('图表显示时出错');
  again({ element, answer: { status: 'stale', result: resultWith([SALES], [[7]]), error: new Error('x') } });
  expect(screen.getByText('¥7元')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveAttribute('title', '刷新失败，显示的是上次的数据');
});

test('an answer without a measure is shown as dashes', () => {
  showElement({ element, answer: ready(resultWith([CITY], [['上海']])) });
  expect(screen.getByText('¥–元')).toBeInTheDocument();
});
