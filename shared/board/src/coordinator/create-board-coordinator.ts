import type { Client } from '@tessera/request';

import { asDraft, type AskOptions } from '../state/board-state.ts';
import { QueryCoordinator } from './query-coordinator.ts';
import { QuestionCalls } from './question-calls.ts';
import { traceId } from './trace-id.ts';

/** A coordinator that asks the server for the charts of a board; failures are shown by the components themselves. */
export function createBoardCoordinator(client: Client, { draft = false }: AskOptions = {}): QueryCoordinator {
  const calls = new QuestionCalls(client);
  return new QueryCoordinator({
    // All questions leave in one call; the server runs a few at a time.
    ...(client.stream ? { concurrency: Infinity } : {}),
    run: ({ menuCode, reportCode, reportHistoryCode, reportParam, boardState }, { signal, updateCache }) => {
      const asked = { ...reportParam, tracId: traceId() };
      const state = draft ? asDraft(boardState) : boardState;
      return calls.ask(
        { menuCode, reportCode, reportHistoryCode, reportParam: asked, boardState: state, updateCache },
        signal,
      );
    },
  });
}
