import type { Locale, QueryResult } from '@tessera/contract';

import type { ChartTexts } from './texts.ts';
import type { ChartTheme } from './theme/chart-theme.ts';
import type { ValueColors } from './theme/value-colors.ts';

/** What the pure build of a chart type works on. */
export interface BuildInput<Settings> {
  readonly result: QueryResult;
  readonly settings: Settings;
  readonly theme: ChartTheme;
  readonly locale: Locale;
  readonly texts: ChartTexts;
  /** Whether the query asked for no order: categories may then be ranked. Without it their order is kept. */
  readonly unsorted?: boolean;
  /** Colours of values on the board around the chart; left out, the palette is used in order. */
  readonly valueColors?: ValueColors | undefined;
}
