import { absentCells } from './absent-stores.ts';
import { nextDay } from './compare-groups.ts';

const FIRST = '2026-03-02';
const days = Array.from({ length: 28 }, (_, at) => nextDay(FIRST, at));
const [before, window] = [days.slice(0, 14), days.slice(14)];
/** What is absent in the last two weeks of a store that has rows where the pattern says so, from the first day on. */
function absent(pattern: (at: number) => boolean): number[] {
  const cells = days.flatMap((day, at) =>
    pattern(at) ? [{ day, store: 'S', sourceRows: 1, tableRows: 1, newerRows: 0 }] : [],
  );
  const of = (some: readonly string[]) => ({ days: some, cells: cells.filter(({ day }) => some.includes(day)) });
  return absentCells(of(window), of(before)).map(({ day }) => days.indexOf(day));
}

test('a store that usually has rows is missed on a day without any, and not after weeks without them', () => {
  expect(absent(() => true)).toEqual([]);
  expect(absent((at) => at !== 20)).toEqual([20]);
  // It closed for good: after two weeks it is not awaited any more.
  expect(absent((at) => at < 12)).toEqual([14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
});

test('a store that is closed on a weekday is not missed on it, one that has rows now and then never', () => {
  const isSunday = (at: number) => at % 7 === 6;
  expect(absent((at) => !isSunday(at))).toEqual([]);
  expect(absent((at) => !isSunday(at) && at !== 15)).toEqual([15]);
  expect(absent((at) => at % 4 === 0)).toEqual([]);
});

test('a store is not missed before it opened, nor in its first days', () => {
  expect(absent((at) => at >= 16)).toEqual([]);
  expect(absent((at) => at === 16 || at === 17)).toEqual([]);
  expect(absent((at) => at >= 16 && at < 20)).toEqual([20, 21, 22, 23, 24]);
});

test('days that were not compared say nothing', () => {
  const cells = before.map((day) => ({ day, store: 'S', sourceRows: 1, tableRows: 1, newerRows: 0 }));
  const last = days[27]!;
  expect(absentCells({ days: [last], cells: [] }, { days: before, cells })).toMatchObject([{ day: last, store: 'S' }]);
});
