import type { ReportParam } from '@tessera/contract';

import { createMetadataCache } from '../../platform/cache/index.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { Services } from '../../platform/services.ts';
import type { Ask } from '../tables/index.ts';
import type { ChartContext, ChartSurroundings } from './chart-context.ts';
import { chartHandlers } from './chart-handlers.ts';
import { createChartRepository, type ChartRepository } from './chart-repository.ts';
import { filterHandlers, queryHandlers } from './query-handlers.ts';

export interface Charts {
  readonly feature: Feature;
  readonly chartParam: ChartRepository['chartParam'];
}

/** Charts: their versions, drafts, drill paths and questions. */
export function createCharts(services: Services, around: ChartSurroundings, ask: Ask): Charts {
  const params = createMetadataCache<ReportParam>(services.bus, 'charts', () => services.now().getTime());
  const repository = createChartRepository(services.store, params);
  const context: ChartContext = { services, repository, around, changed: params.forget };
  return {
    chartParam: repository.chartParam,
    feature: {
      name: 'charts',
      handlers: {
        chart: chartHandlers(context),
        query: queryHandlers(context, ask),
        filter: filterHandlers(context, ask),
      },
      stop: async () => params.close(),
    },
  };
}
