import { resultOfNumber } from '../stage.fixture.tsx';
import { steadied } from './use-steady.ts';

const shown = { status: 'ready', result: resultOfNumber(7) } as const;
const error = new Error('away');
const later = {
  ...resultOfNumber(7),
  freshness: { ...resultOfNumber(7).freshness, computedAt: '2026-11-22T00:00:00Z' },
};

test('a refresh that begins, or brings the same rows, changes nothing that is drawn', () => {
  expect(steadied(shown, { status: 'stale', result: shown.result })).toBe(shown);
  expect(steadied(shown, { status: 'ready', result: later })).toBe(shown);
  expect(steadied({ status: 'loading' }, shown)).toMatchObject(shown);
  expect(steadied(shown, { status: 'ready', result: resultOfNumber(8) })).toMatchObject({ result: { values: [[8]] } });
});

test('a failure keeps the rows, and is told once until it is another one', () => {
  const failed = steadied(shown, { status: 'error', error, result: shown.result });
  expect(failed).toEqual({ status: 'error', error, result: shown.result });
  expect(steadied(failed, { status: 'stale', error, result: shown.result })).toBe(failed);
  expect(steadied(failed, { status: 'ready', result: later })).toMatchObject({ status: 'ready' });
});
