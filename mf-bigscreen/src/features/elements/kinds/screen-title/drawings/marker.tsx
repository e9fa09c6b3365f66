import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import type { TitleDrawing } from '../title-drawing.ts';

/** A mark before the text and a line below it: quiet, for cards. */
function draw({ w, h, a, b, s, id }: DrawingInput) {
  const d = h * 0.2;
  return (
    <>
      <linearGradient id={`${id}m`} x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor={a} />
        <stop offset=".4" stopColor={b} stopOpacity=".5" />
        <stop offset="1" stopColor={b} stopOpacity="0" />
      </linearGradient>
      <path d={`M${d} ${h * 0.45 - d}l${d} ${d}l${-d} ${d}l${-d} ${-d}Z`} fill={a} />
      <path
        d={`M${d * 2.3} ${h * 0.45 - d * 0.7}l${d * 0.7} ${d * 0.7}l${-d * 0.7} ${d * 0.7}`}
        stroke={faded(b, 0.9)}
        strokeWidth={2 * s}
      />
      <rect y={h * 0.9} width={w} height={1.6 * s} fill={`url(#${id}m)`} />
      <rect y={h * 0.9 - 1.2 * s} width={h * 1.4} height={4 * s} fill={a} />
      <path
        d={`M${w - h * 0.6} ${h * 0.9 - 5 * s}h${h * 0.12}M${w - h * 0.4} ${h * 0.9 - 5 * s}h${h * 0.12}M${w - h * 0.2} ${h * 0.9 - 5 * s}h${h * 0.12}`}
        stroke={faded(a, 0.6)}
        strokeWidth={3 * s}
      />
    </>
  );
}
export const marker: TitleDrawing = { draw, align: 'left', letters: 0.44, middle: 0.46, indent: 0.9, room: 0.86 };
