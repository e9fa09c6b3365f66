import type { ResultColumn } from '@tessera/contract';

import type { GoodDirection } from './schema.ts';

/** The arrow of a change and what it means. */
export interface Trend {
  readonly way: 'up' | 'down' | 'flat';
  readonly tone: 'good' | 'bad' | 'plain';
}

/**
 * The trend of a number that is a change against another period, by rate or difference; nothing for other numbers.
 *
 * @param good which way is good; `none` leaves the number in the colour of text
 */
export function trendOf(
  { comparison }: Pick<ResultColumn, 'comparison'>,
  value: number | null,
  good: GoodDirection,
): { readonly trend?: Trend } {
  if (!comparison || comparison.show === 'value' || value === null) return {};
  if (value === 0) return { trend: { way: 'flat', tone: 'plain' } };
  const way = value > 0 ? 'up' : 'down';
  if (good === 'none') return { trend: { way, tone: 'plain' } };
  return { trend: { way, tone: way === good ? 'good' : 'bad' } };
}
