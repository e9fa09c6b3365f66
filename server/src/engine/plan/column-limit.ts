import type { BoundValue, Predicate } from './predicate.ts';
import type { Query } from './query.ts';

/** What the filters of a question leave of a column. */
export type ColumnLimit =
  | { readonly kind: 'any' }
  | { readonly kind: 'values'; readonly values: readonly string[] }
  /** Both ends inclusive, null for an open one. */
  | { readonly kind: 'range'; readonly from: string | null; readonly to: string | null }
  /** Limited in a way that has no such words. */
  | { readonly kind: 'other' };

const DAY = 86_400_000;

/**
 * The limit that every row of the answer meets. A column whose dates a comparison moves is `other`, since the comparison reads rows beyond
 * the filter.
 */
export function columnLimit({ filter, measures }: Pick<Query, 'filter' | 'measures'>, column: string): ColumnLimit {
  if (measures.some(({ comparison }) => comparison?.earlier.column === column)) return { kind: 'other' };
  const parts = filter.kind === 'and' ? filter.parts.flatMap(conjuncts) : [filter];
  const named = parts.filter((part) => names(part, column));
  if (named.length === 0) return { kind: 'any' };
  for (const part of named) {
    if (part.kind === 'in') return { kind: 'values', values: part.values.map(textOf) };
    if (part.kind === 'compare' && part.operator === '=') return { kind: 'values', values: [textOf(part.value)] };
  }
  let [from, to]: [string | null, string | null] = [null, null];
  for (const part of named) {
    if (part.kind !== 'compare') continue;
    if (part.operator === '>=' || part.operator === '>') from ??= textOf(part.value);
    else to ??= part.operator === '<' && part.value.kind === 'date' ? dayBefore(part.value.value) : textOf(part.value);
  }
  if (from === null && to === null) return { kind: 'other' };
  return from === to && from !== null ? { kind: 'values', values: [from] } : { kind: 'range', from, to };
}

function conjuncts(part: Predicate): readonly Predicate[] {
  return part.kind === 'and' ? part.parts.flatMap(conjuncts) : [part];
}

function names(part: Predicate, column: string): boolean {
  switch (part.kind) {
    case 'constant':
      return false;
    case 'and':
    case 'or':
      return part.parts.some((each) => names(each, column));
    case 'not':
      return names(part.part, column);
    default:
      return part.column.column === column || part.column.fallback === column;
  }
}

const textOf = ({ value }: BoundValue): string => String(value);
const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
