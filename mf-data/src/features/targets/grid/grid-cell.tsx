import type { TargetConditions, TargetIndex, TargetPeriod } from '@tessera/contract';
import { mergeClasses } from '@tessera/ui/core';
import { memo } from 'react';
import { useIntl } from 'react-intl';

import type { CellEdit } from './edits.ts';
import { useGridStyles } from './grid-styles.ts';
import { TargetCell } from './target-cell.tsx';
import type { CellActions } from './use-grid-keys.ts';

export interface GridCellProps {
  readonly id: string;
  /** Its row and column. */
  readonly at: number;
  readonly column: number;
  /** Undefined while its row is on its way. */
  readonly period: TargetPeriod | undefined;
  /** Whether it is a sum. */
  readonly isSum: boolean;
  readonly isLocked: boolean;
  readonly edit: CellEdit | undefined;
  readonly isRefused: boolean;
  /** As in {@link TargetCell}. */
  readonly before: string | null | undefined;
  /** Whether it is one of several that are chosen. */
  readonly isMarked: boolean;
  readonly isChosen: boolean;
  /** Whether the keys are here. */
  readonly isCurrent: boolean;
  /** What is typed into it; null while nothing is. */
  readonly typed: string | null;
  /** What it is called while it is typed into. */
  readonly label: string;
  readonly index: TargetIndex;
  readonly shown: TargetConditions['shown'];
  readonly mayEdit: boolean;
  readonly actions: CellActions;
}

/** A period of a row. It is drawn again when something of its own changes. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, at, column, period, isSum, isLocked, edit, isChosen, isCurrent, typed, index, shown, actions } = props;
  const styles = useGridStyles();
  const fault = useFault(edit, index);
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isChosen}
      aria-invalid={fault !== undefined}
      title={fault}
      className={mergeClasses(
        styles.cell,
        isSum && styles.group,
        !isSum && props.mayEdit && styles.editable,
        edit && styles.changed,
        props.isRefused && styles.refused,
        props.isMarked && styles.chosen,
        isCurrent && styles.current,
      )}
      tabIndex={-1}
      onMouseDown={(event) => {
        if (typed !== null) return;
        // The table keeps the focus, so that it is not lost with a row that leaves the window.
        event.preventDefault();
        event.currentTarget.closest<HTMLElement>('[role="treegrid"]')?.focus({ preventScroll: true });
        actions.choose([at, column], event.shiftKey);
      }}
      onDoubleClick={() => actions.begin([at, column])}
    >
      {period ? (
        <TargetCell period={period} locked={isLocked} edit={edit} before={props.before} index={index} shown={shown} />
      ) : (
        <div className={styles.waiting} />
      )}
      {typed !== null && <TypedText text={typed} label={props.label} actions={actions} />}
    </div>
  );
});

function useFault(edit: CellEdit | undefined, { decimals }: TargetIndex): string | undefined {
  const intl = useIntl();
  switch (edit?.fault) {
    case 'decimals':
      return intl.formatMessage(
        { id: 'data.targets.tooFine', defaultMessage: '小数最多 {decimals, number} 位，不会保存' },
        { decimals },
      );
    case 'number':
      return intl.formatMessage({ id: 'data.targets.notNumber', defaultMessage: '这不是数字，不会保存' });
    default:
      return undefined;
  }
}

function TypedText({ text, label, actions }: { readonly text: string } & Pick<GridCellProps, 'label' | 'actions'>) {
  const styles = useGridStyles();
  return (
    <input
      className={styles.input}
      aria-label={label}
      autoFocus
      inputMode="decimal"
      maxLength={30}
      value={text}
      onChange={(event) => actions.type(event.target.value)}
      onBlur={() => actions.commit()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const next = {
          Enter: event.shiftKey ? 'ArrowUp' : 'ArrowDown',
          Tab: event.shiftKey ? 'ArrowLeft' : 'ArrowRight',
        } as const;
        if (event.key === 'Escape') actions.cancel();
        else if (event.key === 'Enter' || event.key === 'Tab') actions.commit(next[event.key]);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
