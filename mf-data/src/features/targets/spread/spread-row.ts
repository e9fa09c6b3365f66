import {
  amountOf,
  decimalsOf,
  nextPeriod,
  spreadAmount,
  sumOf,
  unitsOf,
  type Granularity,
  type TargetRow,
} from '@tessera/contract';

import { cellKey, type Edits } from '../grid/edits.ts';
import type { Entry } from '../grid/use-grid-keys.ts';

/** By what an amount is divided among periods. */
export const SHAPES = ['even', 'targets', 'actuals', 'weekdays', 'table'] as const;
export type Shape = (typeof SHAPES)[number];

/** Why nothing of a store is spread: it has no total, all is locked, or what is locked exceeds the amount. */
export type SpreadFault = 'blank' | 'locked' | 'exceeded';
export interface StoreSpread {
  readonly row: TargetRow;
  /** By period, in the order of the row; null where it stays as it is. */
  readonly texts: readonly (string | null)[];
  /** What the row shows afterwards. */
  readonly values: readonly (string | null)[];
  readonly fault: SpreadFault | null;
  /** Whether the shape said nothing of the store, so that its amount was spread evenly. */
  readonly isEven: boolean;
  /** Whether the shape was blank for some periods, which got the mean of the others. */
  readonly isGuessed: boolean;
}

/**
 * An amount over the periods of a store: locked ones keep theirs, the rest goes to the others by weights, exact to the last decimal.
 * @param amount null: the total that the row has, with what is entered
 * @param weights by period; what is negative counts as 0, a blank as the mean of the others
 */
export function spreadRow(
  row: TargetRow,
  edits: Edits,
  amount: string | null,
  weights: readonly (number | null)[],
  decimals: number,
): StoreSpread {
  const held = row.indexData.map(({ indexTime, indexValue }) => {
    const edit = edits.get(cellKey(row.storeCode, indexTime));
    return edit ? (edit.value ?? null) : indexValue;
  });
  const none = (fault: SpreadFault): StoreSpread => ({
    ...{ row, texts: held.map(() => null), values: held, fault, isEven: false, isGuessed: false },
  });
  const total = amount ?? sumOf(held);
  if (total === null) return none('blank');
  const open = row.indexData.flatMap(({ locked }, at) => (locked ? [] : [at]));
  if (open.length === 0) return none('locked');
  const kept = sumOf(row.indexData.map(({ locked }, at) => (locked ? (held[at] ?? null) : null))) ?? '0';
  const left = unitsOf(total) - unitsOf(kept);
  if (unitsOf(total) >= 0n ? left < 0n : left > 0n) return none('exceeded');
  const rest = amountOf(left);
  const known = open.flatMap((at) => weights[at] ?? []).map((weight) => Math.max(0, weight));
  const mean = known.reduce((sum, weight) => sum + weight, 0) / Math.max(1, known.length);
  const used = open.map((at) => Math.max(0, weights[at] ?? mean));
  const isEven = used.every((weight) => weight === 0);
  const shares = spreadAmount(rest, used, Math.max(decimals, decimalsOf(rest)));
  const texts = row.indexData.map((_, at) => shares[open.indexOf(at)] ?? null);
  return {
    ...{ row, texts, fault: null, isEven, isGuessed: !isEven && known.length < open.length },
    values: texts.map((text, at) => text ?? held[at] ?? null),
  };
}

/** Days, both ends among them, with a weight of their own. */
export interface SpecialDays {
  readonly from: string;
  readonly to: string;
  readonly weight: number;
}

/**
 * Weights of periods: the sum of those of their days, by the day of the week or as special days.
 * @param weekdays seven, from Monday on
 * @param special the last one that has a day holds; one without its first day has none
 */
export function dayWeights(
  periods: readonly string[],
  granularity: Granularity,
  weekdays: readonly number[],
  special: readonly SpecialDays[],
): number[] {
  const weightOf = (day: string): number =>
    special.findLast(({ from, to }) => from !== '' && from <= day && day <= to)?.weight ??
    weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ??
    0;
  return periods.map((period) => {
    const end = nextPeriod(period, granularity);
    let sum = 0;
    for (let day = period; day < end; day = nextPeriod(day, 'day')) sum += weightOf(day);
    return sum;
  });
}

/** What was there in a period. */
export interface PeriodAmount {
  readonly indexTime: string;
  readonly amount: string | null;
}

/** Weights of periods by what the same ones of another year had, null where it was blank: months and days by their date, weeks by their place. */
export function otherYearWeights(
  periods: readonly string[],
  granularity: Granularity,
  cells: readonly PeriodAmount[],
): (number | null)[] {
  const byDate = new Map(cells.map((cell) => [cell.indexTime.slice(5), cell]));
  return periods.map((period, at) => {
    const date = period.slice(5) === '02-29' && !byDate.has('02-29') ? '02-28' : period.slice(5);
    const cell = granularity === 'week' ? cells[at] : byDate.get(date);
    const amount = cell?.amount ?? null;
    return amount === null ? null : Number(amount);
  });
}

/** The year or month a year earlier. */
export const yearBefore = (parentTime: string): string =>
  `${String(Number(parentTime.slice(0, 4)) - 1)}${parentTime.slice(4)}`;

/** What a spread enters into the table. */
export const entriesOf = (spreads: readonly StoreSpread[]): Entry[] =>
  spreads.flatMap(({ row, texts }) =>
    row.indexData.flatMap(({ indexTime }, at) => {
      const text = texts[at] ?? null;
      return text === null ? [] : [{ row, indexTime, text }];
    }),
  );
