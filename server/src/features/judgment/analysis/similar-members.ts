import { figuresOf, medianOf, quotient, SIMILAR_MEMBERS, type Figures } from '@tessera/contract';

import { byMember } from '../run-model.ts';

/** A member with what may make it like others. */
export interface Comparable {
  readonly member: string;
  readonly figures: Figures;
  /** Its value in each field that describes the analysed member; null where it has none or several. */
  readonly traits: readonly (string | null)[];
}
export interface Similar {
  /** Places of the traits that all of them share. */
  readonly traits: readonly number[];
  /** The nearest first. */
  readonly others: readonly Comparable[];
}

/**
 * The members that are most like one: of those that share as many of its traits as leave enough to choose from, the ones whose base is
 * nearest to its own. Of the traits that too few share, the one that fewest share is given up first. A member without a base is set
 * beside those whose value is nearest.
 * @param all may hold the member itself, which is left out
 */
export function similarMembers(own: Comparable, all: readonly Comparable[]): Similar {
  const by = own.figures.base === null ? 'value' : 'base';
  const size = own.figures[by];
  if (size === null) return { traits: [], others: [] };
  const sized = all.flatMap((one) => {
    const other = one.figures[by];
    return one.member === own.member || other === null ? [] : [{ one, distance: Math.abs(other - size) }];
  });
  const shares = ({ one }: { readonly one: Comparable }, trait: number) =>
    own.traits[trait] !== null && one.traits[trait] === own.traits[trait];
  const counts = own.traits.map((_, trait) => sized.filter((other) => shares(other, trait)).length);
  let traits = counts.map((_, trait) => trait).toSorted((a, b) => counts[b]! - counts[a]! || a - b);
  const alike = () => sized.filter((other) => traits.every((trait) => shares(other, trait)));
  while (traits.length > 0 && alike().length < SIMILAR_MEMBERS) traits = traits.slice(0, -1);
  return {
    traits: traits.toSorted((a, b) => a - b),
    others: alike()
      .toSorted((a, b) => a.distance - b.distance || byMember(a.one, b.one))
      .slice(0, SIMILAR_MEMBERS)
      .map(({ one }) => one),
  };
}

/** By rate, the highest first; those without one come last. */
export const byRate = (
  { figures: a }: Pick<Comparable, 'figures'>,
  { figures: b }: Pick<Comparable, 'figures'>,
): number => (a.rate === null || b.rate === null ? Number(a.rate === null) - Number(b.rate === null) : b.rate - a.rate);

/** The place of a rate among others, from 1 on; equal ones share the better place. Null without a rate. */
export function placeOf(own: number | null, others: readonly (number | null)[]): { at: number; of: number } | null {
  if (own === null) return null;
  const rates = others.filter((rate) => rate !== null);
  return { at: 1 + rates.filter((rate) => rate > own).length, of: 1 + rates.length };
}

/** The median of each figure; blanks are left out. */
export function medianFigures(all: readonly Figures[]): Figures {
  const median = (name: keyof Figures) => medianOf(all.flatMap((one) => one[name] ?? []).toSorted((a, b) => a - b));
  return { value: median('value'), base: median('base'), change: median('change'), rate: median('rate') };
}

/** Figures of which the change counts a missing sum as nothing, as the analysis does. */
export function comparedFigures(value: number | null, base: number | null, change: number | null): Figures {
  return { ...figuresOf(value, base), change, rate: quotient(change, base === null ? null : Math.abs(base)) };
}
