import { entry } from '../catalogue-entry.ts';

export const TARGET_ERRORS = {
  /** Nobody has said yet which table lists the stores. */
  targetStoresUnset: entry('-67001'),
  targetStoresTooMany: entry('-67002'),
  targetField: entry('-67003'),
  targetDecimals: entry('-67004'),
  /** Columns finer than the index, or periods that are no columns of the query. */
  targetPeriod: entry('-67005'),
  targetFilled: entry('-67006'),
  /** A coarse cell holds many periods. */
  targetCellsTooMany: entry('-67007'),
  /** A table of an index reads tables of the platform's own store alone. */
  targetTablePlace: entry('-67021'),
  /** An index is kept while charts may ask its table. */
  targetTableStands: entry('-67022'),
  /** A file that is no list of targets for this table. */
  targetFile: entry('-67008'),
  /** A year that waits for a decision keeps its values. */
  targetSubmitted: entry('-67023'),
  targetUnchanged: entry('-67024'),
  /** Saved by others since the year was looked at that is submitted. */
  targetChangedSince: entry('-67025'),
  /** Decided or withdrawn meanwhile. */
  targetDecided: entry('-67026'),
  targetOwnSubmission: entry('-67027'),
  /** A decision on a whole year is of who sees all of its stores. */
  targetStoresHidden: entry('-67028'),
  targetNoApproval: entry('-67029'),
  /** Approval is switched by who approves, and so is an index with versions deleted. */
  targetApprover: entry('-67030'),
  targetSubmitter: entry('-67031'),
} as const;
