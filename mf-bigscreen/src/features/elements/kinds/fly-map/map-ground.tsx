import type { DrawnArea } from '@tessera/charts';
import { memo } from 'react';

import { faded } from '../../drawing/colours.ts';

interface Props {
  readonly areas: readonly DrawnArea[];
  /** Of the largest value, 0 to 1, by the area's code; the more, the lighter it is. */
  readonly shares: ReadonlyMap<string, number>;
  readonly fill: string;
  readonly border: string;
  readonly accent: string;
  /** px of a thin line. */
  readonly line: number;
  readonly nameOf: (area: DrawnArea) => string;
  /** Left out, areas can't be opened. */
  readonly onOpen?: ((adcode: string) => void) | undefined;
}

/** The areas of a map, as a slab that stands above its ground. */
export const MapGround = memo(function MapGround({ areas, shares, fill, border, accent, line, nameOf, onOpen }: Props) {
  const whole = areas.map(({ d }) => d).join('');
  return (
    <>
      <g aria-hidden>
        <path d={whole} transform={`translate(0 ${line * 9})`} fill={faded(accent, 0.1)} />
        <path
          d={whole}
          transform={`translate(0 ${line * 5})`}
          fill={faded(accent, 0.22)}
          stroke={faded(accent, 0.3)}
          strokeWidth={line}
        />
        <path d={whole} stroke={faded(accent, 0.5)} strokeWidth={line * 3.4} strokeLinejoin="round" />
      </g>
      <path d={whole} fill={fill} aria-hidden />
      {areas.map((area) => (
        <path
          key={`${area.adcode}|${area.d.length}`}
          d={area.d}
          fill={faded(accent, shares.has(area.adcode) ? 0.1 + 0.42 * Math.sqrt(shares.get(area.adcode) ?? 0) : 0)}
          stroke={border}
          strokeWidth={line * 0.8}
          strokeLinejoin="round"
          style={onOpen && /^\d{6}$/.test(area.adcode) ? { cursor: 'pointer', pointerEvents: 'auto' } : undefined}
          onClick={onOpen && /^\d{6}$/.test(area.adcode) ? () => onOpen(area.adcode) : undefined}
        >
          <title>{nameOf(area)}</title>
        </path>
      ))}
    </>
  );
});
