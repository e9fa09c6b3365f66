import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import { GlowLine } from '../../../drawing/glow-line.tsx';
import type { TitleDrawing } from '../title-drawing.ts';

/** A solid shield that hangs from the upper edge, with stepped shoulders. */
function draw({ w, h, a, b, s, id }: DrawingInput) {
  const x = w / 2;
  const half = Math.min(w * 0.34, h * 5);
  const [top, shoulder, low] = [0, h * 0.42, h * 0.94];
  const step = h * 0.5;
  const shield = `M${x - half - step} ${top}H${x + half + step}L${x + half} ${low}H${x - half}Z`;
  return (
    <>
      <linearGradient id={`${id}c`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={b} stopOpacity=".08" />
        <stop offset="1" stopColor={b} stopOpacity=".6" />
      </linearGradient>
      <linearGradient id={`${id}e`} x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor={a} stopOpacity="0" />
        <stop offset=".18" stopColor={a} />
        <stop offset=".82" stopColor={a} />
        <stop offset="1" stopColor={a} stopOpacity="0" />
      </linearGradient>
      <path d={shield} fill={`url(#${id}c)`} />
      <path
        d={`M0 ${shoulder}H${x - half - step * 1.5}L${x - half - step * 0.9} ${low - h * 0.1}H${x - half - h * 0.06}M${w} ${shoulder}H${x + half + step * 1.5}L${x + half + step * 0.9} ${low - h * 0.1}H${x + half + h * 0.06}`}
        stroke={faded(a, 0.5)}
        strokeWidth={1.4 * s}
      />
      <path
        d={`M${x - half - step} ${top}L${x - half} ${low}M${x + half + step} ${top}L${x + half} ${low}`}
        stroke={faded(a, 0.8)}
        strokeWidth={1.6 * s}
      />
      <rect x={x - half} y={low - s} width={2 * half} height={2.4 * s} fill={`url(#${id}e)`} />
      <GlowLine d={`M${x - h * 0.7} ${low}h${h * 1.4}`} color={a} width={3 * s} reach={6} />
      {[-1, 1].map((side) => (
        <path
          key={side}
          d={`M${x + side * (half - h * 0.28)} ${h * 0.36}l${side * h * 0.12} ${h * 0.12}l${-side * h * 0.12} ${h * 0.12}l${-side * h * 0.12} ${-h * 0.12}Z`}
          fill={a}
        />
      ))}
    </>
  );
}
export const crown: TitleDrawing = { draw, align: 'center', letters: 0.46, middle: 0.47, indent: 0, room: 0.56 };
