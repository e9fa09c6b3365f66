import { faded } from '../../../drawing/colours.ts';
import type { DrawingInput } from '../../../drawing/drawing.ts';

/** Squares more than which are drawn larger in place of more. */
const MOST = 320;

/** A field of small squares of which some light up. */
export function matrix({ w, h, a, b, s, animated }: DrawingInput) {
  const step = Math.max(11 * s, Math.sqrt((w * h) / MOST));
  const [columns, rows] = [Math.max(1, Math.floor(w / step)), Math.max(1, Math.floor(h / step))];
  const side = step * 0.42;
  const cells = Array.from({ length: columns * rows }, (_unused, at) => at);
  // Spread without a pattern that the eye would find.
  const chance = (at: number) => ((at * 7_919 + 104_729) % 97) / 97;
  return (
    <>
      {cells.map((at) => {
        const lit = chance(at) > 0.72;
        return (
          <rect
            key={at}
            x={(at % columns) * step}
            y={Math.floor(at / columns) * step}
            width={side}
            height={side}
            fill={lit ? (chance(at + 31) > 0.5 ? a : b) : faded(a, 0.18)}
          >
            {animated && lit ? (
              <animate
                attributeName="opacity"
                values="1;.15;1"
                dur={`${1.4 + chance(at + 5) * 2}s`}
                begin={`${-chance(at + 11) * 3}s`}
                repeatCount="indefinite"
              />
            ) : null}
          </rect>
        );
      })}
    </>
  );
}
