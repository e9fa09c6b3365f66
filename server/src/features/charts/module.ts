import { hasPublications, type ReportParam } from '@tessera/contract';

import { createFollowingCache } from '../../platform/cache/index.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { boardNames, DOCUMENTS, type BoardFacts } from '../boards/index.ts';
import { createBoardCharts, type BoardCharts } from './board-charts.ts';
import type { ChartContext, ChartSurroundings } from './chart-context.ts';
import { chartHandlers } from './chart-handlers.ts';
import { boardsOfCharts, createChartRepository, type ChartRepository } from './chart-repository.ts';
import { chartMigrations } from './migrations.ts';
import { filterHandlers, queryHandlers } from './query-handlers.ts';
import type { ChartTables } from './tables.ts';

interface Charts {
  readonly chartParam: ChartRepository['chartParam'];
  readonly shelf: BoardCharts;
}

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    charts: Charts;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends ChartTables {}
}

/** Charts: their versions, drafts, drill paths and queries. */
export const chartsSlice = defineSlice({
  name: 'charts',
  migrations: chartMigrations,
  needs: ['grants', 'identity', 'images', 'tables'],
  later: ['boards', 'reports'],
  create({ services, needs: { grants, identity, images, tables }, later }) {
    const { runQuery } = tables;
    services.resources.part('chart', {
      source: DOCUMENTS,
      of: (...asked) => boardsOfCharts(services.store, ...asked),
    });
    const around: ChartSurroundings = {
      board: (...asked) => later.boards.repository.boardFacts(...asked),
      boardNames: (...asked) => boardNames(services.store, ...asked),
      sees: async (viewer) => (await grants.sight(viewer, DOCUMENTS)).may,
      table: tables.service.findDetail,
      users: identity.userNames,
      keepImage: images.keep,
      composeQuery: (...asked) => later.boards.composeQuery(...asked),
      publishedCharts: async (...asked) => (await later.reports.published(...asked))?.charts ?? [],
    };
    const params = createFollowingCache<ReportParam>(services, 'charts', ['chart']);
    const standing = createFollowingCache<BoardFacts['menuType']>(services, 'boards', ['board_node']);
    const stored = createChartRepository(services.store, params);
    const repository: ChartRepository = {
      ...stored,
      // A board that lies in the recycle bin answers nothing.
      async chartParam(corporationCode, menuCode, reportCode, draft = false) {
        const kind = await standing.get(
          JSON.stringify([corporationCode, menuCode]),
          async () => (await around.board(corporationCode, menuCode, 'zh_CN'))?.menuType ?? null,
        );
        if (kind === null) return null;
        if (!hasPublications(kind) || draft) return stored.chartParam(corporationCode, menuCode, reportCode);
        const charts = await around.publishedCharts(corporationCode, menuCode);
        return charts.find(({ report_code }) => report_code === reportCode)?.report_param ?? null;
      },
    };
    const context: ChartContext = { services, repository, around, changed: params.forget };
    return {
      gives: {
        chartParam: repository.chartParam,
        shelf: createBoardCharts(services.store),
      },
      handlers: {
        chart: chartHandlers(context),
        query: queryHandlers(context, runQuery),
        filter: filterHandlers(context, runQuery),
      },
      async stop() {
        params.close();
        standing.close();
      },
    };
  },
});
