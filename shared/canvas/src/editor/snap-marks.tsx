import { makeStyles, tokens } from '@tessera/ui/core';
import { useSyncExternalStore } from 'react';

import type { SnapMark } from '../geometry/snap-mark.ts';
import type { CanvasView } from '../view/view.ts';
import type { GestureStore } from './gesture-store.ts';

const useStyles = makeStyles({
  marks: { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none', overflow: 'visible' },
  line: { stroke: tokens.colorPaletteRedBorderActive, strokeWidth: '1px' },
  label: {
    fill: tokens.colorPaletteRedForeground1,
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: '3px',
    paintOrder: 'stroke',
    fontSize: '11px',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Px of the bars at both ends of a distance. */
const BAR = 4;

/** Lines and distances of what a gesture is snapped to. */
export function SnapMarks({
  store,
  view,
}: {
  readonly store: GestureStore<readonly SnapMark[]>;
  readonly view: CanvasView;
}) {
  const styles = useStyles();
  const marks = useSyncExternalStore(store.subscribe, store.get);
  if (marks.length === 0) return null;
  return (
    <svg className={styles.marks} aria-hidden>
      {marks.map((mark) => {
        const ends = endsOf(mark, view);
        const key = `${mark.kind} ${mark.axis} ${mark.at} ${mark.from} ${mark.to}`;
        if (mark.kind === 'line') return <line key={key} className={styles.line} {...ends} />;
        const sideways = mark.axis === 'x';
        const bar = sideways ? { dx: 0, dy: BAR } : { dx: BAR, dy: 0 };
        const { x1, x2, y1, y2 } = ends;
        return (
          <g key={key}>
            <line className={styles.line} {...ends} />
            <line className={styles.line} x1={x1 - bar.dx} x2={x1 + bar.dx} y1={y1 - bar.dy} y2={y1 + bar.dy} />
            <line className={styles.line} x1={x2 - bar.dx} x2={x2 + bar.dx} y1={y2 - bar.dy} y2={y2 + bar.dy} />
            <text
              className={styles.label}
              x={(x1 + x2) / 2 + (sideways ? 0 : 6)}
              y={(y1 + y2) / 2 + (sideways ? -6 : 4)}
              textAnchor={sideways ? 'middle' : 'start'}
            >
              {Math.round((mark.to - mark.from) * 10) / 10}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function endsOf({ kind, axis, at, from, to }: SnapMark, { zoom, x, y }: CanvasView) {
  // A line runs across its axis, a distance along it.
  const sideways = (kind === 'gap') === (axis === 'x');
  if (sideways) return { x1: x + from * zoom, x2: x + to * zoom, y1: y + at * zoom, y2: y + at * zoom };
  return { x1: x + at * zoom, x2: x + at * zoom, y1: y + from * zoom, y2: y + to * zoom };
}
