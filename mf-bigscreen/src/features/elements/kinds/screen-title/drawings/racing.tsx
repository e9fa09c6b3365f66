import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import type { TitleDrawing } from '../title-drawing.ts';

/** Stripes that run in to the text from both sides, over a line of light. */
function draw({ w, h, a, b, s, id, animated }: DrawingInput) {
  const x = w / 2;
  const half = Math.min(w * 0.27, h * 3.8);
  const step = h * 0.3;
  const count = Math.max(1, Math.min(10, Math.floor((x - half) / step) - 1));
  return (
    <>
      <linearGradient id={`${id}k`} x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor={a} stopOpacity="0" />
        <stop offset=".5" stopColor={a} />
        <stop offset="1" stopColor={a} stopOpacity="0" />
      </linearGradient>
      {[-1, 1].flatMap((side) =>
        Array.from({ length: count }, (_unused, at) => {
          const from = x + side * (half + at * step);
          return (
            <path
              key={`${side}${at}`}
              d={`M${from} ${h * 0.26}h${side * h * 0.13}l${side * h * 0.22} ${h * 0.46}h${-side * h * 0.13}Z`}
              fill={at % 3 === 2 ? b : a}
              opacity={1 - at / (count + 1)}
            >
              {animated ? (
                <animate
                  attributeName="opacity"
                  values={`${1 - at / (count + 1)};.1;${1 - at / (count + 1)}`}
                  dur="1.8s"
                  begin={`${(count - at) * 0.14}s`}
                  repeatCount="indefinite"
                />
              ) : null}
            </path>
          );
        }),
      )}
      <rect x={w * 0.08} y={h * 0.9} width={w * 0.84} height={2 * s} fill={`url(#${id}k)`} />
      <rect x={x - h * 0.8} y={h * 0.9 - 1.5 * s} width={h * 1.6} height={5 * s} rx={2.5 * s} fill={faded(b, 0.9)} />
    </>
  );
}
export const racing: TitleDrawing = { draw, align: 'center', letters: 0.5, middle: 0.46, indent: 0, room: 0.5 };
