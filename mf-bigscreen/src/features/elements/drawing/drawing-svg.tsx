import type { ScreenLook } from '@tessera/charts';
import { useId } from 'react';

import type { ElementSize } from '../element-view-props.ts';
import { drawingColours } from './colours.ts';
import type { Drawing } from './drawing.ts';

interface Props {
  readonly draw: Drawing;
  readonly size: ElementSize;
  /** Of the author; empty is what the screen has. */
  readonly colors: readonly string[];
  readonly look: ScreenLook;
  readonly animated: boolean;
}

/** A drawing at its size. */
export function DrawingSvg({ draw: Draw, size: { w, h }, colors, look, animated }: Props) {
  // Ids of React hold characters that `url(#…)` does not take.
  const id = useId().replaceAll(/[^\w-]/g, '');
  return (
    <svg
      width={w}
      height={h}
      viewBox={`0 0 ${w} ${h}`}
      fill="none"
      overflow="visible"
      aria-hidden
      style={{ position: 'absolute', inset: 0, display: 'block', pointerEvents: 'none' }}
    >
      <Draw
        w={w}
        h={h}
        s={Math.min(look.scale, Math.min(w, h) / 60)}
        id={id}
        animated={animated}
        {...drawingColours(colors, look)}
      />
    </svg>
  );
}
