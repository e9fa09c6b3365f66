import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import { GlowLine } from '../../../drawing/glow-line.tsx';

/** A frame whose upper line dips in its middle, around a lit tab. */
export function notch({ w, h, a, b, s, id, animated }: DrawingInput) {
  const m = 2 * s;
  const d = Math.min(11 * s, h / 8);
  const c = Math.min(14 * s, w / 8, h / 8);
  const half = Math.min(w * 0.17, 120 * s);
  const [left, right, r, bottom] = [w / 2 - half, w / 2 + half, w - m, h - m];
  const frame = `M${m} ${m + c}L${m + c} ${m}H${left - d}L${left} ${m + d}H${right}L${right + d} ${m}H${r - c}L${r} ${m + c}V${bottom - c}L${r - c} ${bottom}H${m + c}L${m} ${bottom - c}Z`;
  const inset = 5 * s;
  return (
    <>
      <linearGradient id={`${id}t`} x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor={a} stopOpacity="0" />
        <stop offset=".5" stopColor={a} />
        <stop offset="1" stopColor={a} stopOpacity="0" />
      </linearGradient>
      <path d={frame} fill={faded(b, 0.06)} stroke={faded(a, 0.5)} strokeWidth={1.3 * s} />
      <path
        d={`M${left + inset} ${m}H${right - inset}L${right - d} ${m + d - 3 * s}H${left + d}Z`}
        fill={`url(#${id}t)`}
      >
        {animated ? <animate attributeName="opacity" values="1;.45;1" dur="3s" repeatCount="indefinite" /> : null}
      </path>
      <GlowLine
        d={`M${m} ${m + c * 3}V${m + c}L${m + c} ${m}H${m + c * 3}M${r - c * 3} ${m}H${r - c}L${r} ${m + c}V${m + c * 3}M${m} ${bottom - c * 3}V${bottom - c}L${m + c} ${bottom}H${m + c * 3}M${r - c * 3} ${bottom}H${r - c}L${r} ${bottom - c}V${bottom - c * 3}`}
        color={a}
        width={2 * s}
      />
      <path
        d={`M${w / 2 - half * 0.6} ${bottom - 5 * s}H${w / 2 + half * 0.6}`}
        stroke={faded(b, 0.7)}
        strokeWidth={2.6 * s}
        strokeDasharray={`${10 * s} ${5 * s}`}
      />
    </>
  );
}
