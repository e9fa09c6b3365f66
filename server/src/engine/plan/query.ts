import type { Comparison, PercentOf, ResultColumn, TotalMethod } from '@tessera/contract';

import type { Calendar } from './calendar.ts';
import type { NamedColumn } from './column-names.ts';
import type { PlanDimension, PlanMeasure, PlanSort, Source } from './plan.ts';
import type { Predicate } from './predicate.ts';
import type { Shift } from './shift-date.ts';

export interface QueryDimension extends NamedColumn {
  readonly part: PlanDimension;
  /** Whether its values stand side by side as column headings. */
  readonly across: boolean;
}

/** What a comparison looks at: the rows that meet `filter`, found by dates that lie `shift` back. */
export interface Earlier {
  readonly shift: Shift;
  readonly filter: Predicate;
  /** The date column that is moved. */
  readonly column: string;
  /** Positions of the dimensions that show the date. */
  readonly dates: readonly number[];
  /** Whether the date is bounded, so that a total over all dates has something to be compared with. */
  readonly bounded: boolean;
  /** Where years and weeks begin, if not in January and on Monday. */
  readonly calendar?: Calendar;
  /** The compared range or its last period holds today and is compared as far as it has elapsed. */
  readonly running?: Running;
  /** Of a running one, once its last day is known: the rows that count now, and those of the period before. */
  readonly elapsed?: { readonly now: Predicate; readonly before: Predicate };
}

/** What decides how far a running period has elapsed. */
export interface Running {
  /** `yyyy-mm-dd` in the corporation's zone; days before it are complete. */
  readonly today: string;
  /** First day of the running period; without data since then nothing has elapsed, and whole periods are compared. */
  readonly since: string;
  /** Rows among which the last day with data is looked for: row rules, and the dates from the range's start. */
  readonly rows: Predicate;
}

export interface QueryMeasure extends NamedColumn {
  readonly part: PlanMeasure;
  readonly total: TotalMethod;
  readonly comparison?: Pick<Comparison, 'show'> & { readonly earlier: Earlier };
  readonly percentOf?: PercentOf;
}

/** A window of a list, `end` exclusive; null is open. */
export interface RowWindow {
  readonly start: number;
  readonly end: number | null;
}

/** Everything that is asked of one table, free of ids and of SQL: it may take several statements to answer. */
export interface Query {
  readonly source: Source;
  readonly dimensions: readonly QueryDimension[];
  readonly measures: readonly QueryMeasure[];
  /** Row rules included. */
  readonly filter: Predicate;
  readonly sort: readonly PlanSort[];
  /** A measure that the database cannot sort by, since it is computed after the query. It takes precedence over `sort`. */
  readonly computedSort: { readonly measure: number; readonly direction: 'asc' | 'desc' } | null;
  readonly detail: boolean;
  /** The author's row limit; null for none. */
  readonly limit: number | null;
  readonly rows: RowWindow;
  readonly columns: RowWindow;
  readonly top: { readonly measure: number; readonly count: number; readonly direction: 'asc' | 'desc' } | null;
  /** Totals by the positions of the dimensions that stay apart. */
  readonly levels: readonly (readonly number[])[];
  readonly count: boolean;
}

/** Columns of the answer, in their order. */
export function resultColumns({ dimensions, measures }: Query): ResultColumn[] {
  return [...dimensions, ...measures].map(({ column }) => column);
}
