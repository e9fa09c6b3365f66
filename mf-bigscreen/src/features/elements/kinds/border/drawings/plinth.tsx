import type { DrawingInput } from '../../../drawing/drawing.ts';

/** Light that rises from a bright base and fades towards the top. */
export function plinth({ w, h, a, b, s, id, animated }: DrawingInput) {
  const m = 2 * s;
  const bottom = h - 6 * s;
  const [mid, half] = [w / 2, w / 2 - m];
  return (
    <>
      <linearGradient id={`${id}u`} x1="0" y1="1" x2="0" y2="0">
        <stop offset="0" stopColor={a} stopOpacity=".3" />
        <stop offset=".6" stopColor={b} stopOpacity=".05" />
        <stop offset="1" stopColor={b} stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}v`} x1="0" y1="1" x2="0" y2="0">
        <stop offset="0" stopColor={a} />
        <stop offset="1" stopColor={a} stopOpacity="0" />
      </linearGradient>
      <radialGradient id={`${id}r`}>
        <stop offset="0" stopColor={a} stopOpacity=".9" />
        <stop offset=".4" stopColor={a} stopOpacity=".25" />
        <stop offset="1" stopColor={a} stopOpacity="0" />
      </radialGradient>
      <rect x={m} y={h * 0.12} width={w - 2 * m} height={bottom - h * 0.12} fill={`url(#${id}u)`} />
      <rect x={m} y={h * 0.12} width={1.4 * s} height={bottom - h * 0.12} fill={`url(#${id}v)`} />
      <rect x={w - m - 1.4 * s} y={h * 0.12} width={1.4 * s} height={bottom - h * 0.12} fill={`url(#${id}v)`} />
      <ellipse cx={mid} cy={bottom} rx={half} ry={9 * s} fill={`url(#${id}r)`}>
        {animated ? <animate attributeName="opacity" values=".55;1;.55" dur="3.2s" repeatCount="indefinite" /> : null}
      </ellipse>
      <path d={`M${m} ${bottom}H${w - m}`} stroke={a} strokeWidth={2 * s} />
      <path d={`M${m + w * 0.1} ${bottom + 4 * s}H${w * 0.9 - m}`} stroke={b} strokeOpacity=".6" strokeWidth={s} />
    </>
  );
}
