import type { ChartTexts } from '@tessera/charts/model';
import type { Locale } from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';

/** Texts of tables in a reader's language; drawings need none in sheets. */
export function chartTexts(locale: Locale): ChartTexts {
  const none = () => '';
  return {
    empty: text(locale, 'export.chart.empty'),
    total: text(locale, 'export.chart.total'),
    subtotal: text(locale, 'export.chart.subtotal'),
    totalWithHidden: (label, hidden) => text(locale, 'export.chart.totalWithHidden', { label, hidden }),
    rowsShown: (shown, total) => text(locale, 'export.chart.rowsShown', { shown, total }),
    columnsShown: (shown, total) => text(locale, 'export.chart.columnsShown', { shown, total }),
    yes: text(locale, 'export.chart.yes'),
    no: text(locale, 'export.chart.no'),
    rowNumber: text(locale, 'export.chart.rowNumber'),
    measures: text(locale, 'export.chart.measures'),
    trend: '',
    progress: '',
    others: '',
    unknownAreas: none,
    mixedAreas: none,
    misplaced: none,
    othersOf: none,
    rankedWithOthers: none,
    ranked: none,
    moreItems: none,
    incompleteRows: none,
    negativeHidden: none,
    overlapping: '',
    notWhole: '',
  };
}
