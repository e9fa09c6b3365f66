import { makeStyles, tokens } from '@tessera/ui/core';
import type { PointerEvent } from 'react';
import { useIntl } from 'react-intl';

import { boundsOf, type Box } from '../geometry/box.ts';
import type { ItemTree } from '../geometry/item-tree.ts';
import type { ViewState } from '../view/use-view.ts';
import { centred, toCanvas } from '../view/view.ts';

/** Most px of its sides. */
const MOST = { w: 200, h: 140 } as const;

const useStyles = makeStyles({
  map: {
    position: 'absolute',
    // Above the handles of Moveable, which have 3000.
    zIndex: 3001,
    right: '12px',
    bottom: '12px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
    touchAction: 'none',
    cursor: 'pointer',
  },
  canvas: { fill: tokens.colorNeutralBackground3, stroke: tokens.colorNeutralStroke2 },
  item: { fill: tokens.colorNeutralForeground4, fillOpacity: 0.5 },
  selected: { fill: tokens.colorBrandBackground, fillOpacity: 0.8 },
  view: { fill: 'none', stroke: tokens.colorBrandStroke1 },
});

export interface MinimapProps {
  readonly tree: ItemTree;
  readonly selection: readonly string[];
  readonly canvas: Box;
  readonly state: ViewState;
}

/** The whole canvas with what of it is seen; a click or drag moves the view. */
export function Minimap({ tree, selection, canvas, state }: MinimapProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { view, viewport, setView } = state;
  const seen = { ...toCanvas(view, { x: 0, y: 0 }), w: viewport.w / view.zoom, h: viewport.h / view.zoom };
  const items = tree.items.filter(({ id, kind }) => kind === 'item' && tree.isShown(id));
  const places = items.map(({ id }) => ({ id, box: tree.place(id) }));
  const all = boundsOf([{ ...canvas, rotation: 0 }, ...places.map(({ box }) => box)]) ?? canvas;
  const scale = Math.min(MOST.w / all.w, MOST.h / all.h);
  const rectOf = (box: Box) => ({ x: box.x, y: box.y, width: box.w, height: box.h });
  const go = (event: PointerEvent) => {
    const rect = event.currentTarget.getBoundingClientRect();
    const at = { x: all.x + (event.clientX - rect.left) / scale, y: all.y + (event.clientY - rect.top) / scale };
    setView((now, size) => centred(at, now.zoom, size));
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      go(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event);
    },
  };
  return (
    <svg
      {...handlers}
      data-canvas-tool
      className={styles.map}
      width={all.w * scale}
      height={all.h * scale}
      viewBox={`${all.x} ${all.y} ${all.w} ${all.h}`}
      role="img"
      aria-label={intl.formatMessage({ id: 'canvas.minimap', defaultMessage: '缩略图，点击或拖动可移动画布' })}
    >
      <rect className={styles.canvas} {...rectOf(canvas)} strokeWidth={1 / scale} />
      {places.map(({ id, box }) => (
        <rect
          key={id}
          className={selection.includes(id) ? styles.selected : styles.item}
          {...rectOf(box)}
          transform={`rotate(${box.rotation} ${box.x + box.w / 2} ${box.y + box.h / 2})`}
        />
      ))}
      <rect className={styles.view} {...rectOf(seen)} strokeWidth={2 / scale} />
    </svg>
  );
}
