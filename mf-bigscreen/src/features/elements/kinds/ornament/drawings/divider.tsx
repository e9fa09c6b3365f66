import type { DrawingInput } from '../../../drawing/drawing.ts';

/** A line that fades to both sides of a diamond. */
export function divider({ w, h, a, b, s, id, animated }: DrawingInput) {
  const [x, y] = [w / 2, h / 2];
  const d = Math.min(7 * s, h / 3);
  return (
    <>
      <linearGradient id={`${id}l`} x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor={a} stopOpacity="0" />
        <stop offset="1" stopColor={a} />
      </linearGradient>
      <linearGradient id={`${id}r`} x1="1" x2="0" y1="0" y2="0">
        <stop offset="0" stopColor={a} stopOpacity="0" />
        <stop offset="1" stopColor={a} />
      </linearGradient>
      <rect x={0} y={y - s} width={Math.max(0, x - 3 * d)} height={2 * s} fill={`url(#${id}l)`} />
      <rect x={x + 3 * d} y={y - s} width={Math.max(0, x - 3 * d)} height={2 * s} fill={`url(#${id}r)`} />
      <path d={`M${x} ${y - d}l${d} ${d}l${-d} ${d}l${-d} ${-d}Z`} fill={a}>
        {animated ? <animate attributeName="opacity" values="1;.4;1" dur="2.6s" repeatCount="indefinite" /> : null}
      </path>
      <path
        d={`M${x} ${y - 1.8 * d}l${1.8 * d} ${1.8 * d}l${-1.8 * d} ${1.8 * d}l${-1.8 * d} ${-1.8 * d}Z`}
        stroke={b}
        strokeWidth={1.2 * s}
        strokeOpacity=".7"
      />
      <circle cx={x - 3.2 * d} cy={y} r={2 * s} fill={b} />
      <circle cx={x + 3.2 * d} cy={y} r={2 * s} fill={b} />
    </>
  );
}
