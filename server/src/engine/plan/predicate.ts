/** A value that a statement binds. Temporal values are ISO text, with or without a time of day. */
export type BoundValue =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'date'; readonly value: string }
  | { readonly kind: 'timestamp'; readonly value: string };

/** A readable column; `fallback` is read where the translated column is null. */
export interface ColumnRef {
  readonly column: string;
  readonly fallback?: string;
  /** It holds text, which a dialect may have to read in its own way. */
  readonly text?: boolean;
}

/** A condition on one row. Every node is true or false: a comparison with a null is false, and `not` turns it to true. */
export type Predicate =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Predicate[] }
  | { readonly kind: 'not'; readonly part: Predicate }
  | { readonly kind: 'isNull'; readonly column: ColumnRef }
  | {
      readonly kind: 'compare';
      readonly operator: '=' | '<' | '<=' | '>' | '>=';
      readonly column: ColumnRef;
      readonly value: BoundValue;
    }
  | { readonly kind: 'in'; readonly column: ColumnRef; readonly values: readonly BoundValue[] }
  | { readonly kind: 'contains'; readonly column: ColumnRef; readonly text: string }
  /** The column has a value that a row of a stored table holds. */
  | {
      readonly kind: 'assigned';
      readonly column: ColumnRef;
      readonly from: { readonly schema: string; readonly table: string };
      readonly value: ColumnRef;
      readonly filter: Predicate;
    };

export const ALWAYS: Predicate = { kind: 'constant', value: true };

export function and(parts: readonly Predicate[]): Predicate {
  return combine('and', parts, true);
}
export function or(parts: readonly Predicate[]): Predicate {
  return combine('or', parts, false);
}

function combine(kind: 'and' | 'or', parts: readonly Predicate[], neutral: boolean): Predicate {
  const useful = parts.filter((part) => part.kind !== 'constant' || part.value !== neutral);
  const decided = useful.find((part) => part.kind === 'constant');
  if (decided) return decided;
  if (useful.length === 0) return { kind: 'constant', value: neutral };
  return useful.length === 1 ? useful[0]! : { kind, parts: useful };
}
