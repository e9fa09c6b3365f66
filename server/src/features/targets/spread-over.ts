import { amountOf, decimalsOf, spreadAmount, sumOf, unitsOf } from '@tessera/contract';

import type { ValueRow } from './value-repository.ts';

/** The periods of the index that a cell is made of, with what they hold. */
export interface Spread {
  readonly storeCode: string;
  readonly periods: readonly string[];
  readonly values: ReadonlyMap<string, ValueRow>;
  /** Digits after the point that shares may have. */
  readonly decimals: number;
}

/**
 * An amount over periods: locked ones keep theirs, the rest is spread evenly over the others, exactly also where what is
 * locked has more decimals than the index has by now. A blank blanks them.
 * @returns why nothing is changed: all is locked, or what is locked exceeds the amount
 */
export function spreadOver(
  { storeCode, periods, values, decimals }: Spread,
  amount: string | null,
): readonly ValueRow[] | 'locked' | 'exceeded' {
  const open = periods.filter((period) => !values.get(period)?.locked);
  if (open.length === 0) return 'locked';
  const row = (period: string, value: string | null): ValueRow => ({ storeCode, period, value, locked: false });
  if (amount === null) return open.filter((period) => values.has(period)).map((period) => row(period, null));
  const [only] = open;
  if (periods.length === 1 && only !== undefined) return [row(only, amount)];
  const kept = sumOf(
    periods.map((period) => (values.get(period)?.locked ? (values.get(period)?.value ?? null) : null)),
  );
  const units = unitsOf(amount);
  const left = units - unitsOf(kept ?? '0');
  if ((units >= 0n && left < 0n) || (units <= 0n && left > 0n)) return 'exceeded';
  const rest = amountOf(left);
  const even = open.map(() => 1);
  const shares = spreadAmount(rest, even, Math.max(decimals, decimalsOf(rest)));
  return open.map((period, at) => row(period, shares[at] ?? null));
}
