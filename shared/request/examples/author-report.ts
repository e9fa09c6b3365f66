import { COMPONENT_TYPE_CODES, createComponent, menu, report, reportPublication } from '@tessera/contract';

import type { Client } from '../src/index.ts';

export interface ReportPlan {
  readonly name: string;
  /** Board with charts to copy, and the codes of two of them. */
  readonly board: { readonly menuCode: string; readonly charts: readonly [string, string] };
}

/** A report as its author finds it in the end. */
export interface AuthoredReport {
  readonly menuCode: string;
  /** Titles of its pages, in order. */
  readonly pages: readonly string[];
  /** Names of components on the first page. */
  readonly onFirst: readonly string[];
}

/**
 * Authors and publishes a report from outside, each step a version of its draft. `docs/report-client.md` explains the steps.
 * @param client of a member who may edit reports
 * @throws RequestError with the code of the catalogue
 */
export async function authorReport(client: Client, { name, board }: ReportPlan): Promise<AuthoredReport> {
  const { call } = client;
  const { menuCode } = await call(menu.add, { body: { menuType: '3', menuName: name, parentCode: null } });
  const [first] = await call(report.papers, { params: { id: menuCode }, query: { draft: '1' } });
  if (!first) throw new Error('a new report has a page');
  await call(report.modify, { body: { menuCode, styleDTO: { layoutType: '1', isShowPageHeader: true } } });

  // Pages: added, named, sorted and deleted.
  await call(report.updatePaperProperty, { body: { menuCode, paperId: first.id, title: 'Sales' } });
  const { paperId: cover } = await call(report.newPaper, { body: { menuCode, title: 'Cover' } });
  const { paperId: appendix } = await call(report.newPaper, { body: { menuCode, title: 'Appendix' } });
  const { paperId: spare } = await call(report.newPaper, { body: { menuCode, title: 'Spare', copyOf: appendix } });
  await call(report.topPaper, { params: { id: cover } });
  await call(report.movePaper, { body: { menuCode, paperId: appendix, sort: 99 } });
  await call(report.removePaper, { params: { id: spare }, query: {} });

  // Components: texts, pictures and findings are new; charts are copied from a board first.
  const added = await call(report.addPaperComponent, {
    body: { paperId: cover, component: { ...createComponent('title'), name: 'Monthly sales' }, style: at(0) },
  });
  await call(report.updatePaperComponent, { body: { componentCode: added.componentCode, style: at(2) } });
  const text = await call(report.addComponent, {
    body: { menuCode, paperId: cover, typeCode: COMPONENT_TYPE_CODES.text, componentName: 'Introduction' },
  });
  const picture = await call(report.addPaperComponent, {
    body: { paperId: cover, component: { ...createComponent('image'), name: 'Logo', url: '/logo.svg' } },
  });
  const findings = await call(report.addComponent, {
    body: { menuCode, paperId: appendix, typeCode: COMPONENT_TYPE_CODES.ai, componentName: 'Findings' },
  });
  const { reportCodes } = await call(menu.copyCharts, {
    body: { menuCode, fromCode: board.menuCode, reportCodes: [...board.charts] },
  });
  for (const reportCode of reportCodes)
    await call(report.addPaperComponent, { body: { paperId: first.id, reportCode } });
  const [chart, other] = reportCodes;
  if (chart === undefined || other === undefined) throw new Error('two charts were copied');
  await call(report.moveComponent, { body: { menuCode, componentCode: other, paperId: appendix } });
  await call(report.copyComponent, { body: { menuCode, componentCode: chart, paperId: appendix } });

  // A component by itself: what it shows, and where it stands.
  const draft = { draft: '1' } as const;
  await call(report.chartDetail, { params: { id: chart }, query: draft });
  await call(report.textDetail, { params: { id: text.componentCode }, query: draft });
  await call(report.imageDetail, { params: { id: picture.componentCode }, query: draft });
  await call(report.aiDetail, { params: { id: findings.componentCode }, query: draft });

  await call(report.removePaperComponent, { params: { id: picture.componentCode }, query: {} });

  // The page as a whole: here its components change places.
  const { style, repeat, ...page } = await call(report.paperDetail, { params: { id: cover }, query: draft });
  const layout = page.layout.map((place) => ({ ...place, y: place.y + 2 }));
  await call(report.updatePaper, { params: { id: cover }, body: { title: page.title, style, repeat, layout } });

  const { version } = await call(report.info, { params: { id: menuCode }, query: draft });
  await call(reportPublication.publish, { body: { menuCode, version } });

  // What is begun after that is given up: the draft becomes what readers see.
  await call(report.addComponent, {
    body: { menuCode, paperId: cover, typeCode: COMPONENT_TYPE_CODES.text, componentName: 'Second thoughts' },
  });
  await call(report.clear, { params: { id: menuCode } });

  const pages = await call(report.papers, { params: { id: menuCode }, query: {} });
  const shown = await call(report.paperDetail, { params: { id: cover }, query: {} });
  return { menuCode, pages: pages.map(({ title }) => title), onFirst: shown.components.map(nameOf) };
}

/** Whole width of a page, from a row of its grid. */
const at = (y: number) => ({ x: 0, y, w: 24, h: 4 });
const nameOf = ({ conf }: { readonly conf: { readonly name: string } | { readonly reportName: string } }) =>
  'name' in conf ? conf.name : conf.reportName;
