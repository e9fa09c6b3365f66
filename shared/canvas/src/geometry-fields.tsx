import { makeStyles, ToggleButton, Tooltip } from '@tessera/ui/core';
import { LinkDismissRegular, LinkRegular } from '@tessera/ui/icons';
import { useMemo, useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

import type { CanvasChange, CanvasItem } from './canvas-item.ts';
import { CANVAS_STEPS } from './canvas-steps.ts';
import { GeometryField } from './fields/geometry-field.tsx';
import { outOf } from './geometry/box.ts';
import { placeItem } from './geometry/frame.ts';
import { ItemTree } from './geometry/item-tree.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: '1fr 1fr 32px', gap: '8px', alignItems: 'end' },
});

type Value = 'x' | 'y' | 'w' | 'h' | 'rotation';

export interface GeometryFieldsProps {
  readonly items: readonly CanvasItem[];
  readonly selection: readonly string[];
  readonly readOnly?: boolean;
  /** As the canvas does. */
  onChange(changes: readonly CanvasChange[], step: MessageDescriptor, join?: string): void;
}

/** Position, size and rotation in numbers, relative to what holds the items. Locked items are not changed. */
export function GeometryFields({ items, selection, readOnly = false, onChange }: GeometryFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [ratio, setRatio] = useState(false);
  const tree = useMemo(() => new ItemTree(items), [items]);
  const chosen = tree.topmost(selection).filter(({ kind }) => kind !== 'page');
  const free = chosen.filter(({ id }) => tree.path(id).every(({ locked }) => !locked));
  const shown = (value: Value): number | null => {
    const first = chosen[0]?.[value];
    return first !== undefined && chosen.every((item) => item[value] === first) ? first : null;
  };
  const set = (value: Value, to: number) => {
    const changes = free.flatMap((item) => {
      const next = { ...item, [value]: to };
      const sides = {
        w: ratio && value === 'h' ? (item.w * to) / item.h : next.w,
        h: ratio && value === 'w' ? (item.h * to) / item.w : next.h,
      };
      const holder = tree.path(item.id).at(-2);
      const own = { x: next.x, y: next.y, ...sides, rotation: next.rotation };
      return placeItem(tree, item, holder ? outOf(own, tree.place(holder.id)) : own);
    });
    const step = value === 'rotation' ? 'rotate' : value === 'x' || value === 'y' ? 'move' : 'resize';
    if (changes.length > 0) onChange(changes, CANVAS_STEPS[step], `geometry ${value}`);
  };
  const field = (value: Value, label: string, unit = 'px') => (
    <GeometryField
      label={label}
      unit={unit}
      value={shown(value)}
      disabled={readOnly || free.length === 0}
      {...(value === 'w' || value === 'h' ? { least: 1 } : {})}
      onChange={(to) => set(value, to)}
    />
  );
  const lock = intl.formatMessage({ id: 'canvas.geometry.ratio', defaultMessage: '锁定宽高比' });
  return (
    <div className={styles.fields}>
      {field('x', 'X')}
      {field('y', 'Y')}
      <span />
      {field('w', intl.formatMessage({ id: 'canvas.geometry.width', defaultMessage: '宽' }))}
      {field('h', intl.formatMessage({ id: 'canvas.geometry.height', defaultMessage: '高' }))}
      <Tooltip relationship="label" content={lock}>
        <ToggleButton
          size="small"
          appearance="subtle"
          icon={ratio ? <LinkRegular /> : <LinkDismissRegular />}
          checked={ratio}
          onClick={() => setRatio(!ratio)}
        />
      </Tooltip>
      {field('rotation', intl.formatMessage({ id: 'canvas.geometry.rotation', defaultMessage: '旋转' }), '°')}
    </div>
  );
}
