import { QueryCoordinator, type QuerySpec } from '@tessera/board';
import { firstWindow, toChartTypeCode } from '@tessera/charts/model';
import { query, type ReportComponent } from '@tessera/contract';
import { useClient, useLocale } from '@tessera/remote-kit';
import { useEffect, useMemo } from 'react';

import { DRAFT_CODE } from './report-of.ts';

/** A coordinator of one: what was asked before is cancelled down to the database. */
export function usePreviewCoordinator(): QueryCoordinator {
  const client = useClient();
  const coordinator = useMemo(
    () =>
      new QueryCoordinator({
        concurrency: 1,
        run: ({ menuCode, reportCode, reportHistoryCode, reportParam }, { signal, updateCache }) =>
          client.call(
            query.chartReport,
            {
              body: {
                menuCode,
                reportCode: reportCode === DRAFT_CODE ? '' : reportCode,
                reportHistoryCode,
                reportParam,
                updateCache,
              },
              signal,
            },
            { quiet: true },
          ),
      }),
    [client],
  );
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  return coordinator;
}

/** What the preview asks; the same object as long as the query is the same. */
export function usePreviewQuery(
  report: ReportComponent,
  answerable: boolean,
  mode: 'chart' | 'data',
): QuerySpec | null {
  const { locale } = useLocale();
  const { menuCode, reportCode, reportHistoryCode, reportConf, reportTypeCode } = report;
  const reportParam =
    mode === 'data' ? report.reportParam : firstWindow(toChartTypeCode(reportTypeCode), reportConf, report.reportParam);
  const query = JSON.stringify(reportParam);
  return useMemo(
    () => (answerable ? { menuCode, reportCode, reportHistoryCode, reportParam, locale } : null),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the query says whether the param differs
    [answerable, menuCode, reportCode, reportHistoryCode, query, locale],
  );
}
