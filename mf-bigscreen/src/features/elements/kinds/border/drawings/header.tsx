import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import { GlowLine } from '../../../drawing/glow-line.tsx';

/** A panel with a slanted band at its top, on which a title can stand. */
export function header({ w, h, a, b, s, id }: DrawingInput) {
  const m = 1.5 * s;
  const band = Math.min(38 * s, h / 3);
  const [r, bottom] = [w - m, h - m];
  const end = Math.min(w * 0.62, w - band * 2);
  return (
    <>
      <linearGradient id={`${id}h`} x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor={a} stopOpacity=".5" />
        <stop offset="1" stopColor={b} stopOpacity=".04" />
      </linearGradient>
      <linearGradient id={`${id}l`} x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor={a} />
        <stop offset="1" stopColor={a} stopOpacity=".15" />
      </linearGradient>
      <rect
        x={m}
        y={m}
        width={w - 2 * m}
        height={h - 2 * m}
        fill={faded(b, 0.05)}
        stroke={faded(a, 0.22)}
        strokeWidth={s}
      />
      <path d={`M${m} ${m}H${end}L${end - band} ${m + band}H${m}Z`} fill={`url(#${id}h)`} />
      <path d={`M${m} ${m + band}H${end - band}L${end} ${m}H${r}`} stroke={`url(#${id}l)`} strokeWidth={1.5 * s} />
      {[0, 1, 2].map((at) => {
        const x = end + 10 * s + at * 12 * s;
        const slant = band * 0.5;
        return (
          <path
            key={at}
            d={`M${x} ${m + 5 * s}h${6 * s}l${-slant} ${slant}h${-6 * s}Z`}
            fill={faded(a, 0.75 - at * 0.24)}
          />
        );
      })}
      <rect x={m} y={m} width={4 * s} height={band} fill={a} />
      <GlowLine
        d={`M${m} ${bottom - 16 * s}V${bottom}H${m + 16 * s}M${r - 16 * s} ${bottom}H${r}V${bottom - 16 * s}`}
        color={a}
        width={2 * s}
      />
    </>
  );
}
