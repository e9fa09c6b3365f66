import { BOARD_COMPONENTS, boardNameSchema, boardPlacementSchema } from '../entities/board-parts.ts';
import { z } from '../zod.ts';
import { componentKind, type References } from './component-kind.ts';

/** Most tabs of one component. */
export const BOARD_TABS = 20;
const placements = z.array(boardPlacementSchema).max(BOARD_COMPONENTS);

/** One tab of a component that holds others, on a grid of its own (entity Dashboard container). */
export const boardTabSchema = z.object({
  code: z.string().min(1).max(64),
  name: boardNameSchema,
  /** Positions on the columns of the board's own grid, over the width of the tab. */
  layout: placements,
  /** Positions on a phone, where somebody arranged them. */
  appLayout: placements.nullable().default(null),
});
export type BoardTab = z.infer<typeof boardTabSchema>;

/** Tabs that hold charts and other components; content of a tab is nowhere else on the board, and tabs hold no tabs. */
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
