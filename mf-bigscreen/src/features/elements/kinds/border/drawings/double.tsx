import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import { GlowLine } from '../../../drawing/glow-line.tsx';

/** Two lines with a gap between them; the inner one leaves its corners to quarter rings. */
export function double({ w, h, a, b, s }: DrawingInput) {
  const m = 2 * s;
  const i = 9 * s;
  const r = Math.min(16 * s, w / 6, h / 6);
  const [right, bottom] = [w - i, h - i];
  const inner = `M${i + r} ${i}H${right - r}M${right} ${i + r}V${bottom - r}M${right - r} ${bottom}H${i + r}M${i} ${bottom - r}V${i + r}`;
  const rings = `M${i + r} ${i}A${r} ${r} 0 0 1 ${i} ${i + r}M${right - r} ${i}A${r} ${r} 0 0 0 ${right} ${i + r}M${right} ${bottom - r}A${r} ${r} 0 0 0 ${right - r} ${bottom}M${i} ${bottom - r}A${r} ${r} 0 0 1 ${i + r} ${bottom}`;
  const mid = Math.min(60 * s, w / 5);
  return (
    <>
      <rect
        x={m}
        y={m}
        width={w - 2 * m}
        height={h - 2 * m}
        fill={faded(a, 0.035)}
        stroke={faded(a, 0.3)}
        strokeWidth={s}
      />
      <path d={inner} stroke={faded(a, 0.75)} strokeWidth={1.4 * s} />
      <GlowLine d={rings} color={b} width={1.8 * s} reach={4} />
      {[
        [i, i],
        [right, i],
        [right, bottom],
        [i, bottom],
      ].map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r={2.6 * s} fill={a} />
      ))}
      <path
        d={`M${w / 2 - mid} ${m}H${w / 2 + mid}M${w / 2 - mid} ${h - m}H${w / 2 + mid}`}
        stroke={a}
        strokeWidth={3.2 * s}
      />
    </>
  );
}
