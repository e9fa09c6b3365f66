import { randomUUID } from 'node:crypto';

import { DEFAULT_LOCALE, isScreenDocument, recoded, type BoardDocument, type TemplateChart } from '@tessera/contract';

import { recodeDocument } from '../boards/index.ts';
import type { FrozenChart } from '../charts/index.ts';
import type { TemplateContent } from './fill-template.ts';

/** Charts, and components of boards and reports, with codes that nobody has, and the document with these. */
export function freshCodes({ document, charts }: TemplateContent): {
  readonly document: BoardDocument;
  readonly frozen: FrozenChart[];
} {
  const codes = new Map(charts.map(({ reportCode }) => [reportCode, randomUUID()]));
  return {
    document: isScreenDocument(document) ? recodeDocument(document, codes) : withFreshComponents(document, codes),
    frozen: charts.map((chart, sort) => frozenChart(chart, codes.get(chart.reportCode) ?? randomUUID(), sort)),
  };
}

/** Calls name components of reports by their code alone: no two reports share one. */
function withFreshComponents(document: BoardDocument, charts: ReadonlyMap<string, string>): BoardDocument {
  const own = new Map(document.components.map(({ code }) => [code, randomUUID() as string]));
  const now = (code: string) => own.get(code);
  const components = document.components.map((one) =>
    recoded({ ...one, code: now(one.code) ?? one.code }, { filter: now }),
  );
  // Positions still name the old codes, as those of charts do.
  const next = recodeDocument({ ...document, components }, new Map([...charts, ...own]));
  if (!next.report?.checkedFilters) return next;
  const checkedFilters = next.report.checkedFilters.flatMap((code) => now(code) ?? []);
  return { ...next, report: { ...next.report, checkedFilters } };
}

const frozenChart = (chart: TemplateChart, reportCode: string, sort: number): FrozenChart => ({
  report_code: reportCode,
  names: { [DEFAULT_LOCALE]: chart.reportName },
  report_type_code: chart.reportTypeCode,
  report_style: chart.reportStyle,
  report_conf: chart.reportConf,
  report_param: chart.reportParam,
  drill_path: chart.drillThroughPath,
  extras: chart.extras,
  report_history_code: randomUUID(),
  region: chart.region,
  sort,
});
