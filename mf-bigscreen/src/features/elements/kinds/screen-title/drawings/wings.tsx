import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import { GlowLine } from '../../../drawing/glow-line.tsx';
import type { TitleDrawing } from '../title-drawing.ts';

/** A lit hollow for the text from which wings go to both sides. */
function draw({ w, h, a, b, s, id, animated }: DrawingInput) {
  const [x, top, low] = [w / 2, h * 0.12, h * 0.86];
  const half = Math.min(w * 0.3, h * 4.6);
  const slant = low - top;
  const wing = `M0 ${top}H${x - half - slant * 0.5}L${x - half + slant * 0.5} ${low}H${x + half - slant * 0.5}L${x + half + slant * 0.5} ${top}H${w}`;
  const bars = (side: number) =>
    Array.from({ length: 6 }, (_unused, at) => {
      const from = x + side * (half + slant * 0.9 + at * h * 0.24);
      return (
        <path
          key={`${side}${at}`}
          d={`M${from} ${top + h * 0.14}l${side * h * 0.1} 0l${-side * h * 0.16} ${h * 0.2}l${-side * h * 0.1} 0Z`}
          fill={faded(a, 0.95 - at * 0.15)}
        >
          {animated ? (
            <animate
              attributeName="opacity"
              values="1;.2;1"
              dur="2.4s"
              begin={`${at * 0.2}s`}
              repeatCount="indefinite"
            />
          ) : null}
        </path>
      );
    });
  return (
    <>
      <linearGradient id={`${id}w`} x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor={a} stopOpacity="0" />
        <stop offset=".5" stopColor={a} stopOpacity=".34" />
        <stop offset="1" stopColor={a} stopOpacity="0" />
      </linearGradient>
      <path
        d={`M${x - half - slant * 0.5} ${top}L${x - half + slant * 0.5} ${low}H${x + half - slant * 0.5}L${x + half + slant * 0.5} ${top}Z`}
        fill={`url(#${id}w)`}
      />
      <path d={wing} stroke={faded(a, 0.45)} strokeWidth={1.5 * s} />
      <GlowLine d={`M${x - half + slant * 0.5} ${low}H${x + half - slant * 0.5}`} color={a} width={2.6 * s} />
      <path
        d={`M${x - half * 0.4} ${low + 5 * s}H${x + half * 0.4}`}
        stroke={b}
        strokeWidth={3 * s}
        strokeOpacity=".85"
      />
      <path
        d={`M0 ${top + 5 * s}H${x - half - slant}M${w} ${top + 5 * s}H${x + half + slant}`}
        stroke={faded(b, 0.4)}
        strokeWidth={s}
      />
      {bars(1)}
      {bars(-1)}
    </>
  );
}
export const wings: TitleDrawing = { draw, align: 'center', letters: 0.46, middle: 0.48, indent: 0, room: 0.52 };
