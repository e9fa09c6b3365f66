import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';

/** Traces of a circuit that step in at the corners and end in nodes. */
export function circuit({ w, h, a, b, s, animated }: DrawingInput) {
  const m = 4 * s;
  const k = Math.min(18 * s, w / 8, h / 8);
  const [r, bottom] = [w - m, h - m];
  const frame = `M${m + 2 * k} ${m}H${r - 3 * k}L${r - 2 * k} ${m + k / 2}H${r - k / 2}V${bottom - 3 * k}L${r} ${bottom - 2 * k}V${bottom}H${m + 3 * k}L${m + 2 * k} ${bottom - k / 2}H${m + k / 2}V${m + 3 * k}L${m} ${m + 2 * k}V${m}H${m + k}`;
  const traces = `M${r} ${m + 2 * k}V${m}H${r - 1.4 * k}M${r} ${m + 3 * k}V${m + 4.6 * k}M${m} ${bottom - 2 * k}V${bottom}H${m + 1.4 * k}M${m} ${bottom - 3 * k}V${bottom - 4.6 * k}`;
  const nodes = [
    [m + 2 * k, m],
    [m + k, m],
    [r - 1.4 * k, m],
    [r, m + 4.6 * k],
    [m + 1.4 * k, bottom],
    [m, bottom - 4.6 * k],
  ] as const;
  return (
    <>
      <path d={frame} fill={faded(a, 0.035)} stroke={faded(a, 0.6)} strokeWidth={1.4 * s} />
      <path d={traces} stroke={faded(b, 0.9)} strokeWidth={1.4 * s} />
      {nodes.map(([x, y], at) => (
        <g key={`${x},${y}`}>
          <circle cx={x} cy={y} r={6 * s} fill={faded(at < 2 ? a : b, 0.18)} />
          <circle cx={x} cy={y} r={2.6 * s} fill={at < 2 ? a : b}>
            {animated ? (
              <animate
                attributeName="opacity"
                values="1;.2;1"
                dur="2.4s"
                begin={`${at * 0.4}s`}
                repeatCount="indefinite"
              />
            ) : null}
          </circle>
        </g>
      ))}
    </>
  );
}
