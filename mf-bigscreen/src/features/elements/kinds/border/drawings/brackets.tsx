import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import { GlowLine } from '../../../drawing/glow-line.tsx';

/** Bright brackets at the corners of a quiet frame. */
export function brackets({ w, h, a, s }: DrawingInput) {
  const arm = Math.min(26 * s, w / 4, h / 4);
  const m = 1.5 * s;
  const [r, b] = [w - m, h - m];
  const corners = [
    `M${m} ${m + arm}V${m}H${m + arm}`,
    `M${r - arm} ${m}H${r}V${m + arm}`,
    `M${r} ${b - arm}V${b}H${r - arm}`,
    `M${m + arm} ${b}H${m}V${b - arm}`,
  ].join('');
  const dot = 2.4 * s;
  return (
    <>
      <rect
        x={m}
        y={m}
        width={w - 2 * m}
        height={h - 2 * m}
        fill={faded(a, 0.04)}
        stroke={faded(a, 0.26)}
        strokeWidth={s}
      />
      <GlowLine d={corners} color={a} width={2.4 * s} cap="square" />
      {[0.5 - 0.05, 0.5, 0.5 + 0.05].map((at) => (
        <rect
          key={at}
          x={w * at - dot}
          y={m - dot / 2}
          width={dot * 2}
          height={dot}
          fill={faded(a, at === 0.5 ? 0.9 : 0.45)}
        />
      ))}
    </>
  );
}
