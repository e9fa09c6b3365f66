import { boardDocumentSchema } from '../entities/board-document.ts';
import { boardNameSchema } from '../entities/board-parts.ts';
import { boardStateSchema } from '../entities/board-state.ts';
import { reportComponentSchema } from '../entities/board.ts';
import { z } from '../zod.ts';
import { playConfigSchema, shownPlayItemSchema } from './play.ts';
import { newsSinceSchema, screenNewsSchema } from './screen-news.ts';
import { screenCode } from './screen-parts.ts';

/** Header with the token of a wall. */
export const SCREEN_TOKEN_HEADER = 'screen-token';
export const DEVICE_LIMITS = {
  /** Walls of a corporation. */
  devices: 500,
  /** Seconds for which a six-digit code holds. */
  codeSeconds: 600,
  /** Seconds between two heartbeats. */
  heartbeat: 30,
  /** Bytes of the last picture, and its largest side in px. */
  pictureBytes: 512 * 1024,
  pictureSide: 2_048,
} as const;

/** The six digits that a wall shows. */
export const pairingCodeSchema = z.string().regex(/^\d{6}$/);
/** Known to nobody but the wall that asked. */
export const pairingSecretSchema = z.string().regex(/^[\w-]{43}$/);

/** What a wall says of itself. */
export const heartbeatSchema = z.object({
  /** Build of the remote that it runs. */
  build: z
    .string()
    .max(64)
    .regex(/^[\w.\-+]*$/),
  /** Bytes in use; null where the browser does not say. */
  memory: z
    .number()
    .int()
    .min(0)
    .max(2 ** 45)
    .nullable(),
  /** Item of the play list on the wall; null for none. */
  itemId: screenCode.nullable(),
  width: z.number().int().min(0).max(100_000),
  height: z.number().int().min(0).max(100_000),
  /** ISO 8601, by its own clock. */
  clock: z.iso.datetime({ offset: true }),
  /** Times that its watchdog loaded the page anew since the start of the browser. */
  reloads: z.number().int().min(0).max(1_000_000).default(0),
  /** Age in seconds of the oldest rows on the wall; null where nothing has rows. */
  dataAge: z.number().int().min(0).nullable().default(null),
  /** Of the news that it had last. */
  since: newsSinceSchema,
});
export type Heartbeat = z.infer<typeof heartbeatSchema>;

/** What a wall is to do, as the reply to a heartbeat. */
export const heartbeatReplySchema = z.object({
  /** Version of its play list, which is read again when it changed; null for no list. */
  playVersion: z.number().int().nullable(),
  /** Counts the reloads that operators asked for; the page is loaded anew when it grew. */
  reload: z.number().int(),
  /** Whether the operator waits for a picture. */
  wantsPicture: z.boolean(),
  /** ISO 8601; a wall whose clock differs goes by the server's. */
  now: z.string(),
  /** Of the item on the wall; null where that is no screen. */
  news: screenNewsSchema.nullable().default(null),
});

export type HeartbeatReply = z.infer<typeof heartbeatReplySchema>;

/** A wall as its operators see it. */
export const screenDeviceSchema = z.object({
  deviceId: screenCode,
  deviceName: z.string(),
  /** Play list; null for none. */
  playId: screenCode.nullable(),
  /** `online`: heard of within two heartbeats and a half; `suspended`: who paired it lost the right to. */
  state: z.enum(['online', 'offline', 'suspended', 'revoked']),
  /** ISO 8601. */
  pairedAt: z.string(),
  pairedBy: z.string(),
  lastSeenAt: z.string().nullable(),
  /** Address of its last call. */
  address: z.string().nullable(),
  /** Seconds by which its clock is ahead of the server's; null before it was heard of. */
  clockAhead: z.number().int().nullable(),
  heartbeat: heartbeatSchema.omit({ clock: true, since: true }).nullable(),
  /** When its last picture came, ISO 8601; null for none. */
  pictureAt: z.string().nullable(),
});
export type ScreenDevice = z.infer<typeof screenDeviceSchema>;
export const deviceNameSchema = boardNameSchema;

/** A play list as a wall gets it, with the zone by whose clock days and hours are meant. */
export const devicePlaySchema = playConfigSchema.extend({
  items: z.array(shownPlayItemSchema),
  version: z.number().int(),
  timeZone: z.string(),
});
export type DevicePlay = z.infer<typeof devicePlaySchema>;

/** What an item shows, as it is published. */
export const deviceContentSchema = z.object({
  itemId: screenCode,
  menuCode: screenCode,
  menuName: z.string(),
  version: z.number().int(),
  document: boardDocumentSchema,
  reports: z.array(reportComponentSchema),
  /** Choices that a dynamic screen fixes now. */
  boardState: boardStateSchema,
  /** Source of a dynamic screen; null for others. */
  sourceId: screenCode.nullable(),
});
