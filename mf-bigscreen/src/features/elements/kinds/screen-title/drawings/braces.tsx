import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';
import { GlowLine } from '../../../drawing/glow-line.tsx';
import type { TitleDrawing } from '../title-drawing.ts';

/** Angular braces that hold the text, with lines of dots to the edges. */
function draw({ w, h, a, b, s, animated }: DrawingInput) {
  const x = w / 2;
  const half = Math.min(w * 0.32, h * 4.4);
  const k = h * 0.22;
  const brace = (side: number) =>
    `M${x + side * (half - k)} ${h * 0.1}H${x + side * half}L${x + side * (half + k)} ${h * 0.1 + k}V${h * 0.9 - k}L${x + side * half} ${h * 0.9}H${x + side * (half - k)}`;
  const step = 12 * s;
  const dots = Math.max(0, Math.floor((x - half - k - h * 0.3) / step));
  return (
    <>
      <path d={`${brace(-1)}${brace(1)}`} fill={faded(b, 0.1)} />
      <GlowLine d={`${brace(-1)}${brace(1)}`} color={a} width={2.4 * s} />
      {[-1, 1].map((side) => (
        <g key={side}>
          <path
            d={`M${x + side * (half + k * 1.6)} ${h * 0.34}l${side * k * 0.7} ${h * 0.16}l${-side * k * 0.7} ${h * 0.16}`}
            stroke={b}
            strokeWidth={2.4 * s}
          />
          {Array.from({ length: dots }, (_unused, at) => (
            <rect
              key={at}
              x={x + side * (half + k + h * 0.3 + at * step) - 2 * s}
              y={h / 2 - 2 * s}
              width={4 * s}
              height={4 * s}
              fill={faded(a, 0.9 * (1 - at / (dots + 1)))}
            >
              {animated ? (
                <animate
                  attributeName="opacity"
                  values="1;.25;1"
                  dur="2s"
                  begin={`${at * 0.12}s`}
                  repeatCount="indefinite"
                />
              ) : null}
            </rect>
          ))}
        </g>
      ))}
    </>
  );
}
export const braces: TitleDrawing = { draw, align: 'center', letters: 0.46, middle: 0.5, indent: 0, room: 0.56 };
