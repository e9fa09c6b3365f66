import { useVirtualizer } from '@tanstack/react-virtual';
import { mergeClasses } from '@tessera/ui/core';
import { useCallback, useEffect, useId, useMemo, useRef, type CSSProperties } from 'react';
import { useIntl } from 'react-intl';

import type { TargetData } from '../use-target-table.ts';
import { withEdits } from './edits.ts';
import { boxOf } from './grid-keys.ts';
import type { TargetGridProps } from './grid-props.ts';
import { GridRowView, type RowSums } from './grid-row-view.tsx';
import { groupKey, type GridRow } from './grid-rows.ts';
import { useGridStyles } from './grid-styles.ts';
import { NAME_WIDTH, widthsOf } from './grid-widths.ts';

const HEAD = 36;
/** Rows that are drawn above and below those in sight. */
const OVERSCAN = 8;

/** Provinces, cities and stores down, periods across. The table has the focus; the cell where the keys are is its active one. */
export function TargetGrid(props: TargetGridProps) {
  const { index, data, base, rows, edits, refused, shown, keys, mayEdit, periodName, header, onShown, scroller } =
    props;
  const styles = useGridStyles();
  const intl = useIntl();
  const id = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const height = 34 + (shown.length + (base ? 1 : 0)) * 14;
  // The virtualizer measures all rows again whenever this function is a new one.
  const getItemKey = useCallback((at: number) => rows[at]?.key ?? at, [rows]);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD,
    getItemKey,
  });
  useEffect(() => list.measure(), [height, list]);
  useEffect(() => scroller((row) => list.scrollToIndex(row)), [list, scroller]);
  const widths = useMemo(
    () =>
      widthsOf(withEdits(data.total, edits.values()), (amount) =>
        intl.formatNumber(Number(amount), { maximumFractionDigits: index.decimals }),
      ),
    [data.total, edits, intl, index.decimals],
  );
  const [, column] = keys.range.to;
  useEffect(() => {
    // The column of the active cell comes into sight beside the names, which stay.
    const view = scroll.current;
    if (!view) return;
    const left = column * widths.period;
    const room = view.clientWidth - NAME_WIDTH - widths.period;
    if (left < view.scrollLeft) view.scrollLeft = left;
    else if (left > view.scrollLeft + room) view.scrollLeft = left - room;
  }, [column, widths.period]);
  const items = list.getVirtualItems();
  // As many elements as rows fit at most: a row that comes into sight takes that of one that has left it.
  const slots = Math.ceil((list.scrollRect?.height ?? 0) / height) + 1 + 2 * OVERSCAN;
  const box = boxOf(keys.range);
  const places = items.flatMap(({ index: at }) => {
    const row = rows[at];
    return row?.kind === 'store' ? [row.at] : [];
  });
  const [first, last] = [places[0], places.at(-1)];
  useEffect(() => {
    if (first !== undefined && last !== undefined) onShown(first, last);
  });
  // What was typed is entered before the table loses its place: the focus comes back to the table.
  const wasTyping = useRef(false);
  useEffect(() => {
    if (wasTyping.current && !keys.typing) scroll.current?.focus({ preventScroll: true });
    wasTyping.current = keys.typing !== null;
  }, [keys.typing]);
  const width = NAME_WIDTH + data.periods.length * widths.period + widths.total;
  return (
    <div
      ref={scroll}
      className={styles.scroll}
      style={{ '--period': `${widths.period}px`, '--total': `${widths.total}px` } as CSSProperties}
      role="treegrid"
      tabIndex={0}
      aria-label={intl.formatMessage(
        { id: 'data.targets.grid', defaultMessage: '“{name}”的目标值' },
        { name: index.indexName },
      )}
      aria-rowcount={rows.length + 1}
      aria-colcount={data.periods.length + 2}
      aria-multiselectable
      aria-readonly={!props.mayEdit}
      aria-activedescendant={`${id}-${keys.range.to.join('-')}`}
      {...keys.handlers}
    >
      <div className={styles.head} role="row" style={{ width }}>
        <span className={mergeClasses(styles.headCell, styles.name, styles.headName)} role="columnheader">
          {index.members?.title ?? intl.formatMessage({ id: 'data.targets.store', defaultMessage: '门店' })}
        </span>
        {data.periods.map((indexTime) => (
          <span key={indexTime} className={mergeClasses(styles.headCell, styles.headPeriod)} role="columnheader">
            {header(indexTime)}
          </span>
        ))}
        <span className={mergeClasses(styles.headCell, styles.headTotal)} role="columnheader">
          {intl.formatMessage({ id: 'data.targets.total', defaultMessage: '合计' })}
        </span>
      </div>
      <div role="presentation" style={{ height: list.getTotalSize(), position: 'relative', width }}>
        {items.map(({ index: at, start }) => {
          const row = rows[at];
          if (!row) return null;
          return (
            <GridRowView
              key={at % slots}
              {...{ row, at, id, height, width, index, edits, refused, shown, mayEdit, periodName }}
              top={start}
              periods={data.periods}
              count={data.count}
              store={row.kind === 'store' ? data.rowAt(row.at) : undefined}
              sums={row.kind === 'total' ? data.total : row.kind === 'group' ? row.group : undefined}
              before={base && valuesIn(base, row)}
              range={at >= box.top && at <= box.bottom ? keys.range : null}
              typing={keys.typing?.place[0] === at ? keys.typing : null}
              actions={keys.actions}
            />
          );
        })}
      </div>
    </div>
  );
}

/** A row in another version; undefined while it is on its way. */
function valuesIn(base: TargetData, row: GridRow): RowSums | undefined {
  if (row.kind === 'total') return base.total;
  return row.kind === 'group' ? base.groups.find((one) => groupKey(one) === row.key) : base.rowAt(row.at);
}
