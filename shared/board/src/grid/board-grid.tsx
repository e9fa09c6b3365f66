import './board-grid.css';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { GridLayout, useContainerWidth, verticalCompactor } from 'react-grid-layout';

import { GRID_GAP, GRID_PROFILES, STACK_BELOW, type GridLayoutType } from './grid-profiles.ts';
import { readingOrder, type Placed } from './place-components.ts';

export interface BoardGridProps {
  readonly layoutType: GridLayoutType;
  readonly placed: readonly Placed[];
  /** Places on a narrow page; null stands all components one below the other there. */
  readonly appPlaced?: readonly Placed[] | null;
  /** Whether a component of a narrow page is as high as its content, such as a text. */
  grows?(code: string): boolean;
  /** Draws one component; `order` is its place in reading order. */
  render(code: string, order: number): ReactNode;
}

/** px that a component gets on a narrow page: its own height, within what a hand-held screen bears. */
export function stackedHeight(rows: number, rowHeight: number): number {
  return Math.min(420, Math.max(132, rows * rowHeight + (rows - 1) * GRID_GAP));
}

/** The components of a board on its grid, to read. */
export function BoardGrid({ layoutType, placed, appPlaced = null, grows, render }: BoardGridProps) {
  // Measured first: at a width of guesswork a narrow page would mount all charts, and their queries, twice.
  const { width, containerRef, mounted } = useContainerWidth({ measureBeforeMount: true });
  const narrow = width < STACK_BELOW && layoutType !== 1;
  const app = narrow && appPlaced !== null;
  const profile = GRID_PROFILES[app ? 1 : layoutType];
  const items = useMemo(() => readingOrder(app ? appPlaced : placed), [app, appPlaced, placed]);
  const stacked = narrow && !app;
  return (
    <div ref={containerRef} className="tessera-grid">
      {mounted && stacked
        ? items.map((place, order) => (
            <div
              key={place.i}
              className="tessera-grid-stacked"
              style={grows?.(place.i) ? undefined : { height: stackedHeight(place.h, profile.rowHeight) }}
            >
              {render(place.i, order)}
            </div>
          ))
        : null}
      {mounted && !stacked ? (
        <GridLayout
          width={width}
          layout={items}
          gridConfig={{
            cols: profile.columns,
            rowHeight: profile.rowHeight,
            margin: [GRID_GAP, GRID_GAP],
            containerPadding: [0, 0],
          }}
          dragConfig={{ enabled: false }}
          resizeConfig={{ enabled: false }}
          compactor={verticalCompactor}
        >
          {items.map((place, order) => (
            <div key={place.i}>{render(place.i, order)}</div>
          ))}
        </GridLayout>
      ) : null}
    </div>
  );
}
