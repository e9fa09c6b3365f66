import type { IntlShape } from 'react-intl';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A length of time in its largest unit. @param seconds at least 0 */
export function durationText(seconds: number, intl: IntlShape): string {
  const [unit, size] = UNITS.find(([, one]) => seconds >= one) ?? UNITS[3];
  return intl.formatNumber(Math.floor(seconds / size), { style: 'unit', unit, unitDisplay: 'long' });
}
