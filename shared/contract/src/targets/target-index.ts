import { granularitySchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { MOST_DECIMALS } from './amounts.ts';

const id = z.string().min(1).max(64);
/** A code, a name or a place of a store as its table has it; '' where it has none. */
const storeText = z.string().max(200);

/** What the actual values of an index are: sums or counts, which add up over stores and periods as targets do. */
export const targetMeasureSchema = z.object({
  tbId: id,
  /** The amount; any field for a count. */
  fieldId: id,
  aggregator: z.enum(['sum', 'count']),
  dateFieldId: id,
  /** Holds the codes of the list of stores, or of the members. */
  storeFieldId: id,
});
export type TargetMeasure = z.infer<typeof targetMeasureSchema>;

/** Part of the hierarchy of stores; null takes all of a level. */
export const storePartSchema = z.object({
  province: storeText.nullable().default(null),
  city: storeText.nullable().default(null),
  storeCode: storeText.nullable().default(null),
});
export type StorePart = z.infer<typeof storePartSchema>;

/** The table whose rows are the stores of a corporation, one for each code. */
export const storeListSchema = z.object({
  tbId: id,
  codeFieldId: id,
  nameFieldId: id.nullable().default(null),
  provinceFieldId: id.nullable().default(null),
  cityFieldId: id.nullable().default(null),
});
export type StoreList = z.infer<typeof storeListSchema>;

/**
 * Members of another dimension that an index is for in place of stores, as goods or people: the table that lists them.
 * On the wire they are stores, and their two upper levels are provinces and cities.
 */
export const memberListSchema = storeListSchema.extend({
  /** What one of them is called. */
  title: z.string().trim().min(1).max(20),
});
export type MemberList = z.infer<typeof memberListSchema>;

export const targetIndexDraftSchema = z.object({
  indexName: z.string().trim().min(1).max(60),
  /** The periods that have a value of their own (X14). */
  indexGranularity: granularitySchema.default('day'),
  unit: z.string().trim().max(20).default(''),
  /** Whether more is better. */
  direction: z.enum(['up', 'down']).default('up'),
  decimals: z.number().int().min(0).max(MOST_DECIMALS).default(2),
  measure: targetMeasureSchema.nullable().default(null),
  /** Null for an index of stores. */
  members: memberListSchema.nullable().default(null),
  /** Whether values are a draft of their year until somebody else has approved them. */
  needsApproval: z.boolean().default(false),
});
export type TargetIndexDraft = z.infer<typeof targetIndexDraftSchema>;

export const targetIndexSchema = targetIndexDraftSchema.extend({
  indexCode: id,
  /** Whether the reader's kanban offers it. */
  selected: z.boolean(),
  /** The index whose forecast it is, which says all else but its values; null for targets. */
  forecastOf: id.nullable(),
  /** Stores that it is for; all of them when empty. */
  stores: z.array(storePartSchema),
  /** Whether the reader may change its values and what it is. */
  editable: z.boolean(),
  /** Whether it has values, which keep its granularity and what they are of. */
  filled: z.boolean(),
  /** Years that wait for a decision; none for who reads approved values alone. */
  waiting: z.array(z.number().int()),
  /** The table by which charts ask for it; null where nobody made one. */
  table: z
    .object({
      tableId: z.string(),
      tblName: z.string(),
      /** Whether values were saved that it does not show yet. */
      behind: z.boolean(),
      /** Why it could not be renewed, in the reader's language; null where it could. */
      fault: z.string().nullable(),
    })
    .nullable(),
  updatedAt: z.iso.datetime(),
});
export type TargetIndex = z.infer<typeof targetIndexSchema>;

/** A store as its reader may see it. */
export const targetStoreSchema = z.object({
  storeCode: storeText,
  storeName: storeText,
  province: storeText,
  city: storeText,
});
export type TargetStore = z.infer<typeof targetStoreSchema>;

/** What a reader shows beside the targets. */
export const TARGET_CONDITIONS = ['actual', 'attainment', 'gap'] as const;
export const targetConditionsSchema = z.object({
  shown: z.array(z.enum(TARGET_CONDITIONS)).max(TARGET_CONDITIONS.length),
  /** Codes of the indexes that the kanban leaves out. */
  hidden: z.array(id).max(1_000),
});
export type TargetConditions = z.infer<typeof targetConditionsSchema>;
export const DEFAULT_CONDITIONS: TargetConditions = { shown: ['actual', 'attainment'], hidden: [] };
