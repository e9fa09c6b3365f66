import {
  boardComponentSchema,
  inFilterBar,
  isTabs,
  type BoardComponent,
  type BoardTab,
  type FilterComponent,
} from '../board-components/index.ts';
import { dynamicPartSchema, type DynamicPart } from '../screens/dynamic-part.ts';
import { screenPartSchema, type ScreenPart } from '../screens/screen-part.ts';
import { z } from '../zod.ts';
import { boardJumpSchema } from './board-jump.ts';
import { boardLinkageSchema } from './board-linkage.ts';
import { BOARD_COMPONENTS, boardPlacementSchema, REPORT_COMPONENTS, type BoardPlacement } from './board-parts.ts';
import { MENU_TYPES, menuTypeSchema, type MenuType } from './menu-type.ts';
import { emptyPaper, reportPartSchema, type ReportPart } from './report-paper.ts';

const code = z.string().min(1).max(64);
const placements = z.array(boardPlacementSchema).max(BOARD_COMPONENTS);

/** Phone settings of a board besides positions (RT-108). */
export const phoneSettingsSchema = z.object({
  /** Codes of what phones leave out. */
  hidden: z.array(code).max(BOARD_COMPONENTS).default([]),
  /** Default height of components on phones. */
  height: z.enum(['low', 'normal', 'high']).default('normal'),
});
export type PhoneSettings = z.infer<typeof phoneSettingsSchema>;

/** Most values with a colour of their own. */
export const VALUE_COLORS = 1_000;
/** The colour of a value on all charts of a board, or of a corporation. */
export const valueColorSchema = z.object({
  /** Null for every field that has the value. */
  fieldId: code.nullable(),
  /** As text, empty for what has none; null for the field itself, which is a measure then. */
  value: z.string().max(2_000).nullable(),
  /** `#rrggbb`. */
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
});
export type ValueColor = z.infer<typeof valueColorSchema>;

/** How a board behaves as a whole. */
export const boardSettingsSchema = z.object({
  /** `apply` queries on demand, for heavy boards. */
  filterMode: z.enum(['instant', 'apply']).default('instant'),
  /** Seconds between two refreshes while the board is in view; 0 for none. */
  refreshSeconds: z.union([z.literal(0), z.literal(30), z.literal(60), z.literal(300), z.literal(1_800)]).default(0),
  phone: phoneSettingsSchema.prefault({}),
  /** Colours of values on its charts, before those of the corporation; values without one get a stable one of the theme. */
  valueColors: z.array(valueColorSchema).max(VALUE_COLORS).default([]),
});
export type BoardSettings = z.infer<typeof boardSettingsSchema>;

/** What an editor changes of a board, as one value: saved, undone and restored as a whole. */
export const boardDocumentSchema = z.object({
  /** Grid that the board was made for: 0 PC, 1 APP, 2 REPORT. */
  layoutType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Positions on the grid of {@link layoutType}; default: the chart's `reportStyle`, or the first free slot. */
  layout: placements,
  /** Phone positions, if arranged; else stacked. */
  appLayout: placements.nullable(),
  components: z.array(boardComponentSchema).max(REPORT_COMPONENTS),
  /** Charts that were taken off the board and may come back. */
  pool: z.array(code).max(REPORT_COMPONENTS),
  linkages: z.array(boardLinkageSchema).max(100).default([]),
  jumps: z.array(boardJumpSchema).max(200).default([]),
  settings: boardSettingsSchema.prefault({}),
  /** Pages and layout of a report, whose `layout` is empty; boards have none. */
  report: reportPartSchema.optional(),
  /** Canvas of a big screen, whose `layout` is empty; boards have none. */
  screen: screenPartSchema.optional(),
  /** How a dynamic screen is put together; nothing stands on its document. */
  dynamic: dynamicPartSchema.optional(),
});
export type BoardDocument = z.infer<typeof boardDocumentSchema>;

/** The document of a paged report. */
export type ReportDocument = BoardDocument & { readonly report: ReportPart };
export const isReportDocument = (document: BoardDocument): document is ReportDocument => document.report !== undefined;

/** The document of a big screen. */
export type ScreenDocument = BoardDocument & { readonly screen: ScreenPart };
export const isScreenDocument = (document: BoardDocument): document is ScreenDocument => document.screen !== undefined;

/** The document of a dynamic screen. */
export type DynamicDocument = BoardDocument & { readonly dynamic: DynamicPart };
export const isDynamicDocument = (document: BoardDocument): document is DynamicDocument =>
  document.dynamic !== undefined;

/** Whether readers see what was published of a document, and not the draft. */
export const isPublishedKind = ({ report, screen }: Pick<BoardDocument, 'report' | 'screen'>): boolean =>
  report !== undefined || screen !== undefined;

/** The type of the node to which a document belongs. */
export function kindOfDocument({ report, screen, dynamic }: BoardDocument): Exclude<MenuType, '1'> {
  if (report) return MENU_TYPES.report;
  if (screen) return MENU_TYPES.screen;
  return dynamic ? MENU_TYPES.dynamicScreen : MENU_TYPES.board;
}

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

/** A directory, board or report in the recycle bin. */
export const deletedNodeSchema = z.object({
  menuCode: code,
  menuName: z.string(),
  menuType: menuTypeSchema,
  /** Names of its directories from the top. */
  path: z.array(z.string()),
  /** Boards and reports in a directory; 1 for a board or report. */
  boards: z.number().int(),
  deletedAt: z.string(),
  deletedBy: z.string(),
});
export type DeletedNode = z.infer<typeof deletedNodeSchema>;

/** The document of a board on which nothing stands by itself yet. */
export const emptyBoardDocument = (layoutType: 0 | 1 | 2): BoardDocument =>
  boardDocumentSchema.parse({ layoutType, layout: [], appLayout: null, components: [], pool: [] });

/** The document of a report with one empty page. @param paperId id of that page */
export const emptyReportDocument = (paperId: string): ReportDocument => ({
  ...emptyBoardDocument(2),
  report: reportPartSchema.parse({ papers: [emptyPaper(paperId)] }),
});

/** Whether readers see a filter. Authors of reports check which of those above the report they do. */
export const isFilterSeen = ({ report }: Pick<BoardDocument, 'report'>, filter: FilterComponent): boolean =>
  !inFilterBar(filter) || (report?.checkedFilters?.includes(filter.code) ?? true);

/** The document of a screen on which nothing stands. */
export const emptyScreenDocument = (): ScreenDocument => ({
  ...emptyBoardDocument(0),
  screen: screenPartSchema.parse({}),
});

/** The document of a dynamic screen without sources. */
export const emptyDynamicDocument = (): DynamicDocument => ({
  ...emptyBoardDocument(0),
  dynamic: dynamicPartSchema.parse({}),
});

/** All tabs of a board, of whatever component. */
export const tabsOf = ({ components }: Pick<BoardDocument, 'components'>): BoardTab[] =>
  components.filter(isTabs).flatMap(({ tabs }) => tabs);

/** Components with their tabs changed; one whose tabs all stay the same is the component itself. */
export const changeTabs = (components: readonly BoardComponent[], change: (tab: BoardTab) => BoardTab) =>
  components.map((component): BoardComponent => {
    if (!isTabs(component)) return component;
    const tabs = component.tabs.map(change);
    return tabs.some((tab, at) => tab !== component.tabs[at]) ? { ...component, tabs } : component;
  });

/** Positions of all items of a board or report, tabs and pages included. */
export const allPlacements = (document: Pick<BoardDocument, 'layout' | 'components' | 'report'>): BoardPlacement[] => [
  ...document.layout,
  ...(document.report?.papers ?? []).flatMap(({ layout }) => layout),
  ...tabsOf(document).flatMap(({ layout }) => layout),
];

/** Codes of all that stands somewhere: on board, pages, tabs or the layers of a screen. */
export const standingCodes = (document: BoardDocument): string[] => [
  ...allPlacements(document).map(({ i }) => i),
  ...(document.screen?.layers ?? []).map(({ i }) => i),
];
