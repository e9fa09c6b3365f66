import { sumOf, type TargetGroup, type TargetPeriod } from '@tessera/contract';
import { mergeClasses, SkeletonItem } from '@tessera/ui/core';
import { ChevronDownRegular, ChevronRightRegular } from '@tessera/ui/icons';
import { memo, type CSSProperties } from 'react';
import { useIntl } from 'react-intl';

import type { TargetData } from '../use-target-table.ts';
import { cellKey, withEdits, type CellEdit } from './edits.ts';
import { boxOf, isInBox } from './grid-keys.ts';
import type { TargetGridProps } from './grid-props.ts';
import { groupKey, type GridRow } from './grid-rows.ts';
import { useGridStyles } from './grid-styles.ts';
import { TargetCell } from './target-cell.tsx';

export interface GridRowViewProps extends TargetGridProps {
  readonly row: GridRow;
  /** Its place among all rows. */
  readonly at: number;
  /** With what ids of cells begin. */
  readonly id: string;
  /** In pixels. */
  readonly top: number;
  readonly height: number;
  readonly width: number;
}

/** One row: all stores, a group, or a store. It is not drawn again while the table is scrolled past it. */
export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { row, at, id, top, height, width, index, data, base, edits, refused, shown, keys, mayEdit, periodName } =
    props;
  const styles = useGridStyles();
  const intl = useIntl();
  const store = row.kind === 'store' ? data.rowAt(row.at) : undefined;
  const sums =
    row.kind === 'total'
      ? withEdits(data.total, edits.values())
      : row.kind === 'group'
        ? withEdits(row.group, editsIn(edits.values(), row.group))
        : undefined;
  const before = base && baseOf(row, base);
  const periods: readonly TargetPeriod[] | undefined = sums?.indexData ?? store?.indexData;
  const editOf = (indexTime: string): CellEdit | undefined => store && edits.get(cellKey(store.storeCode, indexTime));
  const shownAmount = ({ indexTime, indexValue }: TargetPeriod): string | null => {
    const edit = editOf(indexTime);
    return edit?.value === undefined ? indexValue : edit.value;
  };
  const total = sums ? sums.total : sumOf((store?.indexData ?? []).map(shownAmount));
  const actuals = (periods ?? []).map(({ actual }) => actual);
  const box = boxOf(keys.range);
  const isGroup = row.kind !== 'store';
  const place = data.periods.length;
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
        {...props}
        name={name}
        count={row.kind === 'total' ? data.count : row.kind === 'group' ? row.group.count : null}
        code={store?.storeCode}
      />
      {data.periods.map((indexTime, column) => {
        const period = periods?.[column];
        const edit = editOf(indexTime);
        const isHere = keys.range.to[0] === at && keys.range.to[1] === column;
        const conflict = store && refused.get(cellKey(store.storeCode, indexTime));
        const typing = keys.typing?.place[0] === at && keys.typing.place[1] === column ? keys.typing : null;
        const label = `${name} ${periodName(indexTime)}`;
        const fault =
          edit?.fault === 'decimals'
            ? intl.formatMessage(
                { id: 'data.targets.tooFine', defaultMessage: '小数最多 {decimals, number} 位，不会保存' },
                { decimals: index.decimals },
              )
            : edit?.fault === 'number'
              ? intl.formatMessage({ id: 'data.targets.notNumber', defaultMessage: '这不是数字，不会保存' })
              : undefined;
        const isChosen = isInBox(box, [at, column]);
        return (
          <div
            key={indexTime}
            id={`${id}-${at}-${column}`}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isChosen}
            aria-invalid={fault !== undefined}
            title={fault}
            className={mergeClasses(
              styles.cell,
              isGroup && styles.group,
              !isGroup && mayEdit && styles.editable,
              edit && styles.changed,
              conflict && styles.refused,
              isChosen && !isOne(box) && styles.chosen,
              isHere && styles.current,
            )}
            tabIndex={-1}
            onMouseDown={(event) => {
              if (typing) return;
              // The table keeps the focus, so that it is not lost with a row that leaves the window.
              event.preventDefault();
              event.currentTarget.closest<HTMLElement>('[role="treegrid"]')?.focus({ preventScroll: true });
              keys.choose([at, column], event.shiftKey);
            }}
            onDoubleClick={() => keys.begin([at, column])}
          >
            {period ? (
              <TargetCell
                period={period}
                locked={store?.indexData[column]?.locked ?? false}
                edit={edit}
                before={before && (before.indexData[column]?.indexValue ?? null)}
                index={index}
                shown={shown}
              />
            ) : (
              <SkeletonItem size={12} />
            )}
            {typing && (
              <input
                className={styles.input}
                aria-label={label}
                autoFocus
                inputMode="decimal"
                maxLength={30}
                value={typing.text}
                onChange={(event) => keys.type(event.target.value)}
                onBlur={() => keys.commit()}
                onKeyDown={(event) => {
                  if (event.nativeEvent.isComposing) return;
                  const next = {
                    Enter: event.shiftKey ? 'ArrowUp' : 'ArrowDown',
                    Tab: event.shiftKey ? 'ArrowLeft' : 'ArrowRight',
                  } as const;
                  if (event.key === 'Escape') keys.cancel();
                  else if (event.key === 'Enter' || event.key === 'Tab') keys.commit(next[event.key]);
                  else return;
                  event.preventDefault();
                  event.stopPropagation();
                }}
              />
            )}
          </div>
        );
      })}
      <div
        role="gridcell"
        tabIndex={-1}
        aria-colindex={place + 2}
        className={mergeClasses(styles.cell, styles.total, isGroup && styles.group)}
      >
        {periods && (
          <TargetCell
            period={{ indexTime: '', indexValue: total, actual: sumOf(actuals) }}
            before={before?.total}
            index={index}
            shown={shown}
          />
        )}
      </div>
    </div>
  );
});

/** The same row in another version; undefined while it is on its way. */
function baseOf(row: GridRow, base: TargetData): Pick<TargetGroup, 'indexData' | 'total'> | undefined {
  if (row.kind === 'total') return base.total;
  return row.kind === 'group' ? base.groups.find((one) => groupKey(one) === row.key) : base.rowAt(row.at);
}

const isOne = ({ top, left, bottom, right }: ReturnType<typeof boxOf>): boolean => top === bottom && left === right;

function* editsIn(
  edits: Iterable<CellEdit>,
  { province, city }: { province: string; city: string | null },
): Iterable<CellEdit> {
  for (const edit of edits) if (edit.row.province === province && (city === null || edit.row.city === city)) yield edit;
}

function RowName({
  row,
  name,
  count,
  code,
  onToggle,
}: GridRowViewProps & { readonly name: string; readonly count: number | null; readonly code: string | undefined }) {
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
