import { useVirtualizer } from '@tanstack/react-virtual';
import type { CheckCell } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';

import { cellKey, MARKS, SHOWN, shownOf, useShownNames, useStoreName, type Shown } from './check-states.ts';

const ROW = 26;
const CELL = 28;
const NAME = 132;

const useStyles = makeStyles({
  scroll: {
    position: 'relative',
    overflow: 'auto',
    maxHeight: '460px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { position: 'sticky', top: 0, zIndex: 2, display: 'flex', backgroundColor: tokens.colorNeutralBackground2 },
  row: { position: 'absolute', left: 0, display: 'flex', height: `${ROW}px` },
  name: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    flexShrink: 0,
    boxSizing: 'border-box',
    width: `${NAME}px`,
    height: `${ROW}px`,
    lineHeight: `${ROW}px`,
    padding: '0 8px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  day: {
    flexShrink: 0,
    width: `${CELL}px`,
    lineHeight: `${ROW}px`,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  month: { fontWeight: 600, color: tokens.colorNeutralForeground1 },
  place: { flexShrink: 0, boxSizing: 'border-box', width: `${CELL}px`, height: `${ROW}px`, padding: '2px' },
  cell: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    padding: 0,
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusSmall,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: 1,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  chosen: { border: `1px solid ${tokens.colorNeutralForeground1}` },
  equal: { backgroundColor: tokens.colorPaletteGreenBackground2, color: tokens.colorPaletteGreenForeground2 },
  different: {
    backgroundColor: tokens.colorPaletteRedBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: 700,
  },
  waiting: { backgroundColor: tokens.colorPaletteYellowBackground2, color: tokens.colorPaletteYellowForeground2 },
  missing: {
    backgroundColor: tokens.colorPaletteDarkOrangeBackground2,
    color: tokens.colorPaletteDarkOrangeForeground2,
    fontWeight: 700,
  },
  accepted: { backgroundColor: tokens.colorNeutralBackground4, color: tokens.colorPaletteGreenForeground2 },
  none: { backgroundColor: tokens.colorNeutralBackground4, color: tokens.colorNeutralForeground2 },
  open: { backgroundColor: tokens.colorNeutralBackground5, color: tokens.colorNeutralForeground2 },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 16px',
    padding: '8px 0 0',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  sign: { display: 'flex', alignItems: 'center', gap: '6px' },
  swatch: { width: '20px', height: '18px', cursor: 'default' },
});

export interface CheckCalendarProps {
  readonly days: readonly { readonly day: string; readonly checkedAt: string | null }[];
  readonly stores: readonly string[];
  readonly cells: readonly CheckCell[];
  readonly chosen: { readonly day: string; readonly store: string } | null;
  onChoose(place: { readonly day: string; readonly store: string }): void;
}

/** Days across, stores down; arrows, Home, End and page keys move. Stores out of sight are not drawn. */
export function CheckCalendar({ days, stores, cells, chosen, onChoose }: CheckCalendarProps) {
  const styles = useStyles();
  const intl = useIntl();
  const names = useShownNames();
  const nameOf = useStoreName();
  const scroll = useRef<HTMLDivElement>(null);
  /** The one place that the tab key reaches: row and column. */
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, Math.max(0, days.length - 1)]);
  const by = new Map(cells.map((cell) => [cellKey(cell), shownOf(cell)]));
  const rows = useVirtualizer({
    count: stores.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: 10,
    scrollPaddingStart: ROW,
  });
  const last = days.at(-1)?.day;
  useEffect(() => {
    // Where not all days fit, the latest are in sight.
    if (scroll.current) scroll.current.scrollLeft = scroll.current.scrollWidth;
  }, [last]);
  const shownAt = (day: CheckCalendarProps['days'][number], store: string): Shown =>
    by.get(cellKey({ day: day.day, store })) ?? (day.checkedAt === null ? 'open' : 'none');
  // From the place that was reached last: the next key may come before the focus is there.
  const move = (event: KeyboardEvent): void => {
    const target = moved(event.key, at, [stores.length, days.length]);
    if (!target) return;
    event.preventDefault();
    setAt(target);
    rows.scrollToIndex(target[0]);
    // The row may be drawn only now.
    requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-place="${target.join(' ')}"]`)?.focus(),
    );
  };
  return (
    <div>
      <div
        ref={scroll}
        className={styles.scroll}
        role="grid"
        aria-label={intl.formatMessage({ id: 'collector.check.calendar', defaultMessage: '核对日历' })}
        aria-rowcount={stores.length + 1}
        aria-colcount={days.length + 1}
      >
        <div className={styles.head} role="row" style={{ width: NAME + days.length * CELL }}>
          <span className={styles.name} role="columnheader">
            {intl.formatMessage({ id: 'collector.check.store', defaultMessage: '门店' })}
          </span>
          {days.map(({ day }, column) => {
            const isFirst = column === 0 || day.endsWith('-01');
            return (
              <span
                key={day}
                role="columnheader"
                title={day}
                aria-label={day}
                className={mergeClasses(styles.day, isFirst && styles.month)}
              >
                {isFirst ? `${Number(day.slice(5, 7))}/${Number(day.slice(8))}` : Number(day.slice(8))}
              </span>
            );
          })}
        </div>
        <div role="presentation" style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {rows.getVirtualItems().map(({ index: row, start }) => {
            const store = stores[row] ?? '';
            return (
              <div
                key={store}
                className={styles.row}
                role="row"
                aria-rowindex={row + 2}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span className={styles.name} role="rowheader" title={nameOf(store)}>
                  {nameOf(store)}
                </span>
                {days.map((day, column) => {
                  const shown = shownAt(day, store);
                  const isChosen = chosen?.day === day.day && chosen.store === store;
                  return (
                    <span key={day.day} className={styles.place} role="gridcell" aria-colindex={column + 2}>
                      <button
                        type="button"
                        data-place={`${row} ${column}`}
                        tabIndex={at[0] === row && at[1] === column ? 0 : -1}
                        aria-pressed={isChosen}
                        aria-label={`${nameOf(store)} ${day.day} ${names[shown]}`}
                        title={`${nameOf(store)} · ${day.day} · ${names[shown]}`}
                        className={mergeClasses(styles.cell, styles[shown], isChosen && styles.chosen)}
                        onKeyDown={move}
                        onClick={() => {
                          setAt([row, column]);
                          onChoose({ day: day.day, store });
                        }}
                      >
                        {MARKS[shown]}
                      </button>
                    </span>
                  );
                })}
              </div>
            );
          })}
        </div>
      </div>
      <div className={styles.legend}>
        {SHOWN.map((shown) => (
          <span key={shown} className={styles.sign}>
            <span aria-hidden className={mergeClasses(styles.cell, styles.swatch, styles[shown])}>
              {MARKS[shown]}
            </span>
            {names[shown]}
          </span>
        ))}
      </div>
    </div>
  );
}

const PAGE = 12;
/** Where a key leads; null where it leads nowhere. */
function moved(
  key: string,
  [row, column]: readonly [number, number],
  [rows, columns]: readonly [number, number],
): readonly [number, number] | null {
  const to = (nextRow: number, nextColumn: number): readonly [number, number] => [
    Math.min(rows - 1, Math.max(0, nextRow)),
    Math.min(columns - 1, Math.max(0, nextColumn)),
  ];
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'Home':
      return to(row, 0);
    case 'End':
      return to(row, columns - 1);
    case 'PageUp':
      return to(row - PAGE, column);
    case 'PageDown':
      return to(row + PAGE, column);
    default:
      return null;
  }
}
