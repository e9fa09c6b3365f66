import type { Cell } from '@tessera/contract';

/** What a plan says that its author should look at. */
export const PLAN_FINDINGS = [
  /** Nothing stands on the page. */
  'blankPage',
  /** The field by which the page is repeated has no values. */
  'notRepeated',
  /** The answer of a chart has no rows. */
  'noData',
  /** A component is higher than a sheet and made as high as one. */
  'tooHigh',
  /** A text needs more than its place and moves what stands below. */
  'textOverflows',
  /** A text or a row higher than a sheet could not be parted between lines. */
  'lineCut',
  /** A table that does not flow has more rows or columns than its place. */
  'tableCut',
  /** Rows of the answer beyond a limit are left out. */
  'rowsLeft',
  /** A table is too large to flow: it shows what its place has room for. */
  'tooLarge',
  /** Columns of a table continue on side sheets. */
  'sideSheets',
  /** Columns are wider than the place of their table and cut at the side. */
  'columnCut',
  /** Frozen columns leave no room for the others and are not repeated. */
  'notFrozen',
  /** Headings take more than half of a sheet and are cut. */
  'headCut',
] as const;
export type PlanFindingKind = (typeof PLAN_FINDINGS)[number];
export interface PlanFinding {
  readonly kind: PlanFindingKind;
  readonly paperId: string;
  /** Null where it concerns the page. */
  readonly code: string | null;
  /** First value of a repeated page for which it holds. */
  readonly value: Cell | undefined;
}
