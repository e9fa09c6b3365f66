import type { ScreenLook } from '@tessera/charts';

import { faded } from '../drawing/colours.ts';
import type { Drawing, DrawingInput } from '../drawing/drawing.ts';

/** A number from 0 to 1 for a place in a row; it looks like chance and is the same each time. */
const chance = (at: number) => ((Math.sin(at * 127.1) * 43_758.545_3) % 1) * 0.5 + 0.5;
const range = (count: number) => Array.from({ length: count }, (_unused, at) => at);

/** Swell on deep water, below a fine grid. */
function waves({ w, h, a, b, s }: DrawingInput) {
  const step = 60 * s;
  const wave = (at: number) => {
    const [y, high, long] = [h * (0.72 + at * 0.055), h * (0.05 - at * 0.006), w * (0.42 + at * 0.06)];
    const crests = range(Math.ceil(w / long) + 2).map(() => `q${long / 4} ${-high} ${long / 2} 0t${long / 2} 0`);
    return `M${-long * (0.2 + at * 0.17)} ${y}${crests.join('')}V${h}H0Z`;
  };
  return (
    <>
      <path
        d={`${range(Math.floor(w / step))
          .map((at) => `M${(at + 1) * step} 0V${h}`)
          .join('')}${range(Math.floor(h / step))
          .map((at) => `M0 ${(at + 1) * step}H${w}`)
          .join('')}`}
        stroke={faded(a, 0.035)}
        strokeWidth={s}
      />
      {range(5).map((at) => (
        <path key={at} d={wave(at)} fill={faded(b, 0.035)} stroke={faded(a, 0.1 - at * 0.014)} strokeWidth={1.4 * s} />
      ))}
    </>
  );
}

/** Curtains of northern lights above a line of hills. */
function curtains({ w, h, a, b, s, id }: DrawingInput) {
  return (
    <>
      {[a, b].map((color, at) => (
        <linearGradient key={color} id={`${id}${at}`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color} stopOpacity="0" />
          <stop offset=".55" stopColor={color} stopOpacity=".075" />
          <stop offset="1" stopColor={color} stopOpacity="0" />
        </linearGradient>
      ))}
      {range(22).map((at) => {
        const x = (at / 22) * w * 1.1 - w * 0.08;
        const [wide, high] = [w * (0.025 + chance(at) * 0.06), h * (0.35 + chance(at + 40) * 0.4)];
        const top = h * (0.02 + chance(at + 80) * 0.12);
        return (
          <path
            key={at}
            d={`M${x} ${top}h${wide}l${-w * 0.05} ${high}h${-wide}Z`}
            fill={`url(#${id}${chance(at + 9) > 0.45 ? 0 : 1})`}
          />
        );
      })}
      {range(70).map((at) => (
        <circle
          key={at}
          cx={chance(at) * w}
          cy={chance(at + 300) * h * 0.6}
          r={(0.6 + chance(at + 7)) * s}
          fill={faded('#FFFFFF', 0.1 + chance(at + 50) * 0.3)}
        />
      ))}
      <path
        d={`M0 ${h}V${h * 0.9}${range(12)
          .map((at) => `L${((at + 1) / 12) * w} ${h * (0.86 + chance(at + 3) * 0.1)}`)
          .join('')}V${h}Z`}
        fill={faded('#000000', 0.32)}
      />
    </>
  );
}

/** Sparks over glowing coals. */
function embers({ w, h, a, b, s, id }: DrawingInput) {
  return (
    <>
      <radialGradient id={`${id}g`} cx=".5" cy="1.05" r=".75">
        <stop offset="0" stopColor={b} stopOpacity=".34" />
        <stop offset=".5" stopColor={b} stopOpacity=".1" />
        <stop offset="1" stopColor={b} stopOpacity="0" />
      </radialGradient>
      <rect width={w} height={h} fill={`url(#${id}g)`} />
      {range(120).map((at) => {
        const rise = chance(at + 200) ** 2;
        return (
          <circle
            key={at}
            cx={chance(at) * w}
            cy={h * (1 - rise)}
            r={(0.8 + chance(at + 70) * 2.2) * s * (1 - rise * 0.5)}
            fill={faded(chance(at + 13) > 0.5 ? a : b, 0.6 * (1 - rise) + 0.06)}
          />
        );
      })}
      {range(4).map((at) => (
        <path
          key={at}
          d={`M0 ${h * (0.3 + at * 0.17)}Q${w * 0.3} ${h * (0.2 + at * 0.2)} ${w * 0.55} ${h * (0.32 + at * 0.16)}T${w} ${h * (0.24 + at * 0.18)}`}
          stroke={faded(a, 0.045)}
          strokeWidth={1.4 * s}
        />
      ))}
    </>
  );
}

/** A mesh of hexagons that is lit from above. */
function mesh({ w, h, a, s, id }: DrawingInput) {
  const r = 42 * s;
  const [dx, dy] = [r * Math.sqrt(3), r * 1.5];
  const hexagon = (x: number, y: number) =>
    `M${x} ${y - r}l${dx / 2} ${r / 2}v${r}l${-dx / 2} ${r / 2}l${-dx / 2} ${-r / 2}v${-r}Z`;
  const cells = range(Math.ceil(h / dy) + 1).flatMap((row) =>
    range(Math.ceil(w / dx) + 1).map((column) => ({
      x: column * dx + (row % 2) * (dx / 2),
      y: row * dy,
      at: row * 97 + column,
    })),
  );
  return (
    <>
      <linearGradient id={`${id}m`} x1="0" y1="0" x2={w} y2={h} gradientUnits="userSpaceOnUse">
        <stop offset="0" stopColor={a} stopOpacity=".12" />
        <stop offset=".55" stopColor={a} stopOpacity=".03" />
        <stop offset="1" stopColor={a} stopOpacity=".09" />
      </linearGradient>
      <path d={cells.map(({ x, y }) => hexagon(x, y)).join('')} stroke={`url(#${id}m)`} strokeWidth={s} />
      {cells
        .filter(({ at }) => chance(at) > 0.93)
        .map(({ x, y, at }) => (
          <path key={at} d={hexagon(x, y)} fill={faded(a, 0.02 + chance(at + 5) * 0.04)} />
        ))}
    </>
  );
}

/** A grid that runs to the horizon of a city. */
function horizon({ w, h, a, b, s, id }: DrawingInput) {
  const y = h * 0.74;
  const floor = h - y;
  const lines = range(41).map((at) => `M${w / 2 + (at - 20) * w * 0.028} ${y}L${w / 2 + (at - 20) * w * 0.16} ${h}`);
  const rows = range(10).map((at) => `M0 ${y + floor * (at / 10) ** 2.2}H${w}`);
  return (
    <>
      <linearGradient id={`${id}f`} x1="0" y1={y} x2="0" y2={h} gradientUnits="userSpaceOnUse">
        <stop offset="0" stopColor={a} stopOpacity=".5" />
        <stop offset="1" stopColor={b} stopOpacity=".12" />
      </linearGradient>
      <linearGradient id={`${id}s`} x1="0" y1={y - h * 0.3} x2="0" y2={y} gradientUnits="userSpaceOnUse">
        <stop offset="0" stopColor={a} stopOpacity="0" />
        <stop offset="1" stopColor={a} stopOpacity=".2" />
      </linearGradient>
      <rect y={y - h * 0.3} width={w} height={h * 0.3} fill={`url(#${id}s)`} />
      <path d={`${lines.join('')}${rows.join('')}`} stroke={`url(#${id}f)`} strokeOpacity=".55" strokeWidth={1.2 * s} />
      <path
        d={`M0 ${y}${range(46)
          .map((at) => `V${y - h * (0.015 + chance(at) * 0.075)}H${((at + 1) / 46) * w}`)
          .join('')}V${y}Z`}
        fill={faded('#000000', 0.4)}
        stroke={faded(b, 0.22)}
        strokeWidth={s}
      />
      <path d={`M0 ${y}H${w}`} stroke={faded(a, 0.55)} strokeWidth={1.6 * s} />
    </>
  );
}

/** Rays and rings of a sun that is about to rise. */
function rays({ w, h, a, b, s, id }: DrawingInput) {
  const [x, y] = [w / 2, h * 1.12];
  const far = Math.hypot(w, h);
  return (
    <>
      <radialGradient id={`${id}s`} cx={x} cy={y} r={far * 0.7} gradientUnits="userSpaceOnUse">
        <stop offset="0" stopColor={a} stopOpacity=".34" />
        <stop offset=".4" stopColor={b} stopOpacity=".13" />
        <stop offset="1" stopColor={b} stopOpacity="0" />
      </radialGradient>
      <rect width={w} height={h} fill={`url(#${id}s)`} />
      {range(17).map((at) => {
        const [from, to] = [Math.PI * ((at + 0.28) / 17), Math.PI * ((at + 0.62) / 17)];
        return (
          <path
            key={at}
            d={`M${x} ${y}L${x - Math.cos(from) * far} ${y - Math.sin(from) * far}L${x - Math.cos(to) * far} ${y - Math.sin(to) * far}Z`}
            fill={faded(a, 0.028)}
          />
        );
      })}
      {range(6).map((at) => (
        <circle
          key={at}
          cx={x}
          cy={y}
          r={h * (0.3 + at * 0.17)}
          stroke={faded(a, 0.16 - at * 0.022)}
          strokeWidth={1.3 * s}
        />
      ))}
    </>
  );
}

export const PATTERNS: Readonly<Record<ScreenLook['ground']['pattern'], Drawing>> = {
  waves,
  curtains,
  embers,
  mesh,
  horizon,
  rays,
};
