import { sumOf, type TargetGroup, type TargetPeriod, type TargetRow } from '@tessera/contract';
import { mergeClasses } from '@tessera/ui/core';
import { ChevronDownRegular, ChevronRightRegular } from '@tessera/ui/icons';
import { memo, type CSSProperties } from 'react';
import { useIntl } from 'react-intl';

import { cellKey, withEdits, type CellEdit } from './edits.ts';
import { GridCell } from './grid-cell.tsx';
import { boxOf, isInBox, type Range } from './grid-keys.ts';
import type { TargetGridProps } from './grid-props.ts';
import type { GridRow } from './grid-rows.ts';
import { useGridStyles } from './grid-styles.ts';
import { TargetCell } from './target-cell.tsx';
import type { CellActions, CellText } from './use-grid-keys.ts';

export type RowSums = Pick<TargetGroup, 'indexData' | 'total'>;
export interface GridRowViewProps extends Pick<
  TargetGridProps,
  'index' | 'edits' | 'refused' | 'shown' | 'mayEdit' | 'periodName'
> {
  readonly row: GridRow;
  /** Its place among all rows. */
  readonly at: number;
  /** With what ids of cells begin. */
  readonly id: string;
  /** In pixels. */
  readonly top: number;
  readonly height: number;
  readonly width: number;
  readonly periods: readonly string[];
  /** Of stores in all. */
  readonly count: number;
  /** Undefined for sums, and while it is on its way. */
  readonly store: TargetRow | undefined;
  /** Undefined for a store. */
  readonly sums: RowSums | undefined;
  /** The same row in another version; undefined while it is on its way, or where none is compared. */
  readonly before: RowSums | undefined;
  /** What is chosen, where the row has a part in it. */
  readonly range: Range | null;
  /** What is typed into one of its cells. */
  readonly typing: CellText | null;
  readonly actions: CellActions;
}

/** One row: all stores, a group, or a store. It is not drawn again while the table is scrolled past it. */
export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { row, at, id, top, height, width, index, periods, store, before, edits, range, typing, shown } = props;
  const styles = useGridStyles();
  const intl = useIntl();
  const sums = sumsWithEdits(props);
  const values: readonly TargetPeriod[] | undefined = sums?.indexData ?? store?.indexData;
  const editOf = (indexTime: string): CellEdit | undefined => store && edits.get(cellKey(store.storeCode, indexTime));
  const shownAmount = ({ indexTime, indexValue }: TargetPeriod): string | null => {
    const edit = editOf(indexTime);
    return edit?.value === undefined ? indexValue : edit.value;
  };
  const total = sums ? sums.total : sumOf((store?.indexData ?? []).map(shownAmount));
  const box = range && boxOf(range);
  const isOne = box && box.top === box.bottom && box.left === box.right;
  const isSum = row.kind !== 'store';
  const name =
    row.kind === 'total'
      ? intl.formatMessage({ id: 'data.targets.all', defaultMessage: '全部' })
      : row.kind === 'group'
        ? (row.group.city ?? row.group.province)
        : (store?.storeName ?? '');
  return (
    <div
      className={styles.row}
      role="row"
      aria-rowindex={at + 2}
      aria-level={row.kind === 'total' ? 1 : row.level}
      aria-expanded={row.kind === 'group' ? row.isOpen : undefined}
      style={{ transform: `translateY(${top}px)`, height, width }}
    >
      <RowName
        row={row}
        name={name}
        count={row.kind === 'total' ? props.count : row.kind === 'group' ? row.group.count : null}
        code={store?.storeCode}
        onToggle={props.actions.toggle}
      />
      {periods.map((indexTime, column) => {
        const isChosen = box !== null && isInBox(box, [at, column]);
        const typed = typing?.place[1] === column ? typing.text : null;
        return (
          <GridCell
            key={indexTime}
            id={`${id}-${at}-${column}`}
            {...{ at, column, isSum, isChosen, typed, index, shown }}
            period={values?.[column]}
            isLocked={store?.indexData[column]?.locked ?? false}
            edit={editOf(indexTime)}
            isRefused={store !== undefined && props.refused.has(cellKey(store.storeCode, indexTime))}
            before={before && (before.indexData[column]?.indexValue ?? null)}
            isMarked={isChosen && isOne === false}
            isCurrent={range !== null && range.to[0] === at && range.to[1] === column}
            label={typed === null ? '' : `${name} ${props.periodName(indexTime)}`}
            mayEdit={props.mayEdit}
            actions={props.actions}
          />
        );
      })}
      <div
        role="gridcell"
        tabIndex={-1}
        aria-colindex={periods.length + 2}
        className={mergeClasses(styles.cell, styles.total, isSum && styles.group)}
      >
        {values && (
          <TargetCell
            period={{ indexTime: '', indexValue: total, actual: sumOf(values.map(({ actual }) => actual)) }}
            before={before?.total}
            index={index}
            shown={shown}
          />
        )}
      </div>
    </div>
  );
});

/** Sums of a row with what is entered in its stores. */
function sumsWithEdits({ row, sums, edits }: GridRowViewProps): RowSums | undefined {
  if (!sums) return undefined;
  return withEdits(sums, row.kind === 'group' ? editsIn(edits.values(), row.group) : edits.values());
}

function* editsIn(
  edits: Iterable<CellEdit>,
  { province, city }: { province: string; city: string | null },
): Iterable<CellEdit> {
  for (const edit of edits) if (edit.row.province === province && (city === null || edit.row.city === city)) yield edit;
}

interface RowNameProps {
  readonly row: GridRow;
  readonly name: string;
  readonly count: number | null;
  readonly code: string | undefined;
  onToggle(key: string, isOpen: boolean): void;
}

function RowName({ row, name, count, code, onToggle }: RowNameProps) {
  const styles = useGridStyles();
  const intl = useIntl();
  const level = row.kind === 'total' ? 0 : row.level;
  return (
    <span
      role="rowheader"
      title={code === undefined || code === name ? name : `${name} · ${code}`}
      className={mergeClasses(styles.name, styles.indented, row.kind !== 'store' && styles.group)}
      style={{ '--level': Math.max(0, level - 1) } as CSSProperties}
    >
      {row.kind === 'group' && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.toggle}
          aria-expanded={row.isOpen}
          aria-label={intl.formatMessage(
            { id: 'data.targets.toggle', defaultMessage: '{open, select, true {收起} other {展开}}“{name}”' },
            { name, open: String(row.isOpen) },
          )}
          onClick={() => onToggle(row.key, !row.isOpen)}
        >
          {row.isOpen ? <ChevronDownRegular aria-hidden /> : <ChevronRightRegular aria-hidden />}
        </button>
      )}
      <span className={styles.nameText}>{name}</span>
      {count !== null && <span className={styles.count}>{intl.formatNumber(count)}</span>}
    </span>
  );
}
