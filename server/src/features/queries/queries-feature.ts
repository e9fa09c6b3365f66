import type { ReportParam } from '@tessera/contract';

import type { Engine } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Feature } from '../../platform/http/feature.ts';
import { createAsk } from '../tables/index.ts';

/** What a query needs to know of charts. */
export interface ChartDirectory {
  /** The stored question of a chart that stands on this board of this corporation, else null. */
  chartParam(corporationCode: string, menuCode: string, reportCode: string): Promise<ReportParam | null>;
}

/**
 * EP-084: charts of boards, run with the viewer's rights. The chart must stand on the named board of the viewer's
 * corporation; a question that the client gives in its place is resolved id by id against what the viewer may see.
 */
export function createQueries(engine: Engine, charts: ChartDirectory): Feature {
  const ask = createAsk(engine);
  return {
    name: 'queries',
    handlers: {
      query: {
        async boardReport({ viewer, body, context }) {
          const stored = await charts.chartParam(viewer.corporationCode, body.menuCode, body.reportCode);
          if (!stored) throw new CatalogueError('chartMissing');
          return ask(body.reportParam ?? stored, viewer, context, { updateCache: body.updateCache });
        },
      },
    },
  };
}
