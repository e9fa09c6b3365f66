import { asDraft } from '@tessera/board';
import { isFlowingTable, type ReadReport } from '@tessera/board/paper';
import { checkFields, toChartTypeCode } from '@tessera/charts';
import { query, tabsOf, type ReportComponent, type ReportDocument } from '@tessera/contract';
import { useLoad } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';

import type { AuthorFinding } from './author-finding.ts';

/** Charts that are asked at a time. */
const AT_ONCE = 4;

/**
 * Asks the charts of a draft that are no tables, which the plan of pages does not ask, with the defaults of its filters.
 * @returns those without rows and those that fail; undefined until all have answered
 */
export function useChartAnswers({
  menuCode,
  version,
  document,
  reports,
}: ReadReport): readonly AuthorFinding[] | undefined {
  const { data } = useLoad(['report-answers', menuCode, version], async (call) => {
    const asked = chartsOnPages(document, reports);
    const found: AuthorFinding[] = [];
    for (let at = 0; at < asked.length; at += AT_ONCE) {
      const part = asked.slice(at, at + AT_ONCE).map(async ({ paperId, report }): Promise<AuthorFinding[]> => {
        const { reportCode: componentCode, reportName: name } = report;
        const body = { menuCode, reportCode: componentCode, boardState: asDraft(undefined) };
        try {
          const { rowCount } = await call(query.boardReport, { body });
          return rowCount === 0 ? [{ kind: 'noData', paperId, componentCode, name }] : [];
        } catch (error) {
          if (!isRequestError(error) || error.kind !== 'catalogue') throw error;
          return [{ kind: 'chartFailed', paperId, componentCode, name: `${name} · ${error.message}` }];
        }
      });
      found.push(...(await Promise.all(part)).flat());
    }
    return found;
  });
  return data;
}

/** Charts with what they need, but for tables that flow, with the page on which they stand. */
function chartsOnPages(document: ReportDocument, reports: readonly ReportComponent[]) {
  const charts = new Map(reports.map((report) => [report.reportCode, report]));
  return document.report.papers.flatMap(({ id, layout }) => {
    const on = new Set(layout.map(({ i }) => i));
    const held = tabsOf({ components: document.components.filter(({ code }) => on.has(code)) });
    return [...layout, ...held.flatMap((tab) => tab.layout)].flatMap(({ i }) => {
      const report = charts.get(i);
      const type = report && toChartTypeCode(report.reportTypeCode);
      if (!report || !type || isFlowingTable(report) || checkFields(type, report.reportParam).length > 0) return [];
      return [{ paperId: id, report }];
    });
  });
}
