import { z } from '../zod.ts';
import { screenCode, screenText } from './screen-parts.ts';

/** What has become of the rows of a screen, and what was said that it reacts to. */
export const screenNewsSchema = z.object({
  /**
   * Of each chart that is refreshed with its table, what differs once its rows do; null where rows change without a word, so that only the
   * answer tells.
   */
  versions: z.record(screenCode, z.string().max(64).nullable()),
  /** Texts of the screen's reactions that messages have held since it was last asked. */
  said: z.array(screenText),
  /** ISO 8601, the server's clock: what the next call says as `since`. */
  now: z.string(),
});
export type ScreenNews = z.infer<typeof screenNewsSchema>;

/** `now` of the news before; null at the first time, when nothing has been said yet. */
export const newsSinceSchema = z.iso.datetime().nullable().default(null);
