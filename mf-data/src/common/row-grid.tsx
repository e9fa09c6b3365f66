import { useVirtualizer } from '@tanstack/react-virtual';
import type { DataType } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { ArrowSortDownRegular, ArrowSortUpRegular, LockClosedRegular } from '@tessera/ui/icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRowPages } from './use-row-pages.ts';
import type { LoadRows, RowSort } from './use-row-pages.ts';

const ROW = 30;
const HEAD = 34;
const INDEX = 72;
/** Browsers draw no taller element than about 33 million pixels. */
const MOST_ROWS = 1_100_000;
const WIDTHS: Readonly<Record<DataType, number>> = { str: 180, int: 120, double: 130, datetime: 170 };

const useStyles = makeStyles({
  scroll: { height: '100%', overflow: 'auto', position: 'relative', contain: 'strict' },
  head: { position: 'sticky', top: 0, zIndex: 2, height: `${HEAD}px`, backgroundColor: tokens.colorNeutralBackground2 },
  cell: {
    position: 'absolute',
    top: 0,
    left: 0,
    height: '100%',
    boxSizing: 'border-box',
    padding: '0 10px',
    display: 'flex',
    alignItems: 'center',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  number: { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
  text: { overflow: 'hidden', textOverflow: 'ellipsis' },
  row: { position: 'absolute', top: 0, left: 0, height: `${ROW}px` },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    maxWidth: '100%',
    padding: '4px 0',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  index: { justifyContent: 'flex-end', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  empty: { color: tokens.colorNeutralForeground4 },
  waiting: { width: '60%', height: '10px', borderRadius: '5px', backgroundColor: tokens.colorNeutralBackground4 },
});

export interface RowGridProps {
  /** Another function starts over. */
  readonly load: LoadRows;
  /** In place of rows where there are none. Default: the table has no data yet. */
  readonly empty?: ReactNode;
}

/** Rows, of which only what is in sight is drawn and fetched. A click on a header sorts. */
export function RowGrid({ load, empty }: RowGridProps) {
  const styles = useStyles();
  const intl = useIntl();
  const scroll = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<RowSort | null>(null);
  const pages = useRowPages(load, sort);
  const { show } = pages;
  const columns = pages.head?.columns ?? [];
  const rowCount = Math.min(pages.head?.rowCount ?? 0, MOST_ROWS);

  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const cells = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => WIDTHS[columns[index]?.dataType ?? 'str'],
    overscan: 3,
  });
  const [visibleRows, visibleCells] = [rows.getVirtualItems(), cells.getVirtualItems()];
  const [first, last] = [visibleRows[0]?.index ?? 0, visibleRows.at(-1)?.index ?? 0];
  useEffect(() => show(first, last), [show, first, last]);

  if (pages.error !== undefined) return <LoadError error={pages.error} onRetry={pages.retry} />;
  if (!pages.head) return <LoadingSkeleton />;
  if (rowCount === 0) {
    if (empty !== undefined) return empty;
    return <EmptyState title={intl.formatMessage({ id: 'data.preview.empty', defaultMessage: '这张表还没有数据' })} />;
  }
  const width = INDEX + cells.getTotalSize();
  return (
    <div
      ref={scroll}
      className={styles.scroll}
      role="grid"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'data.preview.label', defaultMessage: '数据预览' })}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
    >
      <div className={styles.head} role="row" aria-rowindex={1} style={{ width }}>
        <div className={mergeClasses(styles.cell, styles.index)} role="columnheader" style={{ width: INDEX }}>
          <FormattedMessage id="data.preview.index" defaultMessage="行号" />
        </div>
        {visibleCells.map(({ index, start, size }) => {
          const column = columns[index];
          if (!column) return null;
          const direction = sort?.fieldId === column.fieldId ? sort.sortFlag : undefined;
          const next = direction === undefined ? 'asc' : direction === 'asc' ? 'desc' : null;
          return (
            <div
              key={column.fieldId}
              className={mergeClasses(styles.cell, isNumber(column.dataType) && styles.number)}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
              style={{ width: size, transform: `translateX(${INDEX + start}px)` }}
            >
              <button
                type="button"
                className={styles.sort}
                title={column.name}
                onClick={() => setSort(next === null ? null : { fieldId: column.fieldId, sortFlag: next })}
              >
                {column.masked && <LockClosedRegular aria-hidden />}
                <span className={styles.text}>{column.name}</span>
                {direction === 'asc' && <ArrowSortUpRegular aria-hidden />}
                {direction === 'desc' && <ArrowSortDownRegular aria-hidden />}
              </button>
            </div>
          );
        })}
      </div>
      <div role="rowgroup" style={{ height: rows.getTotalSize(), width, position: 'relative' }}>
        {visibleRows.map(({ index: row, start }) => (
          <div
            key={row}
            className={styles.row}
            role="row"
            aria-rowindex={row + 2}
            style={{ width, transform: `translateY(${start}px)` }}
          >
            <div className={mergeClasses(styles.cell, styles.index)} role="rowheader" style={{ width: INDEX }}>
              {row + 1}
            </div>
            {visibleCells.map(({ index, start: left, size }) => {
              const value = pages.cell(row, index);
              const text = value === null || value === undefined ? '' : String(value);
              return (
                <div
                  key={index}
                  className={mergeClasses(styles.cell, isNumber(columns[index]?.dataType) && styles.number)}
                  role="gridcell"
                  aria-colindex={index + 1}
                  style={{ width: size, transform: `translateX(${INDEX + left}px)` }}
                >
                  {value === undefined ? (
                    <span className={styles.waiting} />
                  ) : value === null ? (
                    <span className={styles.empty}>
                      <FormattedMessage id="data.preview.null" defaultMessage="空" />
                    </span>
                  ) : (
                    <span className={styles.text} title={text}>
                      {text}
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function isNumber(dataType: DataType | undefined): boolean {
  return dataType === 'int' || dataType === 'double';
}
