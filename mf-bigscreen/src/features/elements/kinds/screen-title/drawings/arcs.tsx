import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import type { TitleDrawing } from '../title-drawing.ts';

/** An arc of light below the text, as of a planet before sunrise. */
function draw({ w, h, a, b, s, id, animated }: DrawingInput) {
  const x = w / 2;
  const arc = (inset: number, rise: number) => `M${inset} ${h * 0.96}Q${x} ${h * 0.96 - rise} ${w - inset} ${h * 0.96}`;
  return (
    <>
      <radialGradient id={`${id}g`} cx=".5" cy="1" r=".5" gradientTransform="translate(0 .4) scale(1 .6)">
        <stop offset="0" stopColor={a} stopOpacity=".5" />
        <stop offset="1" stopColor={a} stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}a`} x1="0" x2={w} y1="0" y2="0" gradientUnits="userSpaceOnUse">
        <stop offset="0" stopColor={b} stopOpacity="0" />
        <stop offset=".3" stopColor={a} />
        <stop offset=".5" stopColor="#FFFFFF" />
        <stop offset=".7" stopColor={a} />
        <stop offset="1" stopColor={b} stopOpacity="0" />
      </linearGradient>
      <rect width={w} height={h} fill={`url(#${id}g)`}>
        {animated ? <animate attributeName="opacity" values=".6;1;.6" dur="4s" repeatCount="indefinite" /> : null}
      </rect>
      <path d={arc(0, h * 0.34)} stroke={`url(#${id}a)`} strokeWidth={2.6 * s} />
      <path d={arc(w * 0.08, h * 0.16)} stroke={`url(#${id}a)`} strokeWidth={1.2 * s} strokeOpacity=".55" />
      {[-1, 1].map((side) => (
        <g key={side} fill={faded(a, 0.9)}>
          <circle cx={x + side * w * 0.33} cy={h * 0.46} r={3 * s} />
          <path
            d={`M${x + side * w * 0.345} ${h * 0.46 - s}h${side * w * 0.13}v${2 * s}h${-side * w * 0.13}Z`}
            fill={faded(a, 0.35)}
          />
        </g>
      ))}
    </>
  );
}
export const arcs: TitleDrawing = { draw, align: 'center', letters: 0.5, middle: 0.44, indent: 0, room: 0.6 };
