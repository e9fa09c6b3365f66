import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import { GlowLine } from '../../../drawing/glow-line.tsx';

/** Two corners are cut off, with a bright triangle in each cut. */
export function cut({ w, h, a, b, s, id }: DrawingInput) {
  const m = 2 * s;
  const c = Math.min(24 * s, w / 4, h / 4);
  const [r, bottom] = [w - m, h - m];
  const frame = `M${m + c} ${m}H${r}V${bottom - c}L${r - c} ${bottom}H${m}V${m + c}Z`;
  const g = 7 * s;
  const t = c - g;
  return (
    <>
      <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={a} stopOpacity=".13" />
        <stop offset=".5" stopColor={b} stopOpacity=".03" />
        <stop offset="1" stopColor={a} stopOpacity=".1" />
      </linearGradient>
      <path d={frame} fill={`url(#${id}f)`} stroke={faded(a, 0.4)} strokeWidth={1.2 * s} />
      <GlowLine
        d={`M${m} ${m + c * 2.2}V${m + c}L${m + c} ${m}H${m + c * 3}M${r} ${bottom - c * 2.2}V${bottom - c}L${r - c} ${bottom}H${r - c * 3}`}
        color={a}
        width={2.2 * s}
      />
      <path d={`M${m} ${m}h${t}l${-t} ${t}Z`} fill={a} />
      <path d={`M${r} ${bottom}h${-t}l${t} ${-t}Z`} fill={a} />
      <path d={`M${r - 3 * g} ${m + g}h${2 * g}v${2 * g}`} stroke={faded(b, 0.8)} strokeWidth={1.4 * s} />
      <path d={`M${m + 3 * g} ${bottom - g}h${-2 * g}v${-2 * g}`} stroke={faded(b, 0.8)} strokeWidth={1.4 * s} />
    </>
  );
}
