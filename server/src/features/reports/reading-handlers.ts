import {
  COMPONENT_TYPE_CODES,
  filtersOf,
  isFieldFilter,
  isFilterSeen,
  type BoardDocument,
  type Locale,
  type PageComponent,
  type report,
  type ReportConfiguration,
  type ReportFilter,
  type ReportInfo,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { nameIn } from '../boards/index.ts';
import { differsFrom } from './compare-reports.ts';
import { paperOf, placeOf } from './paper-steps.ts';
import { toReportPublication } from './publications.ts';
import {
  mayEdit,
  openReport,
  reportOfComponent,
  reportOfPaper,
  type Asked,
  type OpenReport,
  type ReportContext,
} from './report-context.ts';

type Reading = Pick<
  Handlers<typeof report>,
  | 'published'
  | 'draft'
  | 'paperDetail'
  | 'chartDetail'
  | 'textDetail'
  | 'imageDetail'
  | 'aiDetail'
  | 'filterInfo'
  | 'downloadFilter'
  | 'info'
  | 'papers'
>;

/** EP-044, EP-045, EP-047, EP-056 to EP-059, EP-062, EP-063, EP-067, EP-073. */
export function readingHandlers(context: ReportContext): Reading {
  const asDraft = ({ draft }: { readonly draft: '0' | '1' }) => draft === '1';

  const infoOf = async (opened: OpenReport, { viewer, locale }: Pick<Asked, 'viewer' | 'locale'>) => {
    const { row, document, version, publication } = opened;
    const { styleDTO } = document.report;
    const people = await context.boards.people(viewer.corporationCode);
    const info: ReportInfo = {
      id: row.menu_code,
      reportName: nameIn(row.names, locale),
      styleDTO,
      totalAttributes: { layoutType: styleDTO.layoutType, dataRange: styleDTO.dataRange },
      version,
      publication: publication && toReportPublication(publication, people),
      changed: mayEdit(viewer) && (await differsFrom(context, viewer.corporationCode, row, publication)),
    };
    return info;
  };

  async function configuration(asked: Asked): Promise<ReportConfiguration> {
    const opened = await openReport(context, asked);
    const { row, document, reports, version, publication } = opened;
    const { locks } = context.boards;
    return {
      menuCode: row.menu_code,
      menuName: nameIn(row.names, asked.locale),
      layoutType: document.layoutType,
      updatedAt: (asked.draft ? row.updated_at : (publication?.publishedAt ?? row.updated_at)).toISOString(),
      reports: [...reports],
      version,
      document,
      lock: asked.draft ? await locks.find(row.menu_code, null) : null,
      reportInfo: await infoOf(opened, asked),
    };
  }

  const detail =
    (typeCode: PageComponent['typeCode']): Reading['chartDetail'] =>
    async ({ viewer, context: { locale }, params, query }) => {
      const menuCode = await reportOfComponent(context, viewer, params.id);
      const opened = await openReport(context, { viewer, locale, menuCode, draft: asDraft(query) });
      const found = componentsOf(opened).find(({ code }) => code === params.id);
      if (found?.typeCode !== typeCode) throw new CatalogueError('notFound');
      return { ...found, menuCode };
    };

  const opening = (viewer: Viewer, locale: Locale, menuCode: string, query: { readonly draft: '0' | '1' }) =>
    openReport(context, { viewer, locale, menuCode, draft: asDraft(query) });

  return {
    published: ({ viewer, context: { locale }, params }) =>
      configuration({ viewer, locale, menuCode: params.id, draft: false }),
    draft: ({ viewer, context: { locale }, params }) =>
      configuration({ viewer, locale, menuCode: params.id, draft: true }),
    async paperDetail({ viewer, context: { locale }, params, query }) {
      const menuCode = await reportOfPaper(context, viewer, params.id);
      const opened = await opening(viewer, locale, menuCode, query);
      const paper = paperOf(opened.document, params.id);
      return {
        ...paper,
        menuCode,
        sort: opened.document.report.papers.indexOf(paper) + 1,
        components: componentsOf(opened).filter(({ paperId }) => paperId === paper.id),
      };
    },
    chartDetail: detail(COMPONENT_TYPE_CODES.chart),
    textDetail: detail(COMPONENT_TYPE_CODES.text),
    imageDetail: detail(COMPONENT_TYPE_CODES.image),
    aiDetail: detail(COMPONENT_TYPE_CODES.ai),
    filterInfo: async ({ viewer, context: { locale }, params, query }) =>
      filterList((await opening(viewer, locale, params.id, query)).document),
    async downloadFilter({ viewer, context: { locale }, params, query }) {
      const { document } = await opening(viewer, locale, params.id, query);
      const all = filterList(document);
      const filters = all.flatMap(({ componentCode, filterValue: choice }) =>
        choice ? [{ componentCode, choice }] : [],
      );
      return { filters: all.filter(({ checked }) => checked), boardState: { filters, linkages: [] } };
    },
    info: async ({ viewer, context: { locale }, params, query }) =>
      infoOf(await opening(viewer, locale, params.id, query), { viewer, locale }),
    async papers({ viewer, context: { locale }, params, query }) {
      const { document } = await opening(viewer, locale, params.id, query);
      return document.report.papers.map(({ id, title, layout }, at) => ({
        id,
        title,
        sort: at + 1,
        components: layout.length,
      }));
    },
  };
}

/** Charts and components of a report with where they stand. */
function componentsOf({ document, reports }: Pick<OpenReport, 'document' | 'reports'>): PageComponent[] {
  return [
    ...reports.map((conf) => ({
      code: conf.reportCode,
      typeCode: COMPONENT_TYPE_CODES.chart,
      ...placeOf(document, conf.reportCode),
      conf,
    })),
    ...document.components.map((conf) => ({
      code: conf.code,
      typeCode: conf.typeCode,
      ...placeOf(document, conf.code),
      conf,
    })),
  ];
}

function filterList(document: BoardDocument): ReportFilter[] {
  return filtersOf(document).map((filter) => ({
    componentCode: filter.code,
    componentName: filter.name,
    filterType: isFieldFilter(filter) ? '1' : '2',
    checked: isFilterSeen(document, filter),
    filterValue: isFieldFilter(filter) ? filter.filterValue : null,
  }));
}
