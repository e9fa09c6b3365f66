import type { ReportParam } from '@tessera/contract';

import { createMetadataCache } from '../../platform/cache/index.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { Services } from '../../platform/services.ts';
import { createChartRepository, type ChartRepository } from './chart-repository.ts';

export interface Charts {
  readonly feature: Feature;
  readonly chartParam: ChartRepository['chartParam'];
}

export function createCharts(services: Services): Charts {
  const params = createMetadataCache<ReportParam>(services.bus, 'charts', () => services.now().getTime());
  const repository = createChartRepository(services.store, params);
  return {
    chartParam: repository.chartParam,
    feature: { name: 'charts', handlers: {}, stop: async () => params.close() },
  };
}
