import { z } from '../zod.ts';

export const ROW_KEY_LIMITS = { rows: 200, length: 255 } as const;
/** Values of the columns of a task's key, in its order, as a batch has them. */
export const rowKeySchema = z.array(z.string().max(ROW_KEY_LIMITS.length)).min(1).max(16);
/** Rows by their keys. */
export const rowKeysSchema = z.array(rowKeySchema).min(1).max(ROW_KEY_LIMITS.rows);
export type RowKeys = z.infer<typeof rowKeysSchema>;
