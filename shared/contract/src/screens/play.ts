import { LIMITS } from '../constants/limits.ts';
import { boardNameSchema } from '../entities/board-parts.ts';
import { z } from '../zod.ts';
import { screenCode, screenPicture } from './screen-parts.ts';
import { timesSchema } from './times.ts';

/** Most items of a play list, and most play lists of a corporation. */
export const PLAY_LIMITS = { items: 200, lists: 500 } as const;
export const PLAY_KINDS = ['screen', 'dynamicScreen', 'board', 'report'] as const;

/** Something that a play list shows, in its turn. */
export const playItemSchema = z.object({
  id: screenCode,
  kind: z.enum(PLAY_KINDS),
  menuCode: screenCode,
  /** Seconds for which it is shown; a list with a single item goes on with it. */
  duration: z.number().int().min(3).max(86_400).default(30),
  transition: z.enum(['none', 'fade', 'slide', 'zoom']).default('fade'),
  /** It is passed over at other times. */
  times: timesSchema.prefault({}),
});
export type PlayItem = z.infer<typeof playItemSchema>;

/** What is shown, and how (config body of EP-026 to EP-028). */
export const playConfigSchema = z.object({
  playName: boardNameSchema,
  items: z.array(playItemSchema).max(PLAY_LIMITS.items),
  /** Milliseconds of a transition. */
  transitionTime: z.number().int().min(0).max(5_000).default(600),
  arrows: z.boolean().default(true),
  dots: z.boolean().default(false),
  keyboard: z.boolean().default(true),
  /** Whether the pointer over the screen pauses. */
  pauseOnHover: z.boolean().default(false),
  /** Path of a picture in a corner; empty for none. */
  logo: screenPicture.default(''),
  logoPlace: z.enum(['topLeft', 'topRight', 'bottomLeft', 'bottomRight']).default('topLeft'),
  /** Milliseconds for which arrows do nothing after a step. */
  arrowThrottle: z.number().int().min(0).max(5_000).default(LIMITS.carouselArrowThrottle),
});
export type PlayConfig = z.infer<typeof playConfigSchema>;

/** An item with what it is at the moment. */
export const shownPlayItemSchema = playItemSchema.extend({
  /** Empty where it is gone. */
  menuName: z.string(),
  /** `gone`: deleted, or in the recycle bin; `unpublished`: there is nothing to show. Both are passed over. */
  state: z.enum(['ready', 'gone', 'unpublished']),
});

export type ShownPlayItem = z.infer<typeof shownPlayItemSchema>;

export const playSchema = playConfigSchema.extend({
  id: screenCode,
  items: z.array(shownPlayItemSchema),
  /** Counts the changes of the list. */
  version: z.number().int(),
  /** ISO 8601. */
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** Walls that show it. */
  devices: z.number().int(),
  /** ISO 8601: the server's clock, by which days and hours hold. */
  now: z.string(),
});
export type Play = z.infer<typeof playSchema>;

/** A document that a play list may show. */
export const screenChoiceSchema = z.object({
  menuCode: screenCode,
  menuName: z.string(),
  kind: z.enum(PLAY_KINDS),
  /** Whether there is something to show. */
  ready: z.boolean(),
  updatedAt: z.string(),
});
