import type { DataType } from '@tessera/contract';
import type { Typed } from '@tessera/expression';

import type { Plan } from './plan.ts';
import type { BoundValue, Predicate } from './predicate.ts';

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

export interface SourceLeg {
  readonly source: Source;
}
/** A column of a leg, by the leg's position. */
export interface LegColumn {
  readonly leg: number;
  readonly column: string;
  readonly text: boolean;
}
export interface SourceJoin extends SourceLeg {
  readonly kind: 'inner' | 'left' | 'full';
  /** Pairs of an earlier leg's column and one of this leg, that must be equal. */
  readonly on: readonly { readonly left: LegColumn; readonly right: LegColumn }[];
}

/** A piece of an author's SELECT; `origin` is its place in what the author wrote. */
export type SqlPiece =
  | { readonly code: string; readonly origin?: number }
  | { readonly value: BoundValue }
  | { readonly missing: DataType };

/** Where a plan's rows come from. Every kind gives columns with names; nothing else of it can be read from outside. */
export type Source =
  | { readonly kind: 'table'; readonly schema: string; readonly table: string }
  | {
      readonly kind: 'scan';
      readonly from: Source;
      readonly columns: readonly ScanColumn[];
      /** On the columns of `from`, not on those of the scan. */
      readonly filter: Predicate;
    }
  | {
      readonly kind: 'join';
      readonly root: SourceLeg;
      readonly joins: readonly SourceJoin[];
      readonly columns: readonly { readonly name: string; readonly value: LegColumn }[];
    }
  | {
      readonly kind: 'sql';
      readonly statement: readonly SqlPiece[];
      /** Rows come as the author sorted them; others come in no order that would be the same the next time. */
      readonly ordered: boolean;
      readonly tables: readonly {
        readonly name: string;
        readonly source: Source;
        /** Rows or values of it are hidden: no part of the SQL may be worked out on them before they are. */
        readonly restricted?: boolean;
      }[];
      /** Names that are undefined unless the SQL defines them itself. */
      readonly shadows?: readonly string[];
    }
  | { readonly kind: 'computed'; readonly from: Source; readonly columns: readonly ComputedColumn[] }
  /** The groups that another plan makes: see `cellColumns` for their names. */
  | { readonly kind: 'groups'; readonly plan: Plan };
