import './board-grid.css';
import type { BoardConfiguration, ReportComponent } from '@tessera/contract';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { GridLayout, useContainerWidth, verticalCompactor } from 'react-grid-layout';

import { GRID_GAP, GRID_PROFILES, STACK_BELOW } from './grid-profiles.ts';
import { placeComponents, readingOrder } from './place-components.ts';

export interface BoardGridProps {
  readonly layoutType: BoardConfiguration['layoutType'];
  readonly reports: readonly ReportComponent[];
  /** Draws one component; `order` is its place in reading order. */
  render(report: ReportComponent, order: number): ReactNode;
}

/** px that a component gets on a narrow page: its own height, within what a hand-held screen bears. */
export function stackedHeight(rows: number, rowHeight: number): number {
  return Math.min(420, Math.max(132, rows * rowHeight + (rows - 1) * GRID_GAP));
}

/** The components of a board on its grid, to read; on a narrow page one below the other. */
export function BoardGrid({ layoutType, reports, render }: BoardGridProps) {
  // Measured first: at a width of guesswork a narrow page would mount all charts, and their queries, twice.
  const { width, containerRef, mounted } = useContainerWidth({ measureBeforeMount: true });
  const profile = GRID_PROFILES[layoutType];
  const placed = useMemo(
    () =>
      readingOrder(
        placeComponents(
          reports.map(({ reportCode, reportStyle }) => ({ ...reportStyle, i: reportCode })),
          profile,
        ),
      ),
    [reports, profile],
  );
  const byCode = useMemo(() => new Map(reports.map((report) => [report.reportCode, report])), [reports]);
  const items = placed.flatMap((place, order) => {
    const report = byCode.get(place.i);
    return report ? [{ place, node: render(report, order) }] : [];
  });
  const stacked = width < STACK_BELOW && layoutType !== 1;
  return (
    <div ref={containerRef} className="tessera-grid">
      {mounted && stacked
        ? items.map(({ place, node }) => (
            <div
              key={place.i}
              className="tessera-grid-stacked"
              style={{ height: stackedHeight(place.h, profile.rowHeight) }}
            >
              {node}
            </div>
          ))
        : null}
      {mounted && !stacked ? (
        <GridLayout
          width={width}
          layout={placed}
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
          {items.map(({ place, node }) => (
            <div key={place.i}>{node}</div>
          ))}
        </GridLayout>
      ) : null}
    </div>
  );
}
