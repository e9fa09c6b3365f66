import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import type { TitleDrawing } from '../title-drawing.ts';

/** A slanted ribbon from the left that fades to the right. */
function draw({ w, h, a, b, s, id, animated }: DrawingInput) {
  const slant = Math.min(h * 0.42, w / 2);
  return (
    <>
      <linearGradient id={`${id}r`} x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor={a} stopOpacity=".62" />
        <stop offset=".55" stopColor={b} stopOpacity=".24" />
        <stop offset="1" stopColor={b} stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}l`} x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor={a} />
        <stop offset="1" stopColor={a} stopOpacity="0" />
      </linearGradient>
      <path d={`M${slant * 1.5} ${h * 0.16}H${w}L${w - slant} ${h * 0.84}H${slant * 0.5}Z`} fill={`url(#${id}r)`} />
      <rect x={slant * 0.5} y={h * 0.84} width={w - slant * 1.5} height={2 * s} fill={`url(#${id}l)`} />
      {[0, 1].map((at) => (
        <path
          key={at}
          d={`M${slant * (1 - at * 0.55)} ${h * 0.16}h${slant * 0.32}l${-slant} ${h * 0.68}h${-slant * 0.32}Z`}
          fill={at === 0 ? a : faded(a, 0.5)}
        >
          {animated ? (
            <animate
              attributeName="opacity"
              values="1;.4;1"
              dur="2.2s"
              begin={`${at * 0.4}s`}
              repeatCount="indefinite"
            />
          ) : null}
        </path>
      ))}
    </>
  );
}
export const ribbon: TitleDrawing = { draw, align: 'left', letters: 0.42, middle: 0.5, indent: 0.86, room: 0.8 };
