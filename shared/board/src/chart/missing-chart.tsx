import '@tessera/charts/styles';
import { ChartView, type ChartThemeChoice } from '@tessera/charts';
import type { Locale, QueryResult, ReportComponent } from '@tessera/contract';

const NOTHING: QueryResult = {
  columns: [],
  values: [],
  rowCount: 0,
  truncated: false,
  freshness: { dataTime: '', computedAt: '', cached: false },
};

/** A chart that can't be asked for: its type is unknown here, or fields are missing. The view says which. */
export function MissingChart({
  report,
  theme,
  locale,
}: {
  report: ReportComponent;
  theme: ChartThemeChoice;
  locale: Locale;
}) {
  return (
    <ChartView
      typeCode={report.reportTypeCode}
      conf={report.reportConf}
      param={report.reportParam}
      result={NOTHING}
      name={report.reportName}
      theme={theme}
      locale={locale}
    />
  );
}
