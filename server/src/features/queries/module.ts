import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { LinesAnswer } from '../../platform/http/lines-answer.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { asksDraft } from '../boards/index.ts';
import { createBoardAnswers, type Asking, type BoardQuestion } from './board-answers.ts';
import { createOpenCalls } from './open-calls.ts';

/**
 * EP-084: charts of boards and reports with the viewer's rights. The chart must be on the named board; a query sent by the client
 * is resolved id by id. The reader's choices add conditions.
 */
export const queriesSlice = defineSlice({
  name: 'queries',
  needs: ['boards', 'charts', 'tableRights', 'tables'],
  later: ['usage'],
  create({ services, needs: { boards, charts, tableRights, tables }, later }) {
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
    const calls = createOpenCalls(services);
    const answer = async (
      { updateCache, ...question }: BoardQuestion & { readonly updateCache: boolean },
      viewer: Viewer,
      context: Asking,
    ) => {
      // Before the lookup: who may see a draft is no part of the fingerprint.
      const isDraft = asksDraft(viewer, question.boardState);
      const began = performance.now();
      const answered = await answers.answer(question, viewer, context, { updateCache });
      // What authors try, the server prints and others look at as a member, nobody waits for as a reader.
      if (!isDraft && !viewer.work && !viewer.viewedBy)
        later.usage.waited(viewer.corporationCode, question.menuCode, performance.now() - began);
      return answered;
    };
    return {
      handlers: {
        query: {
          boardReport: async ({ viewer, body, context }) => answer(body, viewer, context),
          async boardReports({ viewer, body: { callId, questions }, context }) {
            const { locale } = context;
            const { length: count } = questions;
            if (callId === undefined) return new LinesAnswer(count, (n) => answer(questions[n]!, viewer, context));
            const call = calls.open(viewer.sessionId, callId, count, context.signal);
            return new LinesAnswer(count, async (n) => {
              try {
                return await answer(questions[n]!, viewer, { locale, signal: call.signalOf(n) });
              } finally {
                call.answered();
              }
            });
          },
          async giveUpQuestions({ viewer, body: { callId, questions } }) {
            await calls.giveUp(viewer.sessionId, callId, questions);
            return null;
          },
        },
      },
      async stop() {
        answers.close();
        calls.close();
      },
    };
  },
});
