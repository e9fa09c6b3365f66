import { and, type Predicate } from '../plan/predicate.ts';
import type { Earlier, Query, QueryMeasure } from '../plan/query.ts';
import { shiftPredicate } from '../plan/shift-predicate.ts';
import type { RawCell } from '../run/driver.ts';
import { earlierKey } from './earlier-key.ts';
import { numberOf, type Frame } from './frame.ts';
import { levelKey, lookUp, readLevels } from './levels.ts';
import type { Tools } from './tools.ts';

/** Computes comparisons and shares of frames from what was read for their levels. */
export interface Calculations {
  /** Values of a measure of a frame, one per row. @param cells its plain values */
  values(measure: number, frame: Frame, cells: readonly RawCell[]): readonly RawCell[];
}

/** Reads comparisons and shares of some levels. @param restriction limits compared rows (a table's page), not shares */
export async function readCalculations(
  query: Query,
  levels: readonly (readonly number[])[],
  measures: readonly number[],
  restriction: Predicate,
  tools: Tools,
): Promise<Calculations> {
  const comparing = measures.filter((measure) => query.measures[measure]!.comparison);
  const sharing = measures.filter((measure) => query.measures[measure]!.percentOf);
  const groups = new Map<string, number[]>();
  for (const measure of comparing) {
    const { shift, column, elapsed } = earlierOf(query, measure);
    const key = JSON.stringify([shift, column, elapsed ?? null]);
    groups.set(key, [...(groups.get(key) ?? []), measure]);
  }
  const earlier = await Promise.all(
    [...groups.values()].map(async (own) => {
      const { filter, column, shift, elapsed: parts } = earlierOf(query, own[0]!);
      const narrowed = and([filter, shiftPredicate(restriction, column, shift), ...(parts ? [parts.before] : [])]);
      const elapsed = own.filter((measure) => query.measures[measure]!.comparison!.show !== 'value');
      const [before, now] = await Promise.all([
        readLevels(query, levels, own, narrowed, tools),
        parts && elapsed.length > 0
          ? readLevels(query, levels, elapsed, and([query.filter, restriction, parts.now]), tools)
          : null,
      ]);
      return { own, levels: before, elapsed, now };
    }),
  );
  const whole = await readLevels(query, shareLevels(query, levels, sharing), sharing, query.filter, tools);

  const compared = (measure: number, frame: Frame, row: number, value: RawCell): RawCell => {
    const { show, earlier: back } = query.measures[measure]!.comparison!;
    const found = earlier.find(({ own }) => own.includes(measure))!;
    const level = found.levels.get(levelKey(frame.kept));
    const key = earlierKey(frame, row, back, query);
    const at = key === null ? undefined : level?.rows.get(key);
    const before = at === undefined ? null : numberOf(level!.frame.measures[found.own.indexOf(measure)]![at]);
    const { now, elapsed } = found;
    const mine = now && lookUp(now, frame.kept, elapsed.indexOf(measure), frame, row, query);
    return comparison(show, numberOf(now && show !== 'value' ? mine : value), before);
  };
  const shared = (measure: number, frame: Frame, row: number, value: RawCell): RawCell => {
    const kept = shareLevel(query, query.measures[measure]!, frame.kept);
    const base = numberOf(lookUp(whole, kept, sharing.indexOf(measure), frame, row, query));
    const part = numberOf(value);
    return part === null || base === null || base === 0 ? null : part / base;
  };
  return {
    values(measure, frame, cells) {
      const { comparison: compare, percentOf } = query.measures[measure]!;
      if (compare) return cells.map((value, row) => compared(measure, frame, row, value));
      return percentOf ? cells.map((value, row) => shared(measure, frame, row, value)) : cells;
    },
  };
}

function earlierOf(query: Query, measure: number): Earlier {
  return query.measures[measure]!.comparison!.earlier;
}

function comparison(show: 'value' | 'difference' | 'rate', now: number | null, before: number | null): number | null {
  if (show === 'value') return before;
  if (now === null || before === null) return null;
  if (show === 'difference') return now - before;
  return before === 0 ? null : (now - before) / Math.abs(before);
}

/** What a share is a part of: everything, its row or its column. */
function shareLevel(query: Query, { percentOf }: QueryMeasure, kept: readonly number[]): number[] {
  if (percentOf === 'total') return [];
  const across = percentOf === 'column';
  return kept.filter((position) => query.dimensions[position]!.across === across);
}

function shareLevels(query: Query, levels: readonly (readonly number[])[], measures: readonly number[]): number[][] {
  const bases = measures.flatMap((measure) => levels.map((kept) => shareLevel(query, query.measures[measure]!, kept)));
  return [...new Map(bases.map((kept) => [levelKey(kept), kept])).values()];
}
