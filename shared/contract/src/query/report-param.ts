import { z } from '../zod.ts';

/** Aggregators of a measure (editor §3.4, extended by the counts and the average that tables of every product offer). */
export const AGGREGATORS = ['sum', 'max', 'min', 'average', 'count', 'count_distinct'] as const;
export const aggregatorSchema = z.enum(AGGREGATORS);
export type Aggregator = z.infer<typeof aggregatorSchema>;

/** Levels into which a date field expands (editor §3.4). */
export const GRANULARITIES = ['year', 'season', 'month', 'week', 'day'] as const;
export const granularitySchema = z.enum(GRANULARITIES);
export type Granularity = z.infer<typeof granularitySchema>;

export const DATA_TYPES = ['str', 'int', 'double', 'datetime'] as const;
export const dataTypeSchema = z.enum(DATA_TYPES);
export type DataType = z.infer<typeof dataTypeSchema>;

/** Filter operators in the numbering of editor §9 and in its named form; `in` and `like` serve filter queries. */
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
});
export type IndexCondition = z.infer<typeof indexConditionSchema>;

const scalar = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);
export const filterConditionSchema = z.object({
  fieldId: z.string().min(1).max(64),
  aggregator: z.union([filterOperatorSchema, z.enum(['0', '2', '3', '4', '5', '6', '7', '8', '9'])]),
  fieldValue: z.array(scalar).max(10_000).default([]),
});
export type FilterCondition = z.infer<typeof filterConditionSchema>;

export const sortConditionSchema = z.object({
  uniqId: z.string().max(64),
  fieldId: z.string().max(64).optional(),
  sortFlag: z.enum(['asc', 'desc']),
});
export type SortCondition = z.infer<typeof sortConditionSchema>;

/** What a chart asks of the engine (calls §3: reportParam). Table and fields are ids; names on the wire decide nothing. */
export const reportParamSchema = z.object({
  tbId: z.string().min(1).max(64),
  tbName: z.string().optional(),
  dbName: z.string().optional(),
  queryPoint: z.number().int().default(0),
  /** Largest number of rows; -1 means no limit of the chart's own (editor §9). */
  limit: z.number().int().min(-1).default(-1),
  tracId: z.string().optional(),
  dimensionCondition: z.array(dimensionConditionSchema).max(50).default([]),
  compareCondition: z.array(dimensionConditionSchema).max(10).default([]),
  indexCondition: z.array(indexConditionSchema).max(50).default([]),
  indexDoubleCondition: z.array(indexConditionSchema).max(50).default([]),
  filterCondition: z.array(filterConditionSchema).max(100).default([]),
  sortCondition: z.array(sortConditionSchema).max(50).default([]),
});
export type ReportParam = z.infer<typeof reportParamSchema>;
export type ReportParamInput = z.input<typeof reportParamSchema>;
