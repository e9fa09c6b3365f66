import { QueryCoordinator } from '@tessera/board';
import { query, type BoardState } from '@tessera/contract';
import type { Client } from '@tessera/request';

/** Asks for the charts of a printed board with what its reader had chosen. */
export function createPrintCoordinator(client: Client, state: BoardState): QueryCoordinator {
  return new QueryCoordinator({
    run: ({ menuCode, reportCode, reportHistoryCode, reportParam }, { signal, updateCache }) =>
      client.call(
        query.boardReport,
        { body: { menuCode, reportCode, reportHistoryCode, reportParam, updateCache, boardState: state }, signal },
        { quiet: true },
      ),
  });
}
