import { hasPublications, type filter, type query } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { asksDraft } from '../boards/index.ts';
import { fieldValues, type RunQuery } from '../tables/index.ts';
import { boardOf, tableOf, type ChartContext } from './chart-context.ts';
import { configurationOf } from './chart-service.ts';

type QueryHandlers = Omit<Handlers<typeof query>, 'boardReport' | 'boardReports' | 'giveUpQuestions'>;
/** Charts of a board that are asked at a time when all of them are refreshed. */
const AT_ONCE = 4;

/** EP-083, EP-087 to EP-090: queries of the editor, and refreshed charts. */
export function queryHandlers(charts: ChartContext, runQuery: RunQuery): QueryHandlers {
  const chartReport: QueryHandlers['chartReport'] = ({ viewer, body, context }) =>
    runQuery(body.reportParam, viewer, context, { updateCache: body.updateCache });
  return {
    chartReport,
    chartReportNew: chartReport,
    searchChart: ({ viewer, body, context }) =>
      configurationOf(charts, { viewer, locale: context.locale }, body.reportCode),
    async refreshReport({ viewer, body, context }) {
      const draft = asksDraft(viewer, body.boardState);
      const spec = await charts.repository.chartParam(viewer.corporationCode, body.menuCode, body.reportCode, draft);
      if (!spec) throw new CatalogueError('chartMissing');
      const { corporationCode } = viewer;
      const query = await charts.around.composeQuery(
        corporationCode,
        body.menuCode,
        body.reportCode,
        spec,
        body.boardState,
        draft,
      );
      return runQuery(query, viewer, context, { updateCache: true });
    },
    async refreshBoard({ viewer, body, context }) {
      const draft = asksDraft(viewer, body.boardState);
      const { menuType } = await boardOf(charts, { viewer, locale: context.locale }, body.menuCode);
      const rows =
        !hasPublications(menuType) || draft
          ? await charts.repository.list(viewer.corporationCode, body.menuCode)
          : await charts.around.publishedCharts(viewer.corporationCode, body.menuCode);
      const answers: Awaited<ReturnType<QueryHandlers['refreshBoard']>> = [];
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        const part = rows.slice(at, at + AT_ONCE).map(async ({ report_code: reportCode, report_param }) => {
          try {
            const { corporationCode } = viewer;
            const query = await charts.around.composeQuery(
              corporationCode,
              body.menuCode,
              reportCode,
              report_param,
              body.boardState,
              draft,
            );
            const result = await runQuery(query, viewer, context, { updateCache: true });
            return { reportCode, result, failure: null };
          } catch (error) {
            // One chart that fails keeps no other from being shown; a caller who is gone ends them all.
            if (!(error instanceof CatalogueError) || error.key === 'cancelled') throw error;
            return { reportCode, result: null, failure: error.entry.code };
          }
        });
        answers.push(...(await Promise.all(part)));
      }
      return answers;
    },
  };
}

/** EP-110, EP-111, EP-168: values that filters offer, and the tables below a board. */
export function filterHandlers(charts: ChartContext, runQuery: RunQuery): Handlers<typeof filter> {
  return {
    filterQuery({ viewer, body, context }) {
      const { requestType: _requestType, cacheKey: _cacheKey, ...spec } = body.reportParam;
      return runQuery({ ...spec, filterQueryFlag: true }, viewer, context);
    },
    paramQuery: ({ viewer, body, context }) => fieldValues(runQuery, body, viewer, context),
    async boardTables({ viewer, body, context }) {
      const caller = { viewer, locale: context.locale };
      await boardOf(charts, caller, body.menuCode);
      const byTable = new Map<string, string[]>();
      for (const row of await charts.repository.list(viewer.corporationCode, body.menuCode)) {
        const { tbId } = row.report_param;
        byTable.set(tbId, [...(byTable.get(tbId) ?? []), row.report_code]);
      }
      const tables = await Promise.all(
        [...byTable].map(async ([tblId, reportCodes]) => {
          const table = await tableOf(charts, caller, tblId);
          return table ? [{ tblId, tblName: table.name, reportCodes }] : [];
        }),
      );
      return tables.flat();
    },
  };
}
