import { LackingSheet, PaperSheet, type Sheet, SheetContent, type SheetContext, sheetName } from '@tessera/board/paper';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';

import { SCROLLER, useNear } from './use-near.ts';
import { useScrolledSheet } from './use-scrolled-sheet.ts';
import { scaleOf, SHEET_MARGIN, useRoom, type Zoom } from './use-zoom.ts';

const useStyles = makeStyles({
  root: {
    flex: 1,
    minWidth: 0,
    minHeight: 0,
    overflow: 'auto',
    scrollbarGutter: 'stable',
    outlineOffset: '-2px',
    boxSizing: 'border-box',
  },
  column: {
    boxSizing: 'border-box',
    minWidth: 'max-content',
    minHeight: '100%',
    padding: `${SHEET_MARGIN}px`,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'safe center',
    gap: `${SHEET_MARGIN}px`,
  },
  place: {
    flex: 'none',
    position: 'relative',
    // Menus of charts are no part of the paper; where nothing hovers they stay.
    '@media (hover: hover)': { '& section:not(:hover):not(:focus-within) .tessera-frame-menu': { opacity: 0 } },
  },
  scaled: { transformOrigin: '0 0' },
  later: { backgroundColor: tokens.colorNeutralBackground1, boxShadow: tokens.shadow4, width: '100%', height: '100%' },
});

export interface SheetStageProps extends SheetContext {
  readonly sheets: readonly Sheet[];
  readonly current: Sheet | undefined;
  readonly zoom: Zoom;
  /** Whether other sheets than the current one may be drawn, which asks for their data. */
  readonly others: boolean;
  onGo(sheet: Sheet): void;
}

/** One sheet at a time, or all sheets one below the other, by the `previewMode` of the report. */
export function SheetStage({ sheets, current, zoom, others, onGo, ...context }: SheetStageProps) {
  const styles = useStyles();
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const { layoutType, previewMode } = context.read.document.report.styleDTO;
  const scale = scaleOf(zoom, layoutType, room);
  const all = previewMode === '1';
  useScrolledSheet(root, all ? sheets : null, current, onGo);
  const key = current?.key;
  useEffect(() => {
    if (!all) root.current?.scrollTo({ top: 0 });
  }, [all, key]);
  const shown = all ? sheets : current ? [current] : [];
  return (
    <div
      ref={root}
      {...SCROLLER}
      className={styles.root}
      role="region"
      tabIndex={0}
      aria-label={current ? sheetName(current, intl) : undefined}
    >
      <div className={styles.column}>
        {room.width === 0
          ? null
          : shown.map((sheet) => (
              <ScaledSheet
                key={sheet.key}
                {...context}
                sheet={sheet}
                scale={scale}
                lazy={all}
                waits={!others && sheet.key !== key}
              />
            ))}
      </div>
    </div>
  );
}

function ScaledSheet({
  sheet,
  scale,
  lazy,
  waits,
  ...context
}: SheetContext & {
  readonly sheet: Sheet;
  readonly scale: number;
  readonly lazy: boolean;
  readonly waits: boolean;
}) {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, lazy);
  const { watermark, onReload } = context;
  const { planned, lacking } = sheet;
  const { width, height } = planned.size;
  return (
    <div
      ref={place}
      className={styles.place}
      style={{ width: width * scale, height: height * scale }}
      data-sheet={sheet.key}
    >
      {near && !waits ? (
        <div className={styles.scaled} style={{ width, height, transform: `scale(${scale})` }}>
          <SheetContent {...context} sheet={sheet}>
            {(render) => (
              <PaperSheet
                sheet={planned}
                watermark={watermark}
                render={(piece) => render(piece.code, piece.order, { piece })}
                cover={lacking ? <LackingSheet lacking={lacking} onRetry={onReload} /> : null}
              />
            )}
          </SheetContent>
        </div>
      ) : (
        <div className={styles.later} />
      )}
    </div>
  );
}
