import { Button, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import {
  ChevronDownRegular,
  ChevronRightRegular,
  EyeOffRegular,
  EyeRegular,
  LayerRegular,
  LockClosedRegular,
  LockOpenRegular,
} from '@tessera/ui/icons';
import { memo, type DragEvent, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';

import type { DropZone } from './layer-moves.ts';
import { LayerName } from './layer-name.tsx';
import type { LayerRow } from './layer-rows.ts';

/** Px of a line, and by which each level is moved in. */
export const LINE_HEIGHT = 32;
const INDENT = 16;

const useStyles = makeStyles({
  line: {
    position: 'absolute',
    left: 0,
    right: 0,
    top: 0,
    height: `${LINE_HEIGHT}px`,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    paddingRight: '4px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    cursor: 'default',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  selected: { backgroundColor: tokens.colorSubtleBackgroundSelected, color: tokens.colorBrandForeground1 },
  active: { outline: `1px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  off: { color: tokens.colorNeutralForeground4 },
  above: { boxShadow: `inset 0 2px 0 0 ${tokens.colorBrandStroke1}` },
  below: { boxShadow: `inset 0 -2px 0 0 ${tokens.colorBrandStroke1}` },
  into: { boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  icon: { flex: 'none', fontSize: '16px' },
  button: { flex: 'none', minWidth: '24px', maxWidth: '24px', height: '24px', padding: 0 },
  quiet: { opacity: 0.35, ':hover': { opacity: 1 } },
});

/** What is done with a line by the pointer; stays the same between renders. */
export interface LineActions {
  click(event: MouseEvent, id: string): void;
  rename(id: string): void;
  menu(event: MouseEvent, id: string): void;
  fold(id: string, open: boolean): void;
  renamed(id: string, name: string | null): void;
  show(id: string, visible: boolean): void;
  lock(id: string, locked: boolean): void;
  dragStart(event: DragEvent<HTMLElement>, id: string): void;
  dragOver(event: DragEvent<HTMLElement>, id: string): void;
  drop(event: DragEvent<HTMLElement>, id: string): void;
  dragEnd(): void;
}

export interface LayerLineProps {
  readonly id: string;
  readonly row: LayerRow;
  readonly top: number;
  readonly selected: boolean;
  /** Whether it has the focus of the tree. */
  readonly active: boolean;
  readonly renaming: boolean;
  readonly readOnly: boolean;
  readonly draggable: boolean;
  readonly zone: DropZone | null;
  readonly actions: LineActions;
}

const sameRow = (a: LayerRow, b: LayerRow): boolean =>
  a.item === b.item &&
  a.level === b.level &&
  a.position === b.position &&
  a.siblings === b.siblings &&
  a.open === b.open;

/** A line of the layers panel. Its buttons are for the pointer; keys of the tree do the same. Drawn anew when it changes. */
export const LayerLine = memo(Line, ({ row, ...a }, { row: other, ...b }) => {
  const keys = Object.keys(a) as (keyof typeof a)[];
  return sameRow(row, other) && keys.every((key) => a[key] === b[key]);
});

function Line({ id, row, top, selected, active, renaming, readOnly, draggable, zone, actions }: LayerLineProps) {
  const { item, level, position, siblings, open } = row;
  const styles = useStyles();
  const intl = useIntl();
  const line = item.id;
  const page = item.kind === 'page';
  const IconOf = item.icon ?? LayerRegular;
  const pressed = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    act();
  };
  const handlers = {
    onClick: (event: MouseEvent) => actions.click(event, line),
    onDoubleClick: () => actions.rename(line),
    onContextMenu: (event: MouseEvent) => actions.menu(event, line),
    onDragStart: (event: DragEvent<HTMLElement>) => actions.dragStart(event, line),
    onDragOver: (event: DragEvent<HTMLElement>) => actions.dragOver(event, line),
    onDrop: (event: DragEvent<HTMLElement>) => actions.drop(event, line),
    onDragEnd: () => actions.dragEnd(),
  };
  const button = { appearance: 'transparent', size: 'small', tabIndex: -1, disabled: readOnly } as const;
  return (
    <div
      id={id}
      draggable={draggable}
      {...handlers}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={selected}
      aria-expanded={open ?? undefined}
      aria-label={[
        item.name,
        ...(item.visible ? [] : [intl.formatMessage({ id: 'canvas.layers.hidden', defaultMessage: '已隐藏' })]),
        ...(item.locked ? [intl.formatMessage({ id: 'canvas.layers.locked', defaultMessage: '已锁定' })] : []),
      ].join(', ')}
      className={mergeClasses(
        styles.line,
        !item.visible && styles.off,
        selected && styles.selected,
        active && styles.active,
        zone !== null && styles[zone],
      )}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 4 + (level - 1) * INDENT }}
    >
      <Button
        {...button}
        disabled={open === null}
        className={styles.button}
        icon={open === null ? undefined : open ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-label={intl.formatMessage({ id: 'canvas.layers.fold', defaultMessage: '展开或收起' })}
        onClick={pressed(() => actions.fold(line, open !== true))}
      />
      <IconOf className={styles.icon} />
      {renaming ? (
        <LayerName name={item.name} onDone={(name) => actions.renamed(line, name)} />
      ) : (
        <span className={styles.name} title={item.name}>
          {item.name}
        </span>
      )}
      {page ? null : (
        <Button
          {...button}
          className={mergeClasses(styles.button, !item.locked && styles.quiet)}
          icon={item.locked ? <LockClosedRegular /> : <LockOpenRegular />}
          aria-label={
            item.locked
              ? intl.formatMessage({ id: 'canvas.layers.unlock', defaultMessage: '解锁' })
              : intl.formatMessage({ id: 'canvas.layers.lock', defaultMessage: '锁定' })
          }
          onClick={pressed(() => actions.lock(line, !item.locked))}
        />
      )}
      <Button
        {...button}
        // One page of an item is shown at a time: it is chosen, not hidden.
        disabled={readOnly || (page && item.visible)}
        className={mergeClasses(styles.button, item.visible && styles.quiet)}
        icon={item.visible ? <EyeRegular /> : <EyeOffRegular />}
        aria-label={
          item.visible
            ? intl.formatMessage({ id: 'canvas.layers.hide', defaultMessage: '隐藏' })
            : intl.formatMessage({ id: 'canvas.layers.show', defaultMessage: '显示' })
        }
        onClick={pressed(() => actions.show(line, !item.visible))}
      />
    </div>
  );
}
