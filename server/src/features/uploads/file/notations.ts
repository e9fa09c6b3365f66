import type { DataType, Locale, ValueNotation } from '@tessera/contract';

import { converted, isNumbered, saysNothing } from '../../tables/index.ts';

export type Valued = Exclude<DataType, 'str'>;

/** Whether a value fits does not depend on the zone. */
const ANY_ZONE = 'UTC';
const WRITTEN: Readonly<Record<Valued, readonly (ValueNotation | null)[]>> = {
  int: [null, 'comma'],
  double: [null, 'comma'],
  datetime: [null, 'dmy', 'mdy'],
};

/** A way in which a column of the sample can be read, and the types that most of its values then fit. */
export interface SampledNotation {
  readonly notation: ValueNotation | null;
  readonly types: readonly Valued[];
}
/** The proposed notation first. */
export type SampledColumn = readonly [SampledNotation, ...SampledNotation[]];

/** Counts of `findNotations` for one column, as SQL: values, dates of three numbers, separators, and what fits each type as written. */
export function notationCounts(text: string): string[] {
  const fits = (dataType: Valued, notation: ValueNotation | null) =>
    `count(${converted(text, { dataType, withTime: true, notation }, ANY_ZONE)})`;
  return [
    `count(*) filter (where not ${saysNothing(text)})`,
    `count(*) filter (where ${isNumbered(text)})`,
    `count(*) filter (where regexp_matches(${text}, '[0-9][.,][0-9]'))`,
    ...Object.entries(WRITTEN).flatMap(([type, notations]) =>
      notations.map((notation) => fits(type as Valued, notation)),
    ),
  ];
}
/** How many counts there are of a column. */
export const NOTATION_COUNTS = 3 + Object.values(WRITTEN).flat().length;

/**
 * In which ways most values of a column can be read. Dates whose order can't be told are read as people of the locale
 * write them.
 * @param counts those of `notationCounts`
 */
export function findNotations(counts: readonly number[], locale: Locale): SampledColumn {
  const [filled = 0, numbered = 0, separated = 0, ...fitting] = counts;
  const most = (count: number) => filled === 0 || count * 2 >= filled;
  let at = 0;
  const fits = Object.entries(WRITTEN).flatMap(([type, notations]) =>
    notations.map((notation) => ({ type: type as Valued, notation, count: fitting[at++] ?? 0 })),
  );
  const standard: SampledNotation = {
    notation: null,
    types: fits.filter(({ notation, count }) => notation === null && most(count)).map(({ type }) => type),
  };
  const countOf = (type: Valued, notation: ValueNotation | null) =>
    fits.find((fit) => fit.type === type && fit.notation === notation)?.count ?? 0;
  if (numbered > 0) {
    const orders = (locale === 'en_US' ? (['mdy', 'dmy'] as const) : (['dmy', 'mdy'] as const)).toSorted(
      (a, b) => countOf('datetime', b) - countOf('datetime', a),
    );
    const [first, second] = orders.map((notation): SampledNotation => ({ notation, types: ['datetime'] }));
    if (first && second && most(countOf('datetime', orders[0]!))) return [first, second];
  }
  const types = (['int', 'double'] as const).filter((type) => most(countOf(type, 'comma')));
  // Whole numbers without separators read alike.
  if (types.length === 0 || separated === 0) return [standard];
  const comma: SampledNotation = { notation: 'comma', types };
  const better = countOf('double', 'comma') > countOf('double', null);
  return better ? [comma, standard] : [standard, comma];
}
