import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';

/**
 * EP-084: charts of boards with the viewer's rights. The chart must be on the named board; a query sent by the client
 * is resolved id by id. The reader's choices add conditions.
 */
export const queriesSlice = defineSlice({
  name: 'queries',
  needs: ['boards', 'charts', 'tables'],
  create({ needs: { boards, charts, tables } }) {
    return {
      handlers: {
        query: {
          async boardReport({ viewer, body, context }) {
            const { corporationCode } = viewer;
            const { menuCode, reportCode, boardState, updateCache } = body;
            const stored = await charts.chartParam(corporationCode, menuCode, reportCode);
            if (!stored) throw new CatalogueError('chartMissing');
            const asked = await boards.composeQuery(
              corporationCode,
              menuCode,
              reportCode,
              body.reportParam ?? stored,
              boardState,
            );
            return tables.runQuery(asked, viewer, context, { updateCache });
          },
        },
      },
    };
  },
});
