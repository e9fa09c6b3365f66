import type { DrawingInput } from '../../../drawing/drawing.ts';

/** Arrows that light up one after the other, in the direction in which they point. */
export function arrows({ w, h, a, b, s, animated }: DrawingInput) {
  const high = Math.min(h * 0.8, 26 * s);
  const y = (h - high) / 2;
  const step = high * 0.72;
  const count = Math.max(1, Math.floor((w - high * 0.5) / step));
  return (
    <>
      {Array.from({ length: count }, (_unused, at) => (
        <path
          key={at}
          d={`M${at * step} ${y}h${high * 0.3}l${high * 0.5} ${high / 2}l${-high * 0.5} ${high / 2}h${-high * 0.3}l${high * 0.5} ${-high / 2}Z`}
          fill={at % 2 === 0 ? a : b}
          opacity={0.25 + (0.75 * (at + 1)) / count}
        >
          {animated ? (
            <animate
              attributeName="opacity"
              values=".15;1;.15"
              dur="1.6s"
              begin={`${(at / count) * 1.6 - 1.6}s`}
              repeatCount="indefinite"
            />
          ) : null}
        </path>
      ))}
    </>
  );
}
