import { measureDisplays } from '@tessera/charts/model';
import type { ChartInsight, FindingKind, QueryResult, ReportComponent } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { findInChart } from './model/find-in-chart.ts';

/** Charts that are asked at a time. */
const AT_ONCE = 4;

export interface InsightQuery {
  readonly reportCodes: readonly string[];
  readonly findingKinds: readonly FindingKind[];
  /** Charts that the asker sees on the board. */
  readonly reports: readonly Pick<ReportComponent, 'reportCode' | 'reportName' | 'reportConf'>[];
  /** `yyyy-mm-dd`, where the corporation is. */
  readonly today: string;
  /** Runs a chart's query with the caller's rights. */
  readonly runQuery: (reportCode: string) => Promise<QueryResult>;
}

/**
 * Findings per chart in order; failed ones don't stop others, invisible ones are left out. @throws CatalogueError
 * cancelled
 */
export async function readInsights(query: InsightQuery): Promise<ChartInsight[]> {
  const { reportCodes, findingKinds, reports, today, runQuery } = query;
  const read = async ({
    reportCode,
    reportName,
    reportConf,
  }: InsightQuery['reports'][number]): Promise<ChartInsight> => {
    const base = { reportCode, reportName };
    try {
      const result = await runQuery(reportCode);
      const found = findInChart(result, findingKinds, today);
      const told = new Set(found.findings.map(({ measure }) => measure));
      const displays = measureDisplays(result.columns, reportConf).filter(({ measure }) => told.has(measure));
      return { ...base, ...found, displays, truncated: result.truncated, failure: null };
    } catch (error) {
      if (!(error instanceof CatalogueError) || error.key === 'cancelled') throw error;
      return { ...base, findings: [], displays: [], openPeriod: null, truncated: false, failure: error.entry.code };
    }
  };
  const wanted = [...new Set(reportCodes)].flatMap(
    (code) => reports.find(({ reportCode }) => reportCode === code) ?? [],
  );
  const insights: ChartInsight[] = [];
  for (let at = 0; at < wanted.length; at += AT_ONCE)
    insights.push(...(await Promise.all(wanted.slice(at, at + AT_ONCE).map(read))));
  return insights;
}
