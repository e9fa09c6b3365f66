import { query } from '@tessera/contract';
import type { Client } from '@tessera/request';

import { QueryCoordinator } from './query-coordinator.ts';

/** Names one asking of a query in logs: the milliseconds and a random number (RU-729). */
const traceId = (): string => `${Date.now()}${Math.floor(Math.random() * 1_000_000)}`;

/** A coordinator that asks the server for the charts of a board; failures are shown by the components themselves. */
export function createBoardCoordinator(client: Client, concurrency?: number): QueryCoordinator {
  return new QueryCoordinator({
    ...(concurrency === undefined ? {} : { concurrency }),
    run: ({ menuCode, reportCode, reportHistoryCode, reportParam, boardState }, { signal, updateCache }) => {
      const asked = { ...reportParam, tracId: traceId() };
      return client.call(
        query.boardReport,
        { body: { menuCode, reportCode, reportHistoryCode, reportParam: asked, boardState, updateCache }, signal },
        { quiet: true },
      );
    },
  });
}
