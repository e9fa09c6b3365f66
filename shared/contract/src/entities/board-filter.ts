import { quickRangeSchema } from '../query/quick-range.ts';
import { filterOperatorSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';

const code = z.string().min(1).max(64);
const cell = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);

/** A choice in a filter. Without `fieldValue` and `quickRange` it is empty, unless the operator needs no value. */
export const filterChoiceSchema = z.object({
  aggregator: filterOperatorSchema.default('in'),
  fieldValue: z.array(cell).max(1_000).default([]),
  quickRange: quickRangeSchema.optional(),
  /** Branches of a tree: each is a path of values from the first level down; a short path means all below it. */
  tree: z.array(z.array(cell).min(1).max(10)).max(1_000).optional(),
});
export type FilterChoice = z.infer<typeof filterChoiceSchema>;

/** A field that a filter holds for: of which table, and which charts of it react (entity Board filter: filterData). */
export const filterTargetSchema = z.object({
  tblId: code,
  fieldId: code,
  /** Further levels of a tree, from the second one down. */
  levelFieldIds: z.array(code).max(9).default([]),
  filterReportCodes: z.array(code).max(500),
});
export type FilterTarget = z.infer<typeof filterTargetSchema>;

/** Columns and rows of a new filter on the grid. */
export const GRID_FILTER_SIZE = { w: 8, h: 4 } as const;

/** What the two kinds of filter components say besides their code and name (entity Board filter). */
export const fieldFilterShape = {
  /** Kind of control: 1 text, 2 time, 3 number, 4 tree (RU-676 to RU-679). */
  control: z.enum(['1', '2', '3', '4']),
  /** One entry for a table; the first one's values are offered. */
  filterData: z.array(filterTargetSchema).max(50),
  /** Several values may be chosen. */
  multiple: z.boolean(),
  /** Holds when the board is opened and its address says nothing. */
  filterValue: filterChoiceSchema.nullable(),
  /** Filters whose choices narrow the values that are offered here; time is one of them as any other. */
  parentFilterList: z.array(code).max(20),
  /** Where the control stands: in the bar above the board, or on the grid. */
  location: z.enum(['bar', 'grid']),
};
export const paramFilterShape = {
  dynamicParamId: code,
  dynamicParamFilterReportCodes: z.array(code).max(500),
  location: z.enum(['bar', 'grid']),
};
