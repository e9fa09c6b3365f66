import type { DataType } from '@tessera/contract';
import type { Typed } from '@tessera/expression';

import type { BoundValue } from './predicate.ts';

/** How a masked column is read; what it holds otherwise never leaves the scan. */
export type MaskedValue =
  | { readonly kind: 'null'; readonly dataType: DataType }
  | { readonly kind: 'hash'; readonly column: string; readonly salt: string }
  | { readonly kind: 'partial'; readonly column: string; readonly keepStart: number; readonly keepEnd: number };

export type ScanValue =
  | MaskedValue
  | { readonly kind: 'column'; readonly column: string }
  | { readonly kind: 'instant'; readonly column: string; readonly timeZone: string }
  /** A value of any type as a text of bounded length. */
  | { readonly kind: 'text'; readonly column: string }
  /** A number that no other row of the scan has. */
  | { readonly kind: 'rowNumber' };
export interface ScanColumn {
  readonly name: string;
  readonly value: ScanValue;
}

/** A formula of one row, as a column beside those of the source that it is made of. */
export interface ComputedColumn {
  readonly name: string;
  readonly expression: Typed;
  /** Columns by the ids of the fields that the formula names. */
  readonly inputs: Readonly<Record<string, string>>;
  /** What is read instead of the value; its own `column` says nothing. */
  readonly mask?: MaskedValue;
}

export interface JoinedColumn {
  readonly table: number;
  readonly column: string;
  readonly text: boolean;
}
/** A piece of an author's SELECT; `origin` is its place in what the author wrote. */
export type SqlPiece =
  | { readonly code: string; readonly origin?: number }
  | { readonly value: BoundValue }
  | { readonly missing: DataType };
