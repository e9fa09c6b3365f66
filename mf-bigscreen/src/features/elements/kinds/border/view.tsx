import type { ElementOf } from '@tessera/contract';

import { DrawingSvg } from '../../drawing/drawing-svg.tsx';
import type { ElementViewProps } from '../../element-view-props.ts';
import { BORDERS } from './borders.ts';

/** A frame without content. */
export function BorderView({ element, size, look, still }: ElementViewProps<ElementOf<'border'>>) {
  const { drawing, colors, animated } = element;
  const draw = BORDERS[drawing - 1] ?? BORDERS[0];
  return <DrawingSvg draw={draw} size={size} colors={colors} look={look} animated={animated && !still} />;
}
