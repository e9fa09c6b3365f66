import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { LinesAnswer } from '../../platform/http/lines-answer.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { asksDraft } from '../boards/index.ts';
import { createBoardAnswers, type BoardQuestion } from './board-answers.ts';

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
    const answer = async (
      { updateCache, ...question }: BoardQuestion & { readonly updateCache: boolean },
      viewer: Viewer,
      context: RequestContext,
    ) => {
      // Before the lookup: who may see a draft is no part of the fingerprint.
      asksDraft(viewer, question.boardState);
      return answers.answer(question, viewer, context, { updateCache });
    };
    return {
      handlers: {
        query: {
          boardReport: async ({ viewer, body, context }) => answer(body, viewer, context),
          boardReports: async ({ viewer, body: { questions }, context }) =>
            new LinesAnswer(questions.length, (n) => answer(questions[n]!, viewer, context)),
        },
      },
      async stop() {
        answers.close();
      },
    };
  },
});
