import { granularitySchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { amountSchema } from './target-data.ts';

const id = z.string().min(1).max(64);

/** By which way a target was changed. */
export const TARGET_WAYS = ['typed', 'import', 'spread', 'cleared', 'forecast'] as const;
export const targetWaySchema = z.enum(TARGET_WAYS);
export type TargetWay = z.infer<typeof targetWaySchema>;

export const targetHistoryQuerySchema = z.object({
  indexCode: id,
  /** Part of a store's name or code. */
  keyword: z.string().max(60).default(''),
  /** Of who changed it; null for anybody. */
  editorId: id.nullable().default(null),
  page: z.number().int().min(1).default(1),
  limit: z.number().int().min(1).max(200).default(20),
});
export type TargetHistoryQuery = z.infer<typeof targetHistoryQuerySchema>;

export const targetHistoryEntrySchema = z.object({
  revision: z.string(),
  storeCode: z.string(),
  storeName: z.string(),
  indexTime: z.iso.date(),
  /** Of the cell that was changed; coarser than the index's where its periods got shares. */
  indexGranularity: granularitySchema,
  before: amountSchema.nullable(),
  after: amountSchema.nullable(),
  way: targetWaySchema,
  editedBy: z.string(),
  editedAt: z.iso.datetime(),
});
export type TargetHistoryEntry = z.infer<typeof targetHistoryEntrySchema>;
export const targetHistorySchema = z.object({
  total: z.number().int(),
  list: z.array(targetHistoryEntrySchema),
  /** Who has changed anything of the index. */
  editors: z.array(z.object({ userId: z.string(), userNickName: z.string() })),
});
