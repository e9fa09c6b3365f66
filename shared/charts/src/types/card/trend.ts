import type { ResultColumn } from '@tessera/contract';

import type { ChartTheme } from '../../theme/chart-theme.ts';
import { mixColors } from '../../theme/color-scale.ts';
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

/** Colour of a change's text: that of bars of a waterfall, darker on light pages so that small letters can be read. */
export function toneColor(tone: Trend['tone'], theme: ChartTheme): string {
  if (tone === 'plain') return theme.text;
  const color = tone === 'good' ? theme.positive : theme.negative;
  return theme.dark ? color : mixColors(color, '#000000', 0.22);
}
