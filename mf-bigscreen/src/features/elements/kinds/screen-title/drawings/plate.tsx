import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import { GlowLine } from '../../../drawing/glow-line.tsx';
import type { TitleDrawing } from '../title-drawing.ts';

/** A six-sided plate with a second one behind it. */
function draw({ w, h, a, b, s, id }: DrawingInput) {
  const x = w / 2;
  const half = Math.min(w * 0.38, h * 4.8);
  const plate = (grow: number, p: number) =>
    `M${x - half - grow} ${h / 2}l${p} ${-h * 0.4}H${x + half + grow - p}l${p} ${h * 0.4}l${-p} ${h * 0.4}H${x - half - grow + p}Z`;
  return (
    <>
      <linearGradient id={`${id}p`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={a} stopOpacity=".34" />
        <stop offset=".5" stopColor={b} stopOpacity=".1" />
        <stop offset="1" stopColor={b} stopOpacity=".34" />
      </linearGradient>
      <path d={plate(h * 0.34, h * 0.4)} stroke={faded(b, 0.45)} strokeWidth={1.2 * s} />
      <path d={plate(0, h * 0.36)} fill={`url(#${id}p)`} />
      <GlowLine d={plate(0, h * 0.36)} color={faded(a, 0.95)} width={1.8 * s} />
      <path
        d={`M0 ${h / 2}H${x - half - h * 0.5}M${w} ${h / 2}H${x + half + h * 0.5}`}
        stroke={faded(a, 0.4)}
        strokeWidth={1.4 * s}
        strokeDasharray={`${18 * s} ${6 * s} ${4 * s} ${6 * s}`}
      />
    </>
  );
}
export const plate: TitleDrawing = { draw, align: 'center', letters: 0.44, middle: 0.5, indent: 0, room: 0.64 };
