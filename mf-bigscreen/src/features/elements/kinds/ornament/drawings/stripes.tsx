import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';

/** Slanted stripes through which a light goes. */
export function stripes({ w, h, a, b, s, animated }: DrawingInput) {
  const band = Math.min(h, 18 * s);
  const y = (h - band) / 2;
  const step = 14 * s;
  const count = Math.max(1, Math.floor((w - band) / step));
  const wide = step * 0.5;
  return (
    <>
      {Array.from({ length: count }, (_unused, at) => (
        <path
          key={at}
          d={`M${at * step + band} ${y}h${wide}l${-band} ${band}h${-wide}Z`}
          fill={at % 6 === 5 ? b : a}
          opacity={0.3 + 0.6 * (at / count)}
        >
          {animated ? (
            <animate
              attributeName="opacity"
              values=".2;1;.2"
              dur="2.4s"
              begin={`${(at / count) * 2.4 - 2.4}s`}
              repeatCount="indefinite"
            />
          ) : null}
        </path>
      ))}
      <path d={`M0 ${y + band + 3 * s}H${w}`} stroke={faded(a, 0.25)} strokeWidth={s} />
    </>
  );
}
