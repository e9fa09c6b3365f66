import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { asksDraft } from '../boards/index.ts';
import { createBoardAnswers } from './board-answers.ts';

/**
 * EP-084: charts of boards and reports with the viewer's rights. The chart must be on the named board; a query sent by the client
 * is resolved id by id. The reader's choices add conditions.
 */
export const queriesSlice = defineSlice({
  name: 'queries',
  needs: ['boards', 'charts', 'tableRights', 'tables'],
  create({ services, needs: { boards, charts, tableRights, tables } }) {
    const answers = createBoardAnswers(services, {
      engine: tables.engine,
      identity: tableRights.identity,
      async ask({ menuCode, reportCode, reportParam, boardState }, viewer, context, options) {
        const { corporationCode } = viewer;
        const draft = asksDraft(viewer, boardState);
        const stored = await charts.chartParam(corporationCode, menuCode, reportCode, draft);
        if (!stored) throw new CatalogueError('chartMissing');
        const asked = await boards.composeQuery(
          corporationCode,
          menuCode,
          reportCode,
          reportParam ?? stored,
          boardState,
          draft,
        );
        return tables.runQuery(asked, viewer, context, options);
      },
    });
    return {
      handlers: {
        query: {
          async boardReport({ viewer, body: { updateCache, ...question }, context }) {
            // Before the lookup: who may see a draft is no part of the fingerprint.
            asksDraft(viewer, question.boardState);
            return answers.answer(question, viewer, context, { updateCache });
          },
        },
      },
      async stop() {
        answers.close();
      },
    };
  },
});
