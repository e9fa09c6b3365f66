import type { DrawingInput } from '../../../drawing/drawing.ts';

/** Heights of bars, 0 to 1; they look like chance and are the same each time. */
const HEIGHTS = [0.3, 0.55, 0.8, 0.45, 0.95, 0.6, 0.35, 0.7, 1, 0.5, 0.25, 0.65, 0.85, 0.4];

/** Bars that rise and fall. */
export function equalizer({ w, h, a, b, s, id, animated }: DrawingInput) {
  const step = 9 * s;
  const count = Math.max(1, Math.floor(w / step));
  const high = (at: number) => h * (HEIGHTS[at % HEIGHTS.length] ?? 0.5);
  return (
    <>
      <linearGradient id={`${id}e`} x1="0" y1={h} x2="0" y2="0" gradientUnits="userSpaceOnUse">
        <stop offset="0" stopColor={b} stopOpacity=".35" />
        <stop offset="1" stopColor={a} />
      </linearGradient>
      {Array.from({ length: count }, (_unused, at) => (
        <rect
          key={at}
          x={at * step}
          y={h - high(at)}
          width={step * 0.55}
          height={high(at)}
          rx={s}
          fill={`url(#${id}e)`}
        >
          {animated ? (
            <>
              <animate
                attributeName="height"
                values={`${high(at)};${high(at + 5)};${high(at + 9)};${high(at)}`}
                dur={`${1.6 + (at % 4) * 0.3}s`}
                repeatCount="indefinite"
              />
              <animate
                attributeName="y"
                values={`${h - high(at)};${h - high(at + 5)};${h - high(at + 9)};${h - high(at)}`}
                dur={`${1.6 + (at % 4) * 0.3}s`}
                repeatCount="indefinite"
              />
            </>
          ) : null}
        </rect>
      ))}
    </>
  );
}
