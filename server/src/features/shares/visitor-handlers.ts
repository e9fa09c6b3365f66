import type { BoardState, ErrorKey, ReportComponent, ReportParam, shareVisit } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, RequestContext } from '../../platform/http/handlers.ts';
import { findComponent } from '../boards/index.ts';
import { readQuerySettings } from '../query-settings/index.ts';
import { repeatValues } from '../reports/index.ts';
import { filterVariants } from './filter-variants.ts';
import { newsVariant } from './news-variant.ts';
import { paramVariants } from './param-variants.ts';
import type { Visit } from './share-access.ts';
import { boardOf, type ShareContext } from './share-context.ts';
import { mayBypassCache } from './share-guard.ts';
import { lockIsGone, visitorState } from './share-state.ts';
import { sharedBoard, sharedReport, type BoardContent } from './shared-board.ts';
import { visitorExports } from './visitor-exports.ts';
import { visitorQuery } from './visitor-query.ts';

/** Charts of a board that are asked at a time when all of them are refreshed. */
const AT_ONCE = 4;
const ENDING: ReadonlySet<ErrorKey> = new Set([
  'cancelled',
  'shareClosed',
  'shareWithdrawn',
  'linkExpired',
  'shareTokenInvalid',
]);

/** What visitors of shares may call: EP-022 to EP-025, EP-080, EP-085, EP-150, EP-171, EP-176. */
export function visitorHandlers({ services, access, around }: ShareContext): Handlers<typeof shareVisit> {
  async function contentOf(
    { row, viewer, fixed }: Visit,
    { locale }: Pick<RequestContext, 'locale'>,
  ): Promise<BoardContent> {
    const content = await around.content(viewer.corporationCode, row.menu_code, locale);
    if (!content || lockIsGone(fixed.locked, content.document)) throw new CatalogueError('shareWithdrawn');
    return content;
  }
  async function chartOf(visit: Visit, context: RequestContext, reportCode: string): Promise<ReportComponent> {
    const content = await contentOf(visit, context);
    const { reports } = sharedBoard(content, visit.row.report_code, visit.fixed);
    const shown = reports.some((report) => report.reportCode === reportCode);
    const report = content.reports.find((one) => shown && one.reportCode === reportCode);
    if (!report) throw new CatalogueError('chartMissing');
    return report;
  }
  async function stored(visit: Visit, reportCode: string): Promise<ReportParam> {
    const { row, viewer } = visit;
    const { pool } = await boardOf(around, visit);
    const shared = row.report_code === null ? !pool.includes(reportCode) : row.report_code === reportCode;
    const param = shared ? await around.chartParam(viewer.corporationCode, row.menu_code, reportCode) : null;
    if (!param) throw new CatalogueError('chartMissing');
    return param;
  }
  async function runQuery(
    visit: Visit,
    context: RequestContext,
    query: { readonly reportCode: string; readonly param: ReportParam; readonly boardState: BoardState },
    updateCache: boolean,
  ) {
    const { row, viewer, fixed } = visit;
    const { corporationCode } = viewer;
    // A chart that is shared alone has no filters around it: what is not fixed holds with its default.
    const chosen = row.report_code === null ? query.boardState : { filters: [], linkages: [] };
    const state = visitorState(fixed, chosen, await boardOf(around, visit));
    const asked = await around.composeQuery(corporationCode, row.menu_code, query.reportCode, query.param, state);
    const answer = await around.runQuery(asked, viewer, context, { updateCache });
    await access.stillStands(visit);
    return answer;
  }

  return {
    ...filterVariants({ access, around }, contentOf),
    ...newsVariant({ access, around }, contentOf),
    ...paramVariants({ access, around }),
    ...visitorExports({ services, access, around }, contentOf),
    entrance: ({ params, context }) => access.entrance(params.id, context),
    enter: ({ body, context }) => access.enter(body, context),
    args: async ({ params, context }) => access.renewed(await access.visit(context, params.id)),
    async search({ body, context }) {
      const visit = await access.visit(context, body.shareId);
      const { timeZone } = await readQuerySettings(services.store, visit.viewer.corporationCode);
      return { ...sharedBoard(await contentOf(visit, context), visit.row.report_code, visit.fixed), timeZone };
    },
    async refresh({ body: { shareId, reportCode, boardState, ...page }, context }) {
      const visit = await access.visit(context, shareId);
      const { reports } = sharedBoard(await contentOf(visit, context), visit.row.report_code, visit.fixed);
      const wanted = reports.filter((report) => reportCode === undefined || report.reportCode === reportCode);
      if (reportCode !== undefined && wanted.length === 0) throw new CatalogueError('chartMissing');
      const answers: Awaited<ReturnType<Handlers<typeof shareVisit>['refresh']>> = [];
      for (let at = 0; at < wanted.length; at += AT_ONCE) {
        const part = wanted.slice(at, at + AT_ONCE).map(async (report) => {
          const code = report.reportCode;
          try {
            const whole = await stored(visit, code);
            const param = reportCode === undefined ? whole : visitorQuery(whole, [], { ...page, drillValues: [] });
            const anew = await mayBypassCache(services, shareId, code);
            const result = await runQuery(visit, context, { reportCode: code, param, boardState }, anew);
            return { reportCode: code, result, failure: null };
          } catch (error) {
            // One chart that fails keeps no other from being shown; a caller who is gone, or a share that is over, ends them all.
            if (!(error instanceof CatalogueError) || reportCode !== undefined || ENDING.has(error.key)) throw error;
            return { reportCode: code, result: null, failure: error.entry.code };
          }
        });
        answers.push(...(await Promise.all(part)));
      }
      return answers;
    },
    async text({ body: { shareId, componentCode }, context }) {
      const visit = await access.visit(context, shareId);
      const content = await contentOf(visit, context);
      const { document } = sharedBoard(content, visit.row.report_code, visit.fixed);
      const { code, name, text } = findComponent(document, componentCode, 'text');
      return { componentCode: code, componentName: name, context: text };
    },
    async insights({ body: { shareId, componentCode, boardState }, context }) {
      const visit = await access.visit(context, shareId);
      const content = await contentOf(visit, context);
      const { document, reports } = sharedBoard(content, visit.row.report_code, visit.fixed);
      const { reportCodes, findingKinds } = findComponent(document, componentCode, 'ai');
      const charts = await around.insights(visit.viewer.corporationCode, {
        reportCodes,
        findingKinds,
        reports,
        runQuery: async (reportCode) =>
          runQuery(visit, context, { reportCode, param: await stored(visit, reportCode), boardState }, false),
      });
      return { charts };
    },
    async paperRepeats({ body: { shareId, paperId, boardState }, context }) {
      const visit = await access.visit(context, shareId);
      const { row, viewer, fixed } = visit;
      if (row.report_code !== null) throw new CatalogueError('notFound');
      const document = await boardOf(around, visit);
      const state = visitorState(fixed, boardState, document);
      const values = await repeatValues(around.runQuery, document, { paperId, boardState: state }, viewer, context);
      await access.stillStands(visit);
      return values;
    },
    async reportConfiguration({ params: { shareId, reportCode }, context }) {
      return sharedReport(await chartOf(await access.visit(context, shareId), context, reportCode));
    },
    async report({ body: { shareId, reportCode, boardState, ...part }, context }) {
      const visit = await access.visit(context, shareId);
      const param = await stored(visit, reportCode);
      const path = part.drillValues.length > 0 ? (await chartOf(visit, context, reportCode)).drillThroughPath : [];
      return runQuery(visit, context, { reportCode, param: visitorQuery(param, path, part), boardState }, false);
    },
  };
}
