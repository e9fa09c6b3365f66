import type { Locale, QueryResult, ReportConfItem } from '@tessera/contract';
import { useMemo } from 'react';

import { numDisplayedSchema } from '../settings/value-display.ts';
import { TableView } from '../table/table-view.tsx';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { resultTable } from './result-table.ts';
import { useChartTexts } from './use-chart-texts.ts';

export interface DataTableProps {
  readonly result: QueryResult;
  readonly conf: readonly ReportConfItem[];
  readonly name: string;
  readonly theme: ChartTheme;
  readonly locale: Locale;
}

/** The rows behind a chart. */
export function DataTable({ result, conf, name, theme, locale }: DataTableProps) {
  const texts = useChartTexts();
  const model = useMemo(() => {
    const numbers = numDisplayedSchema.safeParse(conf.find(({ type }) => type === 'numDisplayed')?.value);
    return resultTable(result, numbers.data ?? [], theme, locale, texts);
  }, [conf, result, theme, locale, texts]);
  return <TableView model={model} name={name} />;
}
