import { randomUUID } from 'node:crypto';

import { DEFAULT_LOCALE, isScreenDocument, type BoardDocument, type TemplateChart } from '@tessera/contract';

import { recodeDocument, withFreshComponents } from '../boards/index.ts';
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

/** A chart of a template as a stored one. */
export const frozenChart = (chart: TemplateChart, reportCode: string, sort: number): FrozenChart => ({
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
