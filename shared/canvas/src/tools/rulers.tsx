import { makeStyles, tokens } from '@tessera/ui/core';
import type { PointerEvent } from 'react';

import { boundsOf, type TurnedBox } from '../geometry/box.ts';
import type { Axis } from '../geometry/snap-mark.ts';
import type { ViewState } from '../view/use-view.ts';
import { Ruler } from './ruler.tsx';

const useStyles = makeStyles({
  corner: { gridColumn: 1, gridRow: 1, backgroundColor: tokens.colorNeutralBackground2 },
  x: {
    gridColumn: 2,
    gridRow: 1,
    overflow: 'hidden',
    minWidth: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  y: {
    gridColumn: 1,
    gridRow: 2,
    overflow: 'hidden',
    minHeight: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

export interface RulersProps {
  readonly state: ViewState;
  /** Around what is selected, px of the canvas. */
  readonly frame: TurnedBox | null;
  /** @param axis of the new guide: `y` for a horizontal one */
  onPull(event: PointerEvent, axis: Axis, index: null): void;
}

/** Rulers above and left of the canvas. */
export function Rulers({ state: { view, viewport }, frame, onPull }: RulersProps) {
  const styles = useStyles();
  const bounds = frame && boundsOf([frame]);
  return (
    <>
      <div className={styles.corner} />
      <div className={styles.x}>
        <Ruler
          axis="x"
          zoom={view.zoom}
          origin={view.x}
          length={viewport.w}
          range={bounds && [bounds.x, bounds.x + bounds.w]}
          onPointerDown={(event) => onPull(event, 'y', null)}
        />
      </div>
      <div className={styles.y}>
        <Ruler
          axis="y"
          zoom={view.zoom}
          origin={view.y}
          length={viewport.h}
          range={bounds && [bounds.y, bounds.y + bounds.h]}
          onPointerDown={(event) => onPull(event, 'x', null)}
        />
      </div>
    </>
  );
}
