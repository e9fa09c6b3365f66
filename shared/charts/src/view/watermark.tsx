import { useId } from 'react';

/** Tile and slant of the watermark (RU-670, RU-671). */
const WIDTH = 190;
const HEIGHT = 150;
const SLANT = -20;

/** A text over the whole chart, again and again; it lets the pointer through. */
export function Watermark({ text, color }: { text: string; color: string }) {
  const id = useId();
  return (
    <svg className="tessera-watermark" aria-hidden="true">
      <pattern
        id={id}
        width={WIDTH}
        height={HEIGHT}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${SLANT})`}
      >
        <text x={WIDTH / 2} y={HEIGHT / 2} textAnchor="middle" fontSize="14" fill={color}>
          {text}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
