import {
  isFieldFilter,
  isFilter,
  referencesOf,
  type ReportComponent,
  type ReportDocument,
  type ReportFinding,
  type ReportPaper,
} from '@tessera/contract';

import { fieldIdsOf } from '../charts/index.ts';
import { placeOf } from './paper-steps.ts';

/** What a check knows besides the document. */
export interface Known {
  readonly reports: readonly ReportComponent[];
  /** Fields of a table as the author sees it; null for a table that is gone or not to be seen. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string> | null>;
}

type Page = Pick<ReportPaper, 'id' | 'repeat'>;

/** Findings before publishing, page by page. What overflows is known where pages are drawn. */
export function checkReport(document: ReportDocument, known: Known): ReportFinding[] {
  const { papers } = document.report;
  if (papers.length === 0) return [finding('noPages', null, null, '')];
  const charts = new Map(known.reports.map((report) => [report.reportCode, report]));
  const components = new Map(document.components.map((component) => [component.code, component]));
  const lost = (tableId: string, fieldIds: readonly string[]): string[] => {
    const there = known.fields.get(tableId);
    return fieldIds.filter((fieldId) => !there?.has(fieldId));
  };
  const onPage = ({ id: paperId, repeat }: Page, code: string): ReportFinding[] => {
    const component = components.get(code);
    if (component)
      return referencesOf(component, 'place')
        .filter((inner) => inner !== code)
        .flatMap((inner) => onPage({ id: paperId, repeat }, inner));
    const chart = charts.get(code);
    if (!chart) return [finding('chartMissing', paperId, code, '')];
    const { reportName, reportParam, drillThroughPath } = chart;
    if (reportParam.tbId === '') return [finding('noDataSource', paperId, code, reportName)];
    if (!known.fields.get(reportParam.tbId)) return [finding('tableVanished', paperId, code, reportName)];
    const fieldIds = lost(reportParam.tbId, fieldIdsOf([reportParam, drillThroughPath]));
    return [
      ...(fieldIds.length === 0 ? [] : [finding('fieldVanished', paperId, code, reportName, fieldIds)]),
      // It shows the same on the sheets of all values.
      ...(repeat && repeat.tblId !== reportParam.tbId ? [finding('notRepeated', paperId, code, reportName)] : []),
    ];
  };
  const pages = papers.flatMap((paper) => {
    const { id, title, layout, repeat } = paper;
    const gone = repeat ? lost(repeat.tblId, [repeat.fieldId]) : [];
    return [
      ...(layout.length === 0 ? [finding('blankPage', id, null, title)] : []),
      ...(gone.length === 0 ? [] : [finding('fieldVanished', id, null, title, gone)]),
      ...layout.flatMap(({ i }) => onPage(paper, i)),
    ];
  });
  const filters = document.components.filter(isFilter).flatMap((filter) => {
    const { paperId } = placeOf(document, filter.code);
    const bound = referencesOf(filter, 'chart').some((code) => charts.has(code));
    const gone = isFieldFilter(filter)
      ? filter.filterData.flatMap(({ tblId, fieldId, levelFieldIds }) => lost(tblId, [fieldId, ...levelFieldIds]))
      : [];
    return [
      ...(bound ? [] : [finding('filterUnbound', paperId, filter.code, filter.name)]),
      ...(gone.length === 0 ? [] : [finding('fieldVanished', paperId, filter.code, filter.name, gone)]),
    ];
  });
  return [...pages, ...filters];
}

/** Tables that a check must know. */
export function tablesOf(document: ReportDocument, reports: readonly ReportComponent[]): ReadonlySet<string> {
  return new Set(
    [
      ...reports.map(({ reportParam }) => reportParam.tbId),
      ...document.components.filter(isFieldFilter).flatMap(({ filterData }) => filterData.map(({ tblId }) => tblId)),
      ...document.report.papers.flatMap(({ repeat }) => (repeat ? [repeat.tblId] : [])),
    ].filter((id) => id !== ''),
  );
}

const finding = (
  kind: ReportFinding['kind'],
  paperId: string | null,
  componentCode: string | null,
  name: string,
  fieldIds: readonly string[] = [],
): ReportFinding => ({ kind, paperId, componentCode, name, fieldIds: [...fieldIds] });
