import type { ScreenLook } from '@tessera/charts';
import { useId } from 'react';

import type { ElementSize } from '../element-view-props.ts';
import { PATTERNS } from './patterns.tsx';

interface Props {
  readonly look: ScreenLook;
  /** Of the screen, in px of the design resolution. */
  readonly size: ElementSize;
}

/** What is behind everything on a screen whose background is that of its theme; fills its parent and never moves. */
export function ScreenGround({ look, size: { w, h } }: Props) {
  const id = useId().replaceAll(/[^\w-]/g, '');
  const { color, background, pattern } = look.ground;
  const Pattern = PATTERNS[pattern];
  return (
    <div
      aria-hidden
      data-ground={look.theme}
      style={{
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        pointerEvents: 'none',
        background,
        backgroundColor: color,
      }}
    >
      <svg width={w} height={h} viewBox={`0 0 ${w} ${h}`} fill="none" style={{ display: 'block' }}>
        <Pattern w={w} h={h} a={look.accent} b={look.accentEnd} s={look.scale} id={id} animated={false} />
      </svg>
    </div>
  );
}
