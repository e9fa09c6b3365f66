import { faded } from '../../drawing/colours.ts';
import type { Flight } from './flights.ts';

/** A path that rises between two places. */
export function flightPath({ from: [x1, y1], to: [x2, y2] }: Pick<Flight, 'from' | 'to'>): string {
  const far = Math.hypot(x2 - x1, y2 - y1);
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}Q${((x1 + x2) / 2).toFixed(1)} ${((y1 + y2) / 2 - far * 0.28).toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`;
}

interface Props {
  readonly flight: Flight;
  readonly color: string;
  /** px of a thin line. */
  readonly line: number;
  /** Id of the gradient of its light. */
  readonly light: string;
  /** Seconds of a flight; null where nothing moves. */
  readonly seconds: number | null;
  readonly begin: number;
}

/** A flight with the light that goes along it. */
export function FlightLine({ flight, color, line, light, seconds, begin }: Props) {
  const d = flightPath(flight);
  const wide = line * (0.8 + flight.share * 1.6);
  return (
    <g>
      <title>{flight.text}</title>
      <path d={d} stroke={faded(color, 0.14)} strokeWidth={wide * 3} strokeLinecap="round" />
      <path d={d} stroke={faded(color, 0.7)} strokeWidth={wide} strokeLinecap="round" />
      {seconds === null ? null : (
        <circle r={line * (4 + flight.share * 3)} fill={`url(#${light})`}>
          <animateMotion dur={`${seconds}s`} begin={`${begin}s`} repeatCount="indefinite" path={d} />
        </circle>
      )}
    </g>
  );
}
