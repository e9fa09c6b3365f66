import { nextDay, type ComparedCell } from './compare-groups.ts';

/** Days before a day that say whether a store usually has rows. */
export const PATTERN_DAYS = 28;
/** Days with rows after which a store is expected. */
const FEWEST = 3;
const WEEK = 7;

interface Compared {
  /** Days that were compared. */
  readonly days: readonly string[];
  /** Their groups. */
  readonly cells: readonly Pick<ComparedCell, 'day' | 'store' | 'sourceRows' | 'tableRows' | 'newerRows'>[];
}

/**
 * Stores without rows on either side, on days on which they should have some: on at least half of the days compared before,
 * since their first rows, they have. A store that had none on this weekday in the last two weeks is closed on it (0140).
 * @param now days that are over, in their order @param earlier up to PATTERN_DAYS days before them
 */
export function absentCells(now: Compared, earlier: Compared): ComparedCell[] {
  const compared = new Set([...earlier.days, ...now.days]);
  const by = new Map<string, Set<string>>();
  const has = new Set<string>();
  for (const { day, store, sourceRows, tableRows, newerRows } of [...earlier.cells, ...now.cells]) {
    has.add(JSON.stringify([day, store]));
    if (sourceRows + tableRows + newerRows === 0) continue;
    const days = by.get(store) ?? new Set();
    by.set(store, days.add(day));
  }
  return [...by].flatMap(([store, days]) => {
    const first = [...days].toSorted()[0]!;
    const isAbsent = (day: string): boolean => day > first && compared.has(day) && !days.has(day);
    return now.days
      .filter((day) => {
        if (has.has(JSON.stringify([day, store])) || day < first) return false;
        if (isAbsent(nextDay(day, -WEEK)) && isAbsent(nextDay(day, -2 * WEEK))) return false;
        const before = Array.from({ length: PATTERN_DAYS }, (_, at) => nextDay(day, -1 - at));
        const known = before.filter((each) => each >= first && compared.has(each));
        const present = known.filter((each) => days.has(each)).length;
        return present >= FEWEST && present * 2 >= known.length;
      })
      .map((day) => ({
        ...{ day, store, state: 'missing' as const, sourceRows: 0, tableRows: 0, newerRows: 0 },
        ...{ sums: [], refilledFor: null, acceptedBy: null },
      }));
  });
}
