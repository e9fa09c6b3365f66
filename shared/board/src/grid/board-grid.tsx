import './board-grid.css';
import type { PhoneSettings } from '@tessera/contract';
import { createContext, useContext, useMemo, type CSSProperties, type ReactNode } from 'react';
import { calcGridItemPosition, useContainerWidth } from 'react-grid-layout';

import { GRID_GAP, GRID_PROFILES, PHONE_HEIGHT, type GridLayoutType } from './grid-profiles.ts';
import type { Placed } from './place-components.ts';
import { isNarrow, shownPlaces } from './shown-places.ts';

export interface BoardGridProps {
  readonly layoutType: GridLayoutType;
  readonly placed: readonly Placed[];
  /** Places on a narrow page; null stands all components one below the other there. */
  readonly appPlaced?: readonly Placed[] | null;
  /** Hidden items and default heights on phones. */
  readonly phone?: PhoneSettings | undefined;
  /** Whether a component of a narrow page is as high as its content, such as a text. */
  grows?(code: string): boolean;
  /** Draws one component; `order` is its place in reading order. */
  render(code: string, order: number): ReactNode;
}

/** px that a component gets on a narrow page: its own height, within what a hand-held screen bears. */
export function stackedHeight(
  rows: number,
  rowHeight: number,
  height: PhoneSettings['height'] = 'normal',
  gap: number = GRID_GAP,
): number {
  const usual = Math.min(420, Math.max(132, rows * rowHeight + (rows - 1) * gap));
  return Math.round(usual * PHONE_HEIGHT[height]);
}

/** Whether the board is narrow; grids in tabs follow it. */
const Narrow = createContext<boolean | null>(null);

/** Read-only grid of a board or tab. Crossing the phone width moves components without remounting them. */
export function BoardGrid({ layoutType, placed, appPlaced = null, phone, grows, render }: BoardGridProps) {
  // Measured first: charts are drawn once, at the size that they keep.
  const { width, containerRef, mounted } = useContainerWidth({ measureBeforeMount: true });
  const outer = useContext(Narrow);
  const narrow = layoutType !== 1 && (outer ?? isNarrow(layoutType, width));
  const app = narrow && appPlaced !== null;
  const stacked = narrow && !app;
  const { columns, rowHeight } = GRID_PROFILES[app ? 1 : layoutType];
  const items = useMemo(() => shownPlaces({ placed, appPlaced, phone }, narrow), [narrow, appPlaced, placed, phone]);
  const boxOf = ({ i, x, y, w, h }: Placed): CSSProperties | undefined => {
    if (stacked)
      return grows?.(i)
        ? undefined
        : { height: stackedHeight(h, rowHeight, phone?.height, layoutType === 2 ? 0 : GRID_GAP) };
    const grid = {
      margin: [GRID_GAP, GRID_GAP],
      containerPadding: [0, 0],
      containerWidth: width,
      cols: columns,
      rowHeight,
      maxRows: Infinity,
    } as const;
    return { position: 'absolute', ...calcGridItemPosition(grid, x, y, w, h) };
  };
  const rows = Math.max(0, ...items.map(({ y, h }) => y + h));
  const height = stacked || rows === 0 ? undefined : rows * (rowHeight + GRID_GAP) - GRID_GAP;
  return (
    <Narrow value={narrow}>
      <div ref={containerRef} className="tessera-grid" style={{ height }}>
        {mounted
          ? items.map((place, order) => (
              <div
                key={place.i}
                className={stacked ? 'tessera-grid-item tessera-grid-stacked' : 'tessera-grid-item'}
                style={boxOf(place)}
              >
                {render(place.i, order)}
              </div>
            ))
          : null}
      </div>
    </Narrow>
  );
}
