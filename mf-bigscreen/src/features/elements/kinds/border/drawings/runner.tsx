import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';

/** A rounded frame along which two lights run. */
export function runner({ w, h, a, b, s, id, animated }: DrawingInput) {
  const m = 2 * s;
  const r = Math.min(12 * s, w / 4, h / 4);
  const [right, bottom] = [w - m, h - m];
  const path = `M${m + r} ${m}H${right - r}A${r} ${r} 0 0 1 ${right} ${m + r}V${bottom - r}A${r} ${r} 0 0 1 ${right - r} ${bottom}H${m + r}A${r} ${r} 0 0 1 ${m} ${bottom - r}V${m + r}A${r} ${r} 0 0 1 ${m + r} ${m}Z`;
  const seconds = Math.max(4, (w + h) / (260 * s));
  const light = (color: string, name: string, from: number) => (
    <>
      <radialGradient id={`${id}${name}`}>
        <stop offset="0" stopColor="#FFFFFF" />
        <stop offset=".25" stopColor={color} stopOpacity=".9" />
        <stop offset="1" stopColor={color} stopOpacity="0" />
      </radialGradient>
      <circle r={18 * s} fill={`url(#${id}${name})`}>
        <animateMotion dur={`${seconds}s`} begin={`${-from * seconds}s`} repeatCount="indefinite" path={path} />
      </circle>
    </>
  );
  return (
    <>
      <path d={path} fill={faded(b, 0.05)} stroke={faded(a, 0.12)} strokeWidth={5 * s} />
      <path d={path} stroke={`url(#${id}line)`} strokeWidth={1.6 * s} />
      <linearGradient id={`${id}line`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={a} />
        <stop offset=".5" stopColor={b} stopOpacity=".35" />
        <stop offset="1" stopColor={a} />
      </linearGradient>
      {animated ? (
        <>
          {light(a, 'one', 0)}
          {light(b, 'two', 0.5)}
        </>
      ) : null}
    </>
  );
}
