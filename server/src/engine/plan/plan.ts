import type { Aggregator, DataType, Granularity } from '@tessera/contract';
import type { Typed } from '@tessera/expression';

import type { Calendar } from './calendar.ts';
import type { ColumnRef, Predicate } from './predicate.ts';
import type { ComputedColumn, JoinedColumn, ScanColumn, SqlPiece } from './source-parts.ts';

/** A grouping column. `keys` are what is grouped by, `label` what is shown and sorted by. */
export interface PlanDimension {
  readonly label: ColumnRef;
  /** Further columns of the group, so that two values with one translation stay apart. */
  readonly keys: readonly ColumnRef[];
  readonly dataType: DataType;
  readonly granularity?: Granularity;
  /** Of a period whose start is not that of January and Monday. */
  readonly calendar?: Calendar;
  /** Spread across: each value is a window partition. */
  readonly across?: boolean;
}

/** A formula over aggregates or windows. */
export interface PlanFormula {
  /** Its fields are positions of `inputs`. */
  readonly expression: Typed;
  /** The columns that its aggregates work on. */
  readonly inputs: readonly Pick<PlanMeasure, 'column' | 'distinctBy'>[];
}

export interface PlanMeasure {
  readonly aggregator: Aggregator;
  readonly column: ColumnRef;
  readonly dataType: DataType;
  /** Columns that name a row of the measure's own table: a join repeats the row, and it counts once in every group. */
  readonly distinctBy?: readonly string[];
  /** In place of aggregator and column. */
  readonly formula?: PlanFormula;
}

export type PlanSort =
  | { readonly by: 'dimension' | 'measure'; readonly index: number; readonly direction: 'asc' | 'desc' }
  | { readonly by: 'hidden'; readonly measure: PlanMeasure; readonly direction: 'asc' | 'desc' };

export interface JoinedSource {
  readonly source: Source;
}
export interface SourceJoin extends JoinedSource {
  readonly kind: 'inner' | 'left' | 'full';
  /** Pairs of equal columns: one of an earlier table, one of this. */
  readonly on: readonly { readonly left: JoinedColumn; readonly right: JoinedColumn }[];
}

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
      readonly root: JoinedSource;
      readonly joins: readonly SourceJoin[];
      readonly columns: readonly { readonly name: string; readonly value: JoinedColumn }[];
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

/** One statement's worth of a query, free of ids and of SQL. */
export interface Plan {
  readonly source: Source;
  readonly dimensions: readonly PlanDimension[];
  readonly measures: readonly PlanMeasure[];
  readonly filter: Predicate;
  /** Groups that the answer keeps, by their dimensions, once windows have looked at all of them. */
  readonly shown?: Predicate;
  readonly sort: readonly PlanSort[];
  /** Rows as they are stored: nothing is grouped and measures are plain columns. */
  readonly detail: boolean;
}

/** A window of the sorted rows. */
export interface Page {
  readonly offset: number;
  readonly rows: number;
}

const label = (index: number) => `tessera_d${index}`;
const key = (index: number, position: number) => `tessera_k${index}_${position}`;
const measure = (index: number) => `tessera_m${index}`;

/** Names of the columns that a plan's groups have when another plan reads them. */
export const cellColumns = { label, key, measure } as const;
