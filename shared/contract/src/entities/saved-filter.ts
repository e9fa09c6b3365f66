import { z } from '../zod.ts';
import { boardStateSchema } from './board-state.ts';

/** Sets of choices that a member may keep for one board. */
export const SAVED_FILTERS = 50;
export const savedFilterNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^\P{Cc}*$/u);

/** A member's private, named choices on a board. */
export const savedFilterSchema = z.object({
  filterId: z.string(),
  name: z.string(),
  boardState: boardStateSchema,
  /** ISO 8601. */
  savedAt: z.string(),
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;
