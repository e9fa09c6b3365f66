import { granularitySchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { isAmount } from './amounts.ts';
import { storePartSchema, targetStoreSchema } from './target-index.ts';

const id = z.string().min(1).max(64);
const storeCode = z.string().max(200);
export const amountSchema = z.string().max(24).refine(isAmount);
/** First day of a period. */
const indexTime = z.iso.date();
/** Number of the last change of what a cell holds; '0' before the first. */
const revision = z.string().regex(/^\d{1,19}$/);
/** A year `yyyy` or a month `yyyy-MM`. */
export const parentTimeSchema = z.string().regex(/^(19|20)\d{2}(-(0[1-9]|1[0-2]))?$/);

/** Cells that one call saves at most. */
export const MOST_TARGET_CELLS = 5_000;

export const targetPeriodSchema = z.object({
  indexTime,
  /** Sum of what the period holds; null where all of it is blank. */
  indexValue: amountSchema.nullable(),
  /** What came of it; null where the index has no measure, or no row. */
  actual: z.string().nullable(),
});
export type TargetPeriod = z.infer<typeof targetPeriodSchema>;

export const targetCellSchema = targetPeriodSchema.extend({
  revision,
  /** All that the cell holds is locked. */
  locked: z.boolean(),
});
export type TargetCell = z.infer<typeof targetCellSchema>;

export const targetRowSchema = targetStoreSchema.extend({
  indexData: z.array(targetCellSchema),
  total: amountSchema.nullable(),
});
export type TargetRow = z.infer<typeof targetRowSchema>;

/** A province, with `city` null, or a city. */
export const targetGroupSchema = z.object({
  province: z.string(),
  city: z.string().nullable(),
  /** Stores in it. */
  count: z.number().int(),
  indexData: z.array(targetPeriodSchema),
  total: amountSchema.nullable(),
});
export type TargetGroup = z.infer<typeof targetGroupSchema>;

/** Page and limit are texts on the wire. */
const count = (most: number, start: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .refine((text) => Number(text) <= most)
    .default(start);

export const targetQuerySchema = z.object({
  parentTime: parentTimeSchema,
  indexCode: id,
  /** Columns of the table; not finer than the index. */
  indexGranularity: granularitySchema,
  storeInfo: storePartSchema.extend({ keyword: z.string().max(60).default('') }).prefault({}),
  page: count(99_999, '1'),
  limit: count(1_000, '20'),
  /** An approved version of the year; null for what the reader works with: the draft for who writes or approves, else the targets. */
  version: z.number().int().min(1).nullable().default(null),
  /** Whether sums come as well; further pages of a table that is being read need none. */
  sums: z.boolean().default(true),
});
export const targetTableSchema = z.object({
  periods: z.array(indexTime),
  /** Stores of the query. */
  count: z.number().int(),
  /** False for who may not see the table from which actual values come; `actual` is null everywhere then. */
  seesActuals: z.boolean(),
  rows: z.array(targetRowSchema),
  /** Provinces and cities of the query with the sums of all of their stores; none where sums are not wanted. */
  groups: z.array(targetGroupSchema),
  /** Without periods where sums are not wanted. */
  total: targetGroupSchema.pick({ indexData: true, total: true }),
});
export type TargetTable = z.infer<typeof targetTableSchema>;

const placeSchema = z.object({ storeCode, indexTime });
export const targetChangeSchema = placeSchema.extend({
  indexValue: amountSchema.nullable(),
  /** As it was read: a cell that somebody else has changed since is refused. */
  revision,
  /** How it was entered, for the list of changes. */
  way: z.enum(['typed', 'spread']).default('typed'),
});
export type TargetChange = z.infer<typeof targetChangeSchema>;
export type SentTargetChange = z.input<typeof targetChangeSchema>;

export const targetChangesSchema = z.object({
  indexCode: id,
  /** Of the cells; an amount of a coarser one than the index's is spread evenly over what is not locked in it. */
  indexGranularity: granularitySchema,
  cells: z.array(targetChangeSchema).min(1).max(MOST_TARGET_CELLS),
});
export const targetLockSchema = z.object({
  indexCode: id,
  indexGranularity: granularitySchema,
  locked: z.boolean(),
  cells: z.array(placeSchema).min(1).max(MOST_TARGET_CELLS),
});

export const refusedCellSchema = placeSchema.extend({
  /**
   * `changed`: by `editedBy` since it was read. `locked`: nothing in it may change. `exceeded`: its locked periods hold
   * more. `unknown`: no store of the reader's.
   */
  reason: z.enum(['changed', 'locked', 'exceeded', 'unknown']),
  indexValue: amountSchema.nullable(),
  revision,
  editedBy: z.string(),
  editedAt: z.iso.datetime().nullable(),
});
export type RefusedCell = z.infer<typeof refusedCellSchema>;
export const savedCellsSchema = z.object({
  saved: z.array(placeSchema.extend({ indexValue: amountSchema.nullable(), revision, locked: z.boolean() })),
  refused: z.array(refusedCellSchema),
});
export type SavedCells = z.infer<typeof savedCellsSchema>;
