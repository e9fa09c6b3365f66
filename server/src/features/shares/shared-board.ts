import type { BoardConfiguration, BoardDocument, ReportComponent, ReportParam, SharedBoard } from '@tessera/contract';

/** What a board shows, as its slice gives it. */
export type BoardContent = Omit<BoardConfiguration, 'lock'>;

/**
 * A question as far as its chart is drawn from it. Conditions are the author's and stay on the server, as does the name of
 * the table: the chart's own code stands in its place, so that two charts never count as one question.
 */
function shownParam(reportCode: string, param: ReportParam): ReportParam {
  const { filterTree: _tree, dynamicParamCondition: _params, tbName: _name, dbName: _database, ...rest } = param;
  return { ...rest, tbId: reportCode, filterCondition: [], drillCondition: [] };
}

export function sharedReport(report: ReportComponent): ReportComponent {
  return { ...report, reportParam: shownParam(report.reportCode, report.reportParam), region: null };
}

/**
 * A board as visitors get it.
 * @param reportCode the one chart that is shared; null for the whole board
 * @param hidden filters that visitors do not see
 */
export function sharedBoard(
  { menuCode, menuName, layoutType, updatedAt, reports, document }: BoardContent,
  reportCode: string | null,
  hidden: readonly string[],
): SharedBoard {
  const pooled = new Set(document.pool);
  const shown = reports.filter((report) =>
    reportCode === null ? !pooled.has(report.reportCode) : report.reportCode === reportCode,
  );
  return {
    menuCode,
    menuName,
    layoutType,
    updatedAt,
    reports: shown.map(sharedReport),
    document: reportCode === null ? boardDocumentFor(document, hidden) : emptied(document),
  };
}

function boardDocumentFor(document: BoardDocument, hidden: readonly string[]): BoardDocument {
  const away = new Set(hidden);
  const stays = <Place extends { readonly i: string }>(places: readonly Place[]) =>
    places.filter(({ i }) => !away.has(i));
  return {
    ...document,
    layout: stays(document.layout),
    appLayout: document.appLayout && stays(document.appLayout),
    components: document.components.filter(({ code }) => !away.has(code)),
    pool: [],
  };
}

function emptied(document: BoardDocument): BoardDocument {
  return { ...document, layout: [], appLayout: null, components: [], pool: [], linkages: [] };
}
