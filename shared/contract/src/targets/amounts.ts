/** Digits after the point that a target may have at most. */
export const MOST_DECIMALS = 6;
const SCALE = 10n ** BigInt(MOST_DECIMALS);
const AMOUNT = /^-?\d{1,15}(\.\d{1,6})?$/;

/** Whether a text is a number as targets are written: up to 15 digits before the point, 6 after it. */
export const isAmount = (text: string): boolean => AMOUNT.test(text);

/** Digits after the point that say something: 1.50 has one. */
export const decimalsOf = (amount: string): number => (amount.split('.')[1] ?? '').replace(/0+$/, '').length;

/** Millionths of an amount; sums of them are exact. */
export function unitsOf(amount: string): bigint {
  const [whole = '0', rest = ''] = amount.replace('-', '').split('.');
  const units = BigInt(whole) * SCALE + BigInt(rest.padEnd(MOST_DECIMALS, '0'));
  return amount.startsWith('-') ? -units : units;
}

/** An amount without zeros at its end, from millionths. */
export function amountOf(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(MOST_DECIMALS + 1, '0');
  const rest = digits.slice(-MOST_DECIMALS).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -MOST_DECIMALS)}${rest === '' ? '' : `.${rest}`}`;
}

/** Sum of amounts; blanks add nothing, and only blanks stay blank. */
export function sumOf(amounts: Iterable<string | null>): string | null {
  let sum: bigint | null = null;
  for (const amount of amounts) if (amount !== null) sum = (sum ?? 0n) + unitsOf(amount);
  return sum === null ? null : amountOf(sum);
}

/**
 * Shares of an amount by weights, exact to the last of its decimals: each gets the whole part of its share, and what is
 * left goes one by one to those whose share was cut most.
 * @param weights not negative; all equal where their sum is zero
 * @param decimals digits after the point that a share may have
 */
export function spreadAmount(amount: string, weights: readonly number[], decimals: number): string[] {
  if (weights.length === 0) return [];
  const step = 10n ** BigInt(MOST_DECIMALS - decimals);
  const units = unitsOf(amount);
  const [sign, steps] = [units < 0n ? -1n : 1n, (units < 0n ? -units : units) / step];
  const parts = wholeWeights(weights);
  const all = parts.reduce((sum, part) => sum + part, 0n);
  const shares = parts.map((part) => ({ steps: (steps * part) / all, cut: (steps * part) % all }));
  const rest = Number(steps - shares.reduce((sum, share) => sum + share.steps, 0n));
  const first = shares
    .map((share, at) => ({ at, cut: share.cut }))
    .toSorted((a, b) => compare(b.cut, a.cut) || a.at - b.at);
  const more = new Set(first.slice(0, rest).map(({ at }) => at));
  return shares.map((share, at) => amountOf(sign * (share.steps + (more.has(at) ? 1n : 0n)) * step));
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** Weights as whole numbers in the same proportion, to nine digits of the largest. */
function wholeWeights(weights: readonly number[]): bigint[] {
  const largest = Math.max(...weights);
  if (!(largest > 0)) return weights.map(() => 1n);
  return weights.map((weight) => BigInt(Math.round((weight / largest) * 1e9)));
}
