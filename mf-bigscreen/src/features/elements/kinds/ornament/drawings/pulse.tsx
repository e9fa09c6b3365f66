import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import { GlowLine } from '../../../drawing/glow-line.tsx';

/** A line that beats in its middle, along which a light runs. */
export function pulse({ w, h, a, b, s, id, animated }: DrawingInput) {
  const y = h / 2;
  const k = Math.min(h * 0.42, 24 * s);
  const beat = (x: number) =>
    `L${x} ${y}L${x + k * 0.3} ${y - k * 0.35}L${x + k * 0.6} ${y}L${x + k * 0.85} ${y + k * 0.3}L${x + k * 1.2} ${y - k}L${x + k * 1.6} ${y + k * 0.8}L${x + k * 1.9} ${y}`;
  const line = `M0 ${y}${[0.2, 0.5, 0.8].map((at) => beat(w * at - k)).join('')}L${w} ${y}`;
  return (
    <>
      <GlowLine d={line} color={faded(a, 0.9)} width={1.8 * s} />
      {animated ? (
        <>
          <radialGradient id={`${id}p`}>
            <stop offset="0" stopColor="#FFFFFF" />
            <stop offset=".3" stopColor={b} />
            <stop offset="1" stopColor={b} stopOpacity="0" />
          </radialGradient>
          <circle r={9 * s} fill={`url(#${id}p)`}>
            <animateMotion dur="4s" repeatCount="indefinite" path={line} />
          </circle>
        </>
      ) : null}
    </>
  );
}
