import type { ReportParam } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { ComposeQuery } from '../boards/index.ts';
import type { RunQuery } from '../tables/index.ts';

/** The stored query of a chart on this board of this corporation, else null. */
export type ChartParam = (corporationCode: string, menuCode: string, reportCode: string) => Promise<ReportParam | null>;

/**
 * EP-084: charts of boards with the viewer's rights. The chart must be on the named board; a query sent by the client
 * is resolved id by id. The reader's choices add conditions.
 */
export function createQueries(runQuery: RunQuery, chartParam: ChartParam, composeQuery: ComposeQuery): Feature {
  return {
    handlers: {
      query: {
        async boardReport({ viewer, body, context }) {
          const { corporationCode } = viewer;
          const { menuCode, reportCode, boardState, updateCache } = body;
          const stored = await chartParam(corporationCode, menuCode, reportCode);
          if (!stored) throw new CatalogueError('chartMissing');
          const asked = await composeQuery(
            corporationCode,
            menuCode,
            reportCode,
            body.reportParam ?? stored,
            boardState,
          );
          return runQuery(asked, viewer, context, { updateCache });
        },
      },
    },
  };
}
