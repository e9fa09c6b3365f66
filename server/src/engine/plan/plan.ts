import type { Aggregator, DataType, Granularity, ResultColumn } from '@tessera/contract';

import type { ColumnRef, Predicate } from './predicate.ts';

/** A grouping column. `keys` are what is grouped by, `label` what is shown and sorted by. */
export interface PlanDimension {
  readonly label: ColumnRef;
  /** Further columns of the group, so that two values with one translation stay apart. */
  readonly keys: readonly string[];
  readonly dataType: DataType;
  readonly granularity?: Granularity;
}

export interface PlanMeasure {
  readonly aggregator: Aggregator;
  readonly column: ColumnRef;
  readonly dataType: DataType;
}

export type PlanSort =
  | { readonly by: 'dimension' | 'measure'; readonly index: number; readonly direction: 'asc' | 'desc' }
  | { readonly by: 'hidden'; readonly measure: PlanMeasure; readonly direction: 'asc' | 'desc' };

/** What is asked of one table, free of ids and of SQL. The `columns` describe the answer in order: dimensions, then measures. */
export interface Plan {
  readonly schema: string;
  readonly table: string;
  readonly dimensions: readonly PlanDimension[];
  readonly measures: readonly PlanMeasure[];
  readonly filter: Predicate;
  readonly sort: readonly PlanSort[];
  /** Rows that the author wants; null for all. */
  readonly limit: number | null;
  readonly columns: readonly ResultColumn[];
}
