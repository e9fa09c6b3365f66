import type { ReportParam } from '@tessera/contract';

import { EngineError, type Engine } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Feature } from '../../platform/http/feature.ts';

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
  return {
    name: 'queries',
    handlers: {
      query: {
        async boardReport({ viewer, body, context }) {
          const { corporationCode, roleId, userId } = viewer;
          const stored = await charts.chartParam(corporationCode, body.menuCode, body.reportCode);
          if (!stored) throw new CatalogueError('chartMissing');
          try {
            return await engine.run(body.reportParam ?? stored, {
              viewer: { corporationCode, roleId, userId, locale: context.locale },
              signal: context.signal,
              updateCache: body.updateCache,
            });
          } catch (error) {
            if (error instanceof EngineError) throw new CatalogueError(error.key, error.details, { cause: error });
            throw error;
          }
        },
      },
    },
  };
}
