import { resultOf, type ComponentState } from '@tessera/board';
import { plainTable, useChartTexts, type PlainTable } from '@tessera/charts';
import type { ReportConfItem } from '@tessera/contract';
import { useMemo } from 'react';

import { useLocale } from './use-locale.ts';

const NO_CONF: readonly ReportConfItem[] = [];

/** Rows of an answer, those of the last one while a newer fails; undefined while there are none to show. */
export function useTable(
  answer: ComponentState | null,
  conf: readonly ReportConfItem[] = NO_CONF,
  compact = false,
): PlainTable | undefined {
  const texts = useChartTexts();
  const locale = useLocale();
  const result = answer ? resultOf(answer) : undefined;
  return useMemo(
    () => (result ? plainTable(result, { conf, locale, texts, compact }) : undefined),
    [result, conf, locale, texts, compact],
  );
}
