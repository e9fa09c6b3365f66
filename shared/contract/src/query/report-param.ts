import { z } from '../zod.ts';
import { comparisonSchema, percentOfSchema, totalMethodSchema } from './measure-calculation.ts';
import { quickRangeSchema } from './quick-range.ts';
import { tablePageFields } from './table-page.ts';

/** Aggregators of a measure, extended by the counts and the average that tables of every product offer. */
export const AGGREGATORS = ['sum', 'max', 'min', 'average', 'count', 'count_distinct'] as const;
export const aggregatorSchema = z.enum(AGGREGATORS);
export type Aggregator = z.infer<typeof aggregatorSchema>;
/** Whether values of an aggregator in separate groups add up to a whole of which each has a share: sums and counts of rows. */
export const hasShare = (aggregator: Aggregator): boolean => aggregator === 'sum' || aggregator === 'count';

/** Levels into which a date field expands. */
export const GRANULARITIES = ['year', 'season', 'month', 'week', 'day'] as const;
export const granularitySchema = z.enum(GRANULARITIES);
export type Granularity = z.infer<typeof granularitySchema>;

export const DATA_TYPES = ['str', 'int', 'double', 'datetime'] as const;
export const dataTypeSchema = z.enum(DATA_TYPES);
export type DataType = z.infer<typeof dataTypeSchema>;

/** Filter operators in the numbering of RU-680 to RU-697 and in its named form; `in` and `like` serve filter queries. */
export const FILTER_OPERATORS = {
  '0': 'between_and',
  '2': 'equal',
  '3': 'not_equal',
  '4': 'gt',
  '5': 'gte',
  '6': 'lt',
  '7': 'lte',
  '8': 'is_not_null',
  '9': 'is_null',
} as const;
export const filterOperatorSchema = z.enum([
  'between_and',
  'equal',
  'not_equal',
  'gt',
  'gte',
  'lt',
  'lte',
  'is_not_null',
  'is_null',
  'in',
  'not_in',
  'like',
]);
export type FilterOperator = z.infer<typeof filterOperatorSchema>;

const fieldRef = {
  uniqId: z.string().min(1).max(64),
  fieldId: z.string().min(1).max(64),
  fieldAlias: z.string().max(200).optional(),
};

export const dimensionConditionSchema = z.object({
  ...fieldRef,
  granularity: granularitySchema.optional(),
});
export type DimensionCondition = z.infer<typeof dimensionConditionSchema>;

/** A measure; an `empty` aggregator on the wire means the field's own default. */
export const indexConditionSchema = z.object({
  ...fieldRef,
  aggregator: z.union([aggregatorSchema, z.literal('')]),
  totalCfg: z.object({ label: z.string().max(200).optional(), value: totalMethodSchema }).optional(),
  /** A key of QOQ_TYPES; `comparison` and `percentOf` override it. */
  qoqType: z.number().int().min(0).max(9).optional(),
  /** `yoy` is year over year, `chain` period over period; both show the rate. */
  aggregatorFlag: z.object({ yoyChain: z.enum(['yoy', 'chain', '']).optional() }).optional(),
  comparison: comparisonSchema.optional(),
  percentOf: percentOfSchema.optional(),
});
export type IndexCondition = z.infer<typeof indexConditionSchema>;

const scalar = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);
export const filterConditionSchema = z.object({
  fieldId: z.string().min(1).max(64),
  aggregator: z.union([filterOperatorSchema, z.enum(['0', '2', '3', '4', '5', '6', '7', '8', '9'])]),
  fieldValue: z.array(scalar).max(10_000).default([]),
  /** A date range that is resolved at query time; `aggregator` and `fieldValue` are ignored then. */
  quickRange: quickRangeSchema.optional(),
  /** Parameter with the values in place of `fieldValue`; without value the condition is dropped. */
  dynamicParamId: z.string().min(1).max(64).optional(),
});
export type FilterCondition = z.infer<typeof filterConditionSchema>;

/** Conditions joined by `and` and `or`, as deep as need be. */
export type FilterTree = { condition: FilterCondition } | { relation: 'and' | 'or'; children: FilterTree[] };
export const filterTreeSchema: z.ZodType<FilterTree, FilterTreeInput> = z.lazy(() =>
  z.union([
    z.object({ condition: filterConditionSchema }),
    z.object({ relation: z.enum(['and', 'or']), children: z.array(filterTreeSchema).max(100) }),
  ]),
);
type FilterTreeInput =
  | { condition: z.input<typeof filterConditionSchema> }
  | { relation: 'and' | 'or'; children: FilterTreeInput[] };

/** A step of a drill path: the field that was drilled into and the value that was clicked; without one it is no filter. */
export const drillConditionSchema = z.object({
  ...fieldRef,
  uniqId: z.string().max(64).optional(),
  granularity: granularitySchema.optional(),
  fieldValue: z.array(scalar).max(1_000).default([]),
});
export type DrillCondition = z.infer<typeof drillConditionSchema>;

/**
 * Columns of a 2D table; `isGroup` '2' spreads over columns, '1' and '0' are row groups with an aggregator (RU-572,
 * RU-573).
 */
export const columnConditionSchema = dimensionConditionSchema.extend({
  isGroup: z.enum(['0', '1', '2']).default('2'),
  aggregator: z.union([aggregatorSchema, z.literal('')]).optional(),
});
export type ColumnCondition = z.infer<typeof columnConditionSchema>;

/** Which totals of one axis are asked: of everything, and of the groups of the dimensions named by uniqId (D-11). */
const axisTotalsSchema = z.object({
  total: z.boolean().default(false),
  subtotals: z.array(z.string().max(64)).max(50).default([]),
});
export const totalConditionSchema = z.object({
  rows: axisTotalsSchema.prefault({}),
  columns: axisTotalsSchema.prefault({}),
});

/** Top-N: only the rows of the row axis that lead by a measure. */
export const topConditionSchema = z.object({
  uniqId: z.string().max(64),
  num: z.number().int().min(1).max(2_000),
  sortFlag: z.enum(['asc', 'desc']).default('desc'),
});

export const sortConditionSchema = z.object({
  uniqId: z.string().max(64),
  fieldId: z.string().max(64).optional(),
  sortFlag: z.enum(['asc', 'desc']),
  /** Order of the choice in the author's panel: 1 descending, 2 ascending. It only repeats `sortFlag`. */
  sortType: z.number().int().optional(),
  /** Set by a click on a column's title (1 ascending, 2 descending, 0 none); overrides the other entries. */
  titleSortFlag: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
});
export type SortCondition = z.infer<typeof sortConditionSchema>;

export const dynamicParamConditionSchema = z
  .array(z.object({ dynamicParamId: z.string().min(1).max(64), fieldValue: z.array(scalar).max(1_000) }))
  .max(100)
  .optional();

/** What a chart asks of the engine (reportParam). Table and fields are ids; names on the wire decide nothing. */
export const reportParamSchema = z.object({
  tbId: z.string().min(1).max(64),
  tbName: z.string().optional(),
  dbName: z.string().optional(),
  queryPoint: z.number().int().default(0),
  /** Largest number of rows; -1 means no limit of the chart's own. */
  limit: z.number().int().min(-1).default(-1),
  tracId: z.string().optional(),
  dimensionCondition: z.array(dimensionConditionSchema).max(50).default([]),
  compareCondition: z.array(dimensionConditionSchema).max(10).default([]),
  indexCondition: z.array(indexConditionSchema).max(50).default([]),
  indexDoubleCondition: z.array(indexConditionSchema).max(50).default([]),
  filterCondition: z.array(filterConditionSchema).max(100).default([]),
  sortCondition: z.array(sortConditionSchema).max(50).default([]),
  columnCondition: z.array(columnConditionSchema).max(20).default([]),
  splitCondition: z.array(dimensionConditionSchema).max(10).default([]),
  drillCondition: z.array(drillConditionSchema).max(20).default([]),
  /** While an author chooses, one of both may be missing. */
  longitudeAndLatitude: z
    .object({ longitude: dimensionConditionSchema.optional(), latitude: dimensionConditionSchema.optional() })
    .optional(),
  filterTree: filterTreeSchema.optional(),
  /** Values that a reader gives to dynamic parameters; those left out keep their defaults. */
  dynamicParamCondition: dynamicParamConditionSchema,
  totalCondition: totalConditionSchema.optional(),
  topCondition: topConditionSchema.optional(),
  /** '1' lists rows as they are stored: nothing is grouped, measures are plain columns. */
  isDetailData: z.enum(['0', '1']).optional(),
  ...tablePageFields,
  /** A list of the values of the first index field, for a filter: 100 of them unless a page is named. */
  filterQueryFlag: z.boolean().optional(),
});
export type ReportParam = z.infer<typeof reportParamSchema>;
export type ReportParamInput = z.input<typeof reportParamSchema>;
