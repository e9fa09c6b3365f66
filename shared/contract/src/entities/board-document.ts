import { z } from '../zod.ts';
import { fieldFilterShape, paramFilterShape } from './board-filter.ts';
import { insightShape } from './board-insight.ts';
import { boardJumpSchema, boardLinkShape } from './board-jump.ts';
import { boardLinkageSchema } from './board-linkage.ts';
import { richTextSchema } from './rich-text.ts';

/** Most components of a board, those of its pool among them. */
export const BOARD_COMPONENTS = 500;
/** Characters of the name of a directory, a board or a component. */
export const BOARD_NAME_LENGTH = 60;

const code = z.string().min(1).max(64);
/** A name without line breaks and other control characters. */
export const boardNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(BOARD_NAME_LENGTH)
  .regex(/^\P{Cc}*$/u);

/** Where a component stands, in columns and rows of the profile's grid. */
export const boardPlacementSchema = z.object({
  /** Code of the chart or component. */
  i: code,
  x: z.number().int().min(0).max(23),
  y: z.number().int().min(0).max(100_000),
  w: z.number().int().min(1).max(24),
  h: z.number().int().min(1).max(1_000),
});
export type BoardPlacement = z.infer<typeof boardPlacementSchema>;

const placements = z.array(boardPlacementSchema).max(BOARD_COMPONENTS);
/** Most tabs of one component. */
export const BOARD_TABS = 20;
/** One tab of a component that holds others, on a grid of its own (entity Dashboard container). */
export const boardTabSchema = z.object({
  code,
  name: boardNameSchema,
  /** Positions on the columns of the board's own grid, over the width of the tab. */
  layout: placements,
  /** Positions on a phone, where somebody arranged them. */
  appLayout: placements.nullable().default(null),
});
export type BoardTab = z.infer<typeof boardTabSchema>;

const base = { code, name: boardNameSchema };
/** Components that boards hold themselves; the type codes are RU-110 to RU-114, and `title` is ours. */
export const boardComponentSchema = z.discriminatedUnion('typeCode', [
  /** A field filter: readers choose, and the charts that it names react. */
  z.object({ ...base, typeCode: z.literal('0002'), ...fieldFilterShape }),
  z.object({ ...base, typeCode: z.literal('0003'), text: richTextSchema }),
  /** A dynamic parameter: the charts that it names are asked with the values that readers choose (RU-757). */
  z.object({ ...base, typeCode: z.literal('0004'), ...paramFilterShape }),
  z.object({
    ...base,
    typeCode: z.literal('0005'),
    /** A path of this installation. */
    url: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])[^\s\\]*$/),
    fit: z.enum(['contain', 'cover', 'fill']),
    alt: z.string().max(200),
  }),
  /** What is found in the data of charts, in words (0021). */
  z.object({ ...base, typeCode: z.literal('0006'), ...insightShape }),
  z.object({
    ...base,
    typeCode: z.literal('title'),
    align: z.enum(['left', 'center', 'right']),
    size: z.enum(['small', 'medium', 'large']),
  }),
  /** Tabs that hold charts and other components; what stands in a tab stands nowhere else, and tabs hold no tabs. */
  z.object({ ...base, typeCode: z.literal('tabs'), tabs: z.array(boardTabSchema).min(1).max(BOARD_TABS) }),
  /** A way to another board or address. */
  z.object({ ...base, typeCode: z.literal('link'), ...boardLinkShape }),
]);
export type BoardComponent = z.infer<typeof boardComponentSchema>;

/** How a board stands on phones, besides where its components were put there (RT-108). */
export const phoneSettingsSchema = z.object({
  /** Codes of what phones leave out. */
  hidden: z.array(code).max(BOARD_COMPONENTS).default([]),
  /** How high components are that nobody arranged for phones. */
  height: z.enum(['low', 'normal', 'high']).default('normal'),
});
export type PhoneSettings = z.infer<typeof phoneSettingsSchema>;

/** How a board behaves as a whole. */
export const boardSettingsSchema = z.object({
  /** `apply` asks again only when the reader says so, for boards whose queries are heavy. */
  filterMode: z.enum(['instant', 'apply']).default('instant'),
  /** Seconds between two refreshes while the board is in view; 0 for none. */
  refreshSeconds: z.union([z.literal(0), z.literal(30), z.literal(60), z.literal(300), z.literal(1_800)]).default(0),
  phone: phoneSettingsSchema.prefault({}),
});
export type BoardSettings = z.infer<typeof boardSettingsSchema>;

/** What an editor changes of a board, as one value: saved, undone and restored as a whole. */
export const boardDocumentSchema = z.object({
  /** Grid that the board was made for: 0 PC, 1 APP, 2 REPORT. */
  layoutType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /**
   * Positions on the grid of {@link layoutType}. A chart of the board that has none stands where its `reportStyle` says,
   * or on the first free slot where something is there already.
   */
  layout: placements,
  /** Positions on a phone, where somebody arranged them; else the components stand one below the other. */
  appLayout: placements.nullable(),
  components: z.array(boardComponentSchema).max(BOARD_COMPONENTS),
  /** Charts that were taken off the board and may come back. */
  pool: z.array(code).max(BOARD_COMPONENTS),
  linkages: z.array(boardLinkageSchema).max(100).default([]),
  jumps: z.array(boardJumpSchema).max(200).default([]),
  settings: boardSettingsSchema.prefault({}),
});
export type BoardDocument = z.infer<typeof boardDocumentSchema>;

/** Who edits a board at the moment. */
export const boardLockSchema = z.object({
  userId: z.string(),
  userNickName: z.string(),
  /** Whether it is the window that asks. */
  mine: z.boolean(),
  /** ISO 8601; the lock ends then unless its holder renews it. */
  until: z.string(),
});
export type BoardLock = z.infer<typeof boardLockSchema>;

export const boardVersionSchema = z.object({
  version: z.number().int(),
  /** ISO 8601. */
  savedAt: z.string(),
  userNickName: z.string(),
  components: z.number().int(),
});
export type BoardVersion = z.infer<typeof boardVersionSchema>;

/** A directory or board in the recycle bin. */
export const deletedNodeSchema = z.object({
  menuCode: code,
  menuName: z.string(),
  menuType: z.enum(['1', '2']),
  /** Names of the directories it stood in, from the top. */
  path: z.array(z.string()),
  /** Boards in a directory; 1 for a board. */
  boards: z.number().int(),
  deletedAt: z.string(),
  deletedBy: z.string(),
});
export type DeletedNode = z.infer<typeof deletedNodeSchema>;

/** The document of a board on which nothing stands by itself yet. */
export const emptyBoardDocument = (layoutType: 0 | 1 | 2): BoardDocument =>
  boardDocumentSchema.parse({ layoutType, layout: [], appLayout: null, components: [], pool: [] });

/** All tabs of a board, of whatever component. */
export const tabsOf = ({ components }: Pick<BoardDocument, 'components'>): BoardTab[] =>
  components.flatMap((component) => (component.typeCode === 'tabs' ? component.tabs : []));

/** Positions of everything that stands on a board, in its tabs too. */
export const allPlacements = (document: Pick<BoardDocument, 'layout' | 'components'>): BoardPlacement[] => [
  ...document.layout,
  ...tabsOf(document).flatMap(({ layout }) => layout),
];
