import { makeStyles, tokens } from '@tessera/ui/core';
import type { PointerEvent } from 'react';
import { useIntl } from 'react-intl';

import type { Axis } from '../geometry/snap-mark.ts';
import { rulerTicks } from './ruler-ticks.ts';

/** Px. */
export const RULER = 20;

const useStyles = makeStyles({
  ruler: { display: 'block', backgroundColor: tokens.colorNeutralBackground2, touchAction: 'none', userSelect: 'none' },
  x: { cursor: 'row-resize' },
  y: { cursor: 'col-resize' },
  line: { stroke: tokens.colorNeutralStroke1 },
  range: { fill: tokens.colorBrandBackground2 },
  number: { fill: tokens.colorNeutralForeground3, fontSize: '9px', fontVariantNumeric: 'tabular-nums' },
});

export interface RulerProps {
  readonly axis: Axis;
  readonly zoom: number;
  /** Px of the viewport at which 0 stands. */
  readonly origin: number;
  readonly length: number;
  /** What is selected, px of the canvas; null for nothing. */
  readonly range: readonly [number, number] | null;
  /** Pulls a new guide out. */
  onPointerDown(event: PointerEvent): void;
}

/** A ruler in px of the canvas. A guide is pulled out of it: a horizontal one out of the ruler above. */
export function Ruler({ axis, zoom, origin, length, range, onPointerDown }: RulerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const sideways = axis === 'x';
  const [start = 0, end = 0] = (range ?? []).map((at) => origin + at * zoom);
  return (
    <svg
      className={`${styles.ruler} ${styles[axis]}`}
      width={sideways ? length : RULER}
      height={sideways ? RULER : length}
      role="img"
      aria-label={
        sideways
          ? intl.formatMessage({ id: 'canvas.ruler.x', defaultMessage: '横向标尺，向下拖动可添加参考线' })
          : intl.formatMessage({ id: 'canvas.ruler.y', defaultMessage: '纵向标尺，向右拖动可添加参考线' })
      }
      {...{ onPointerDown }}
    >
      {range && (
        <rect
          className={styles.range}
          {...(sideways
            ? { x: start, y: 0, width: Math.max(0, end - start), height: RULER }
            : { x: 0, y: start, width: RULER, height: Math.max(0, end - start) })}
        />
      )}
      {rulerTicks(zoom, origin, length).map(({ at, value }) => {
        const place = Math.round(at) + 0.5;
        const from = value === null ? RULER - 5 : 0;
        return (
          <g key={at}>
            <line
              className={styles.line}
              {...(sideways
                ? { x1: place, x2: place, y1: from, y2: RULER }
                : { x1: from, x2: RULER, y1: place, y2: place })}
            />
            {value !== null && (
              <text
                className={styles.number}
                {...(sideways
                  ? { x: place + 3, y: 9 }
                  : { x: -place - 3, y: 9, textAnchor: 'end', transform: 'rotate(-90)' })}
              >
                {value}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
