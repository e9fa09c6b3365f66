import { localeSchema } from '../constants/locales.ts';
import { themeSchema } from '../constants/themes.ts';
import { z } from '../zod.ts';
import { boardDocumentSchema } from './board-document.ts';
import { filterChoiceSchema } from './board-filter.ts';
import { boardNameSchema } from './board-parts.ts';
import { boardStateSchema } from './board-state.ts';
import { boardConfigurationSchema, reportComponentSchema } from './board.ts';
import { EXPORT_KINDS } from './export-task.ts';
import { takenAwaySchema } from './security-policy.ts';
import { originSchema } from './web-address.ts';

const code = z.string().min(1).max(64);
/** 144 random bits. */
export const shareIdSchema = z.string().regex(/^[A-Za-z0-9_-]{24}$/);
/** Characters of a share's password. */
export const SHARE_PASSWORD = { min: 6, max: 64 } as const;

/** A share can be limited to this many entries at most. */
export const SHARE_USES = 1_000_000;

/** How a share looks (getSwatch, swatch). Null leaves the visitor's own. */
export const shareSwatchSchema = z.object({
  theme: themeSchema.nullable(),
  locale: localeSchema.nullable(),
  showHeader: z.boolean(),
  showFilters: z.boolean(),
});
export type ShareSwatch = z.infer<typeof shareSwatchSchema>;

export const shareSettingsSchema = z.object({
  name: boardNameSchema,
  enabled: z.boolean(),
  /** ISO 8601; null for a share without an end. */
  expiresAt: z.iso.datetime().nullable(),
  /** Maximum number of entries; null: unlimited. A visitor counts once a day. */
  mostUses: z.number().int().min(1).max(SHARE_USES).nullable(),
  /** Choices that stand whatever the visitor does. */
  locked: boardStateSchema.shape.filters.unwrap(),
  /** Filters that visitors neither see nor change; one that is not locked holds with its default. */
  hidden: z.array(code).max(100),
  /** Origins of pages that may show the share in a frame. */
  origins: z.array(originSchema).max(20),
  /** Only signed tokens enter; the link alone does not. */
  tokenOnly: z.boolean(),
  /** Whether visitors may save charts as files, as far as the corporation lets them. */
  downloads: z.boolean(),
});
export type ShareSettings = z.infer<typeof shareSettingsSchema>;

export const shareSchema = shareSettingsSchema.extend({
  /** Older servers leave it out. */
  downloads: z.boolean().default(true),
  /** For another author's share: an alias that only revokes it, since the link shows its maker's data. */
  shareId: shareIdSchema,
  menuCode: code,
  /** Null for the whole board. */
  reportCode: code.nullable(),
  hasPassword: z.boolean(),
  createdBy: z.string(),
  /** Made by the caller, who alone changes it. */
  own: z.boolean(),
  /** Revision for optimistic locking. */
  revision: z.number().int(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Number of entries, and the last one, ISO 8601. */
  useCount: z.number().int(),
  lastUsedAt: z.string().nullable(),
  /** A locked filter is missing on the board: closed until its author changes the share. */
  lockGone: z.boolean(),
  /** Of a report or screen that is not published: closed until it is. */
  unpublished: z.boolean().default(false),
  /** `orphaned`: its maker lost the rights; `used`: the number of entries is exhausted. */
  state: z.enum(['open', 'off', 'expired', 'used', 'orphaned', 'barred']),
});
export type Share = z.infer<typeof shareSchema>;

/** Public information before entering. */
export const shareEntranceSchema = z.object({
  shareId: shareIdSchema,
  name: z.string(),
  kind: z.enum(['board', 'report', 'screen', 'chart']),
  needsPassword: z.boolean(),
  needsToken: z.boolean(),
  theme: themeSchema.nullable(),
  locale: localeSchema.nullable(),
});
export type ShareEntrance = z.infer<typeof shareEntranceSchema>;

/** What a visitor who entered is given. */
export const shareArgsSchema = z.object({
  /** Sent in the header `share-token`; renewed before it ends. */
  token: z.string(),
  /** ISO 8601. */
  tokenEndsAt: z.string(),
  kind: z.enum(['board', 'report', 'screen', 'chart']),
  reportCode: code.nullable(),
  /** Filters with fixed values. */
  locked: z.array(z.object({ componentCode: code, componentName: z.string(), choice: filterChoiceSchema.nullable() })),
  showHeader: z.boolean(),
  showFilters: z.boolean(),
  /** What of the charts may be taken away; older servers leave it out. */
  exportLimit: takenAwaySchema.default({ kinds: [...EXPORT_KINDS], rows: null }),
});
export type ShareArgs = z.infer<typeof shareArgsSchema>;

/** A board, or a published report or screen, as visitors of a share get it: no pool, no conditions, no names of tables. */
export const sharedBoardSchema = boardConfigurationSchema
  .pick({ menuCode: true, menuName: true, layoutType: true, updatedAt: true })
  .extend({
    reports: z.array(reportComponentSchema),
    document: boardDocumentSchema,
    /** IANA name of the zone of the board's corporation; its times are shown in it. */
    timeZone: z.string(),
  });
export type SharedBoard = z.infer<typeof sharedBoardSchema>;

/** A key with which a corporation's own servers sign embed tokens. */
export const embedKeySchema = z.object({
  keyId: z.string(),
  createdBy: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** ISO 8601; tokens of this key are refused from then on. */
  endsAt: z.string().nullable(),
});
export type EmbedKey = z.infer<typeof embedKeySchema>;
