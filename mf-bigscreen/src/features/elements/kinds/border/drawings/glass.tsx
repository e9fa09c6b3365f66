import type { DrawingInput } from '../../../drawing/drawing.ts';

/** A rounded pane that catches light at its upper left and lower right. */
export function glass({ w, h, a, b, s, id, animated }: DrawingInput) {
  const m = s;
  const r = Math.min(16 * s, w / 6, h / 6);
  return (
    <>
      <linearGradient id={`${id}l`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={a} />
        <stop offset=".22" stopColor={a} stopOpacity=".12" />
        <stop offset=".78" stopColor={b} stopOpacity=".12" />
        <stop offset="1" stopColor={b} />
      </linearGradient>
      <linearGradient id={`${id}f`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={a} stopOpacity=".22" />
        <stop offset=".4" stopColor={a} stopOpacity=".04" />
        <stop offset="1" stopColor={b} stopOpacity=".14" />
      </linearGradient>
      <linearGradient id={`${id}s`} x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor="#FFFFFF" stopOpacity="0" />
        <stop offset=".5" stopColor="#FFFFFF" stopOpacity=".85" />
        <stop offset="1" stopColor="#FFFFFF" stopOpacity="0" />
      </linearGradient>
      <rect
        x={m}
        y={m}
        width={w - 2 * m}
        height={h - 2 * m}
        rx={r}
        fill={`url(#${id}f)`}
        stroke={`url(#${id}l)`}
        strokeWidth={1.6 * s}
      />
      <rect x={m + r} y={m - 0.6 * s} width={Math.max(0, w * 0.34)} height={1.6 * s} fill={`url(#${id}s)`}>
        {animated ? <animate attributeName="opacity" values=".3;1;.3" dur="4s" repeatCount="indefinite" /> : null}
      </rect>
    </>
  );
}
