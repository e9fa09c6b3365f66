/** Sums of a group in a period; null where it has no rows, or none with a value. */
export interface Part {
  readonly dividend: number | null;
  /** Of measures that are one sum: 1 wherever there are rows. */
  readonly divisor: number | null;
}
export interface Group {
  readonly now: Part;
  readonly before: Part;
}
/** What a group adds to a change: by its own rate, and by its share of all. */
export interface Effect {
  readonly rate: number;
  readonly mix: number;
}
export interface Explained {
  /** In the order of the groups. */
  readonly effects: readonly Effect[];
  /** What the groups do not add up to, as with orders that are counted in several of them. */
  readonly rest: number;
}

/** What each group adds to the change of a sum; a group without rows in a period has 0 of it. */
export function explainSum(groups: readonly Group[], change: number): Explained {
  const effects = groups.map(({ now, before }) => ({ rate: (now.dividend ?? 0) - (before.dividend ?? 0), mix: 0 }));
  return { effects, rest: restOf(effects, change) };
}

/**
 * What each group adds to the change of a quotient. With shares w of the divisor and quotients r, a group that is in both periods adds w'(r' − r)
 * by its rate, and (w' − w)(r − R) by its share, where R is the quotient of all before; one that is in one period adds by its share alone.
 * @param whole sums of all, with divisors other than 0
 */
export function explainQuotient(groups: readonly Group[], whole: Group, change: number): Explained {
  const [after, earlier] = [whole.now.divisor ?? 0, whole.before.divisor ?? 0];
  const base = (whole.before.dividend ?? 0) / earlier;
  const effects = groups.map(({ now, before }): Effect => {
    const above = ({ dividend, divisor }: Part, all: number) => ((dividend ?? 0) - base * (divisor ?? 0)) / all;
    const all = above(now, after) - above(before, earlier);
    const isBoth = Boolean(now.divisor) && Boolean(before.divisor);
    const [d1, d0] = [now.divisor ?? 0, before.divisor ?? 0];
    const rate = isBoth ? (d1 / after) * ((now.dividend ?? 0) / d1 - (before.dividend ?? 0) / d0) : 0;
    return { rate, mix: all - rate };
  });
  return { effects, rest: restOf(effects, change) };
}

const restOf = (effects: readonly Effect[], change: number): number =>
  change - effects.reduce((sum, { rate, mix }) => sum + rate + mix, 0);

/**
 * Parts as whole units of the last shown decimal, so that they add up to the rounded whole: each is rounded down, and the units that are
 * missing go to those that lost most.
 * @returns amounts in the order of the parts
 */
export function settled(parts: readonly number[], whole: number, decimals: number): number[] {
  const scale = 10 ** decimals;
  const units = parts.map((part) => Math.floor(part * scale));
  const order = parts
    .map((part, at) => ({ at, lost: part * scale - units[at]! }))
    .toSorted((a, b) => b.lost - a.lost || a.at - b.at);
  let missing = Math.round(whole * scale) - units.reduce((sum, unit) => sum + unit, 0);
  const step = Math.sign(missing);
  for (let turn = 0; missing !== 0 && order.length > 0; turn++, missing -= step) {
    const { at } = order.at(step > 0 ? turn % order.length : -1 - (turn % order.length))!;
    units[at]! += step;
  }
  return units.map((unit) => unit / scale);
}
