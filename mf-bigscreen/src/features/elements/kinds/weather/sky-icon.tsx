import type { Sky } from './weather-fields.ts';

const CLOUD = 'M14 36a9 9 0 0 1 1-18 13 13 0 0 1 24-2 10 10 0 0 1-1 20Z';
const drops = (d: string) => [16, 25, 34].map((x, at) => <path key={x} d={`M${x} ${at === 1 ? 41 : 39}${d}`} />);

interface Props {
  readonly sky: Sky;
  /** px. */
  readonly side: number;
  readonly light: string;
  readonly cloud: string;
}

/** A drawing of the sky on a field of 50 x 50. */
export function SkyIcon({ sky, side, light, cloud }: Props) {
  const line = { stroke: light, strokeWidth: 2.6, strokeLinecap: 'round' as const };
  const sun = (x: number, y: number, r: number) => (
    <g {...line}>
      <circle cx={x} cy={y} r={r} fill={light} stroke="none" />
      {Array.from({ length: 8 }, (_unused, at) => {
        const [cos, sin] = [Math.cos((at * Math.PI) / 4), Math.sin((at * Math.PI) / 4)];
        return (
          <path key={at} d={`M${x + cos * (r + 4)} ${y + sin * (r + 4)}L${x + cos * (r + 8)} ${y + sin * (r + 8)}`} />
        );
      })}
    </g>
  );
  const shape = <path d={CLOUD} fill={cloud} fillOpacity={0.9} />;
  return (
    <svg width={side} height={side} viewBox="0 0 50 50" fill="none" aria-hidden style={{ flex: 'none' }}>
      {sky === 'sunny' || sky === 'unknown' ? sun(25, 25, sky === 'sunny' ? 10 : 5) : null}
      {sky === 'cloudy' ? sun(34, 15, 7) : null}
      {sky === 'sunny' || sky === 'unknown' || sky === 'fog' ? null : shape}
      <g {...line}>
        {sky === 'rain' ? drops('l-3 7') : null}
        {sky === 'snow' ? drops('m-2 3h4m-2 -2v4') : null}
        {sky === 'thunder' ? <path d="M27 33l-6 8h7l-5 8" strokeLinejoin="round" /> : null}
        {sky === 'fog' ? <path d="M8 16h34M12 24h26M8 32h34M16 40h18" /> : null}
      </g>
    </svg>
  );
}
