import type { ElementOf } from '@tessera/contract';

import { DrawingSvg } from '../../drawing/drawing-svg.tsx';
import type { ElementViewProps } from '../../element-view-props.ts';
import { ORNAMENTS } from './ornaments.ts';

/** A drawing without content. */
export function OrnamentView({ element, size, look, still }: ElementViewProps<ElementOf<'ornament'>>) {
  const { drawing, colors, animated } = element;
  const draw = ORNAMENTS[drawing - 1] ?? ORNAMENTS[0];
  return <DrawingSvg draw={draw} size={size} colors={colors} look={look} animated={animated && !still} />;
}
