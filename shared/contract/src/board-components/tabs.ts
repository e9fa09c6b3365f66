import { BOARD_COMPONENTS, boardNameSchema, boardPlacementSchema } from '../entities/board-parts.ts';
import { z } from '../zod.ts';
import { componentKind, type References } from './component-kind.ts';

/** Most tabs of one component. */
export const BOARD_TABS = 20;
const placements = z.array(boardPlacementSchema).max(BOARD_COMPONENTS);

/** One tab with its grid (entity Dashboard container). */
export const boardTabSchema = z.object({
  code: z.string().min(1).max(64),
  name: boardNameSchema,
  /** Positions on the columns of the board's own grid, over the width of the tab. */
  layout: placements,
  /** Phone positions, if arranged. */
  appLayout: placements.nullable().default(null),
});
export type BoardTab = z.infer<typeof boardTabSchema>;

/** Tabs with charts and components, which are nowhere else on the board; tabs can't be nested. */
export const tabsKind = componentKind('tabs', { tabs: z.array(boardTabSchema).min(1).max(BOARD_TABS) })({
  // Two charts of the usual size fit side by side.
  size: { w: 24, h: 14 },
  neverInTabs: true,
  fresh: () => ({
    tabs: ['1', '2'].map((name) => ({ code: crypto.randomUUID(), name, layout: [], appLayout: null })),
  }),
  refer: ({ tabs }, references) => ({
    tabs: tabs.map((tab) => ({
      ...tab,
      code: references.one('tab', tab.code),
      layout: placed(tab.layout, references),
      appLayout: tab.appLayout && placed(tab.appLayout, references),
    })),
  }),
});

const placed = (layout: BoardTab['layout'], { list }: References) =>
  layout.flatMap((place) => list('place', [place.i]).map((i) => ({ ...place, i })));
