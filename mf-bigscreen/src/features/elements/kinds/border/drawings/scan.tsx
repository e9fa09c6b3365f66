import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';

/** A quiet frame along whose upper and lower line a beam goes to and fro. */
export function scan({ w, h, a, b, s, id, animated }: DrawingInput) {
  const m = 2 * s;
  const [r, bottom] = [w - m, h - m];
  const beam = Math.max(40 * s, w * 0.34);
  const square = 5 * s;
  const from = animated ? m : (w - beam) / 2;
  const sweep = (y: number, to: number, start: number) => (
    <rect x={animated ? start : from} y={y - 1.4 * s} width={beam} height={2.8 * s} fill={`url(#${id}b)`}>
      {animated ? (
        <animate
          attributeName="x"
          values={`${start};${to};${start}`}
          dur="7s"
          repeatCount="indefinite"
          calcMode="spline"
          keyTimes="0;.5;1"
          keySplines=".45 0 .55 1;.45 0 .55 1"
        />
      ) : null}
    </rect>
  );
  return (
    <>
      <linearGradient id={`${id}b`} x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor={a} stopOpacity="0" />
        <stop offset=".5" stopColor={a} />
        <stop offset="1" stopColor={a} stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={b} stopOpacity=".14" />
        <stop offset=".35" stopColor={b} stopOpacity="0" />
      </linearGradient>
      <rect
        x={m}
        y={m}
        width={w - 2 * m}
        height={h - 2 * m}
        fill={`url(#${id}f)`}
        stroke={faded(a, 0.32)}
        strokeWidth={s}
      />
      {sweep(m, r - beam, m)}
      {sweep(bottom, m, r - beam)}
      {[
        [m, m],
        [r - square, m],
        [r - square, bottom - square],
        [m, bottom - square],
      ].map(([x, y]) => (
        <rect key={`${x},${y}`} x={x} y={y} width={square} height={square} fill={a} />
      ))}
    </>
  );
}
