import type { ReportParam } from '@tessera/contract';

import { createFollowingCache, createMetadataCache } from '../../platform/cache/index.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { Made } from '../../platform/slices/define-slice.ts';
import type { RunQuery } from '../tables/index.ts';
import { createBoardCharts, type BoardCharts } from './board-charts.ts';
import type { ChartContext, ChartSurroundings } from './chart-context.ts';
import { chartHandlers } from './chart-handlers.ts';
import { createChartRepository, type ChartRepository } from './chart-repository.ts';
import { filterHandlers, queryHandlers } from './query-handlers.ts';

export interface Charts {
  readonly chartParam: ChartRepository['chartParam'];
  readonly shelf: BoardCharts;
}

/** Charts: their versions, drafts, drill paths and queries. */
export function createCharts(services: RunningServices, around: ChartSurroundings, runQuery: RunQuery): Made<'charts'> {
  const params = createMetadataCache<ReportParam>(services.bus, 'charts', () => services.now().getTime());
  const standing = createFollowingCache<true>(services, 'boards', ['board_node']);
  const stored = createChartRepository(services.store, params);
  const repository: ChartRepository = {
    ...stored,
    // A board that lies in the recycle bin answers nothing.
    async chartParam(corporationCode, menuCode, reportCode) {
      const stands = await standing.get(JSON.stringify([corporationCode, menuCode]), async () =>
        (await around.board(corporationCode, menuCode, 'zh_CN')) ? true : null,
      );
      return stands ? stored.chartParam(corporationCode, menuCode, reportCode) : null;
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
}
