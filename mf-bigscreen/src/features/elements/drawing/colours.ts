import type { ScreenLook } from '@tessera/charts';
import { channelsOf, withOpacity } from '@tessera/charts/model';
import type { ScreenGradient } from '@tessera/contract';

/** A colour with another opacity, 0 to 1. */
export const faded = (color: string, opacity: number): string => withOpacity(color, Number(opacity.toFixed(3)));

/** Colours of a drawing: its own where its author chose some, else those of the screen. */
export function drawingColours(colors: readonly string[], { accent, accentEnd }: ScreenLook): { a: string; b: string } {
  const [a = accent, b = colors.length > 0 ? a : accentEnd] = colors;
  return { a, b };
}

/** A colour as inputs take it, without its opacity. */
export function hexOf(color: string): string {
  const [red, green, blue] = channelsOf(color);
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** A gradient as the CSS property `background-image` takes it. */
export function gradientImage({ angle, stops }: ScreenGradient): string {
  return `linear-gradient(${angle}deg, ${stops.map(({ at, color }) => `${color} ${at}%`).join(', ')})`;
}
