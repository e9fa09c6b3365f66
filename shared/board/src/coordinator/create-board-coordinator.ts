import { query } from '@tessera/contract';
import type { Client } from '@tessera/request';

import { QueryCoordinator } from './query-coordinator.ts';

/** A coordinator that asks the server for the charts of a board; failures are shown by the components themselves. */
export function createBoardCoordinator(client: Client, concurrency?: number): QueryCoordinator {
  return new QueryCoordinator({
    ...(concurrency === undefined ? {} : { concurrency }),
    run: ({ menuCode, reportCode, reportHistoryCode, reportParam, boardState }, { signal, updateCache }) =>
      client.call(
        query.boardReport,
        { body: { menuCode, reportCode, reportHistoryCode, reportParam, boardState, updateCache }, signal },
        { quiet: true },
      ),
  });
}
