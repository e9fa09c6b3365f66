import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';

/** Rings that turn against each other around a lit middle. */
export function orbit({ w, h, a, b, id, animated }: DrawingInput) {
  const [x, y, r] = [w / 2, h / 2, Math.min(w, h) / 2];
  const line = Math.max(1, r / 40);
  const turn = (seconds: number, to: number) =>
    animated ? (
      <animateTransform
        attributeName="transform"
        type="rotate"
        values={`0 ${x} ${y};${to} ${x} ${y}`}
        dur={`${seconds}s`}
        repeatCount="indefinite"
      />
    ) : null;
  const ring = (share: number) => 2 * Math.PI * r * share;
  return (
    <>
      <radialGradient id={`${id}o`}>
        <stop offset="0" stopColor={a} stopOpacity=".4" />
        <stop offset="1" stopColor={a} stopOpacity="0" />
      </radialGradient>
      <circle cx={x} cy={y} r={r * 0.52} fill={`url(#${id}o)`} />
      <g>
        {turn(24, 360)}
        <circle
          cx={x}
          cy={y}
          r={r * 0.95}
          stroke={faded(a, 0.55)}
          strokeWidth={line * 1.6}
          strokeDasharray={`${ring(0.95) / 120} ${ring(0.95) / 60}`}
        />
      </g>
      <circle cx={x} cy={y} r={r * 0.84} stroke={faded(a, 0.25)} strokeWidth={line} />
      <g>
        {turn(9, 360)}
        <circle
          cx={x}
          cy={y}
          r={r * 0.84}
          stroke={a}
          strokeWidth={line * 2.6}
          strokeDasharray={`${ring(0.84) * 0.16} ${ring(0.84) * 0.34}`}
        />
      </g>
      <g>
        {turn(13, -360)}
        <circle
          cx={x}
          cy={y}
          r={r * 0.68}
          stroke={b}
          strokeWidth={line * 4}
          strokeOpacity=".75"
          strokeDasharray={`${ring(0.68) * 0.22} ${ring(0.68) * 0.113}`}
        />
      </g>
      <circle cx={x} cy={y} r={r * 0.54} stroke={faded(b, 0.5)} strokeWidth={line} />
    </>
  );
}
