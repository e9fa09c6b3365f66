import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import { GlowLine } from '../../../drawing/glow-line.tsx';

/** Sides that point outwards, with arrows inside of the points. */
export function chevron({ w, h, a, b, s, animated }: DrawingInput) {
  const m = 3 * s;
  const p = Math.min(16 * s, w / 8);
  const v = Math.min(46 * s, h * 0.2);
  const [r, bottom, y] = [w - m, h - m, h / 2];
  const frame = `M${m + p} ${m}H${r - p}V${y - v}L${r} ${y - v + p}V${y + v - p}L${r - p} ${y + v}V${bottom}H${m + p}V${y + v}L${m} ${y + v - p}V${y - v + p}L${m + p} ${y - v}Z`;
  const arm = Math.min(28 * s, w / 6);
  const side = (x: number, direction: number) =>
    [0, 1, 2].map((at) => {
      const top = y - 13 * s + at * 9 * s;
      return (
        <path
          key={`${direction}${at}`}
          d={`M${x} ${top}h${direction * 5 * s}v${6 * s}h${direction * -5 * s}Z`}
          fill={at === 1 ? a : faded(b, 0.75)}
        >
          {animated ? (
            <animate
              attributeName="opacity"
              values="1;.25;1"
              dur="1.8s"
              begin={`${at * 0.3}s`}
              repeatCount="indefinite"
            />
          ) : null}
        </path>
      );
    });
  return (
    <>
      <path d={frame} fill={faded(a, 0.04)} stroke={faded(a, 0.42)} strokeWidth={1.3 * s} />
      <GlowLine
        d={`M${m + p} ${m + arm}V${m}H${m + p + arm}M${r - p - arm} ${m}H${r - p}V${m + arm}M${r - p} ${bottom - arm}V${bottom}H${r - p - arm}M${m + p + arm} ${bottom}H${m + p}V${bottom - arm}`}
        color={a}
        width={2.4 * s}
      />
      {side(m + 4 * s, 1)}
      {side(r - 4 * s, -1)}
    </>
  );
}
