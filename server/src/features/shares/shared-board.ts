import {
  isFieldFilter,
  recoded,
  referencesOf,
  type BoardComponent,
  type BoardConfiguration,
  type BoardDocument,
  type JumpTarget,
  type ReportComponent,
  type ReportParam,
  type ReportPart,
  type ScreenPart,
  type SharedBoard,
} from '@tessera/contract';

import { closeHoles } from './close-holes.ts';
import { closedCodes, type Fixed } from './share-state.ts';

/** What a board shows, as its slice gives it. */
export type BoardContent = Omit<BoardConfiguration, 'lock'>;

/** Replacement names of tables, so that pages still match filters and charts. */
type Tables = (tableId: string) => string;

function tablesOf(): Tables {
  const names = new Map<string, string>();
  return (tableId) => {
    const name = names.get(tableId) ?? `t${names.size + 1}`;
    names.set(tableId, name);
    return name;
  };
}

/** A query as needed for drawing, without conditions and table name; the chart's code keeps queries distinct. */
function shownParam(reportCode: string, param: ReportParam, tables: Tables): ReportParam {
  const { filterTree: _tree, dynamicParamCondition: _params, tbName: _name, ...rest } = param;
  return { ...rest, tbId: tables(param.tbId), dbName: reportCode, filterCondition: [], drillCondition: [] };
}

export function sharedReport(report: ReportComponent, tables = tablesOf()): ReportComponent {
  return { ...report, reportParam: shownParam(report.reportCode, report.reportParam, tables), region: null };
}

/** A board as visitors get it. @param reportCode the one shared chart; null for the whole board */
export function sharedBoard(
  { menuCode, menuName, layoutType, updatedAt, reports, document }: BoardContent,
  reportCode: string | null,
  fixed: Fixed,
): Omit<SharedBoard, 'timeZone'> {
  const tables = tablesOf();
  const pooled = new Set(document.pool);
  const shown = reports.filter((report) =>
    reportCode === null ? !pooled.has(report.reportCode) : report.reportCode === reportCode,
  );
  return {
    menuCode,
    menuName,
    layoutType,
    updatedAt,
    reports: shown.map((report) => sharedReport(report, tables)),
    document: reportCode === null ? documentFor(document, fixed, tables) : emptied(document),
  };
}

/** Locked filters are removed; the share's arguments contain their values. */
function documentFor(document: BoardDocument, fixed: Fixed, tables: Tables): BoardDocument {
  const closed = closedCodes(fixed, document);
  const components = document.components.filter((one) => !closed.has(one.code) && !leadsInside(one));
  const gone = new Set(document.components.flatMap((one) => (components.includes(one) ? [] : [one.code])));
  const left = (code: string) => (gone.has(code) ? undefined : code);
  const shown = (component: BoardComponent): BoardComponent => {
    const less = recoded(component, { place: left, filter: left, table: tables });
    if (!isFieldFilter(less)) return less;
    const filterData = less.filterData.map((target) => ({
      ...target,
      fieldId: 'level-1',
      levelFieldIds: target.levelFieldIds.map((_level, at) => `level-${at + 2}`),
    }));
    return { ...less, filterData };
  };
  return {
    ...document,
    layout: closeHoles(document.layout, gone),
    appLayout: document.appLayout && closeHoles(document.appLayout, gone),
    components: components.map(shown),
    ...(document.report ? { report: reportFor(document.report, gone, tables) } : {}),
    ...(document.screen ? { screen: screenFor(document.screen, gone) } : {}),
    jumps: document.jumps.filter(({ target }) => !isInside(target)),
    pool: [],
  };
}

/** Pages without what is gone, and without names of tables and fields by which they are repeated. */
function reportFor(report: ReportPart, gone: ReadonlySet<string>, tables: Tables): ReportPart {
  return {
    ...report,
    papers: report.papers.map((paper) => ({
      ...paper,
      layout: paper.layout.filter(({ i }) => !gone.has(i)),
      repeat: paper.repeat && { tblId: tables(paper.repeat.tblId), fieldId: 'level-1' },
    })),
    checkedFilters: report.checkedFilters?.filter((code) => !gone.has(code)) ?? null,
  };
}

/** A screen without what is gone, and without frames that show pages of the installation. */
function screenFor(screen: ScreenPart, gone: ReadonlySet<string>): ScreenPart {
  const closed = screen.elements.filter(
    ({ typeCode, ...one }) => typeCode === 'webPage' && 'url' in one && one.url.startsWith('/'),
  );
  const lost = new Set([...gone, ...closed.map(({ code }) => code)]);
  const stays = <Place extends { readonly i: string }>(places: readonly Place[]) =>
    places.filter(({ i }) => !lost.has(i));
  return {
    ...screen,
    layers: stays(screen.layers),
    refreshes: stays(screen.refreshes),
    elements: screen.elements.filter(({ code }) => !lost.has(code)),
    reactions: screen.reactions.flatMap((reaction) => {
      const targets = reaction.targets.filter((code) => !lost.has(code));
      const on = reaction.on.kind === 'click' && lost.has(reaction.on.i);
      const { jump } = reaction;
      const leads = jump !== undefined && !isInside(jump.target);
      return on || (targets.length === 0 && !leads) ? [] : [{ ...reaction, targets }];
    }),
  };
}

/** Other pages of the installation are not the visitor's. */
const isInside = (target: JumpTarget): boolean => target.kind !== 'address' || target.url.startsWith('/');
const leadsInside = (component: BoardComponent): boolean =>
  referencesOf(component, 'board').length > 0 ||
  referencesOf(component, 'report').length > 0 ||
  referencesOf(component, 'screen').length > 0 ||
  referencesOf(component, 'address').some((address) => address.startsWith('/'));

function emptied({ report: _pages, screen: _canvas, ...document }: BoardDocument): BoardDocument {
  return { ...document, layout: [], appLayout: null, components: [], pool: [], linkages: [], jumps: [] };
}
