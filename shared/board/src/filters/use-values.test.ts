/** @page */

import { act, renderHook } from '@testing-library/react';

import { useValues, type LoadValues } from './use-values.ts';

interface QueryRequest {
  readonly fieldId: string;
  readonly keyword: string;
  readonly signal: AbortSignal;
  answer(...values: string[]): void;
}

function setUp(fieldId: string) {
  const asked: QueryRequest[] = [];
  const load: LoadValues = (field, keyword, signal) =>
    new Promise((resolve) => {
      const answer = (...values: string[]) => resolve({ values, truncated: false });
      asked.push({ fieldId: field, keyword, signal, answer });
    });
  const view = renderHook(({ keyword }) => useValues(load, fieldId, keyword)[0], { initialProps: { keyword: '' } });
  return { asked, ...view };
}

test('RU-629: without a field nothing is asked', () => {
  const { asked, rerender } = setUp('');
  rerender({ keyword: 'x' });
  expect(asked).toEqual([]);
});

test('another keyword gives up the query before it, whose answer changes nothing', async () => {
  const { asked, result, rerender } = setUp('city');
  rerender({ keyword: "o'clock%" });
  expect(asked.map(({ fieldId, keyword, signal }) => [fieldId, keyword, signal.aborted])).toEqual([
    ['city', '', true],
    ['city', "o'clock%", false],
  ]);
  await act(async () => asked[1]?.answer('new'));
  await act(async () => asked[0]?.answer('old'));
  expect(result.current).toEqual({ status: 'ready', values: ['new'], truncated: false });
});
