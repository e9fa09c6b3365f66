import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';

/** A fine frame with crosses at its corners and the ticks of a ruler. */
export function blueprint({ w, h, a, b, s }: DrawingInput) {
  const m = 10 * s;
  const cross = 8 * s;
  const [r, bottom] = [w - m, h - m];
  const step = 10 * s;
  const along = (length: number) =>
    Array.from({ length: Math.max(0, Math.floor(length / step) - 1) }, (_u, at) => at + 1);
  const ticks = [
    ...along(w - 2 * m).map((at) => `M${m + at * step} ${m}v${-(at % 5 === 0 ? 7 : 3.5) * s}`),
    ...along(h - 2 * m).map((at) => `M${m} ${m + at * step}h${-(at % 5 === 0 ? 7 : 3.5) * s}`),
  ].join('');
  const corners = [
    [m, m],
    [r, m],
    [r, bottom],
    [m, bottom],
  ] as const;
  return (
    <>
      <rect
        x={m}
        y={m}
        width={r - m}
        height={bottom - m}
        fill={faded(b, 0.045)}
        stroke={faded(a, 0.5)}
        strokeWidth={s}
      />
      <path d={ticks} stroke={faded(a, 0.42)} strokeWidth={s} />
      <path
        d={corners.map(([x, y]) => `M${x - cross} ${y}h${2 * cross}M${x} ${y - cross}v${2 * cross}`).join('')}
        stroke={a}
        strokeWidth={1.6 * s}
      />
      {corners.map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r={3.4 * s} stroke={b} strokeWidth={1.4 * s} />
      ))}
      <path
        d={`M${r - 44 * s} ${bottom + 5 * s}h${40 * s}`}
        stroke={b}
        strokeWidth={3 * s}
        strokeDasharray={`${4 * s} ${3 * s}`}
      />
    </>
  );
}
