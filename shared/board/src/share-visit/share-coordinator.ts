import { shareVisit, tablePageOf, type EndpointInput, type QueryResult } from '@tessera/contract';
import { isCancelled, isRequestError, RequestError } from '@tessera/request';

import { QueryCoordinator, type RunOptions } from '../coordinator/query-coordinator.ts';
import type { QuerySpec } from '../coordinator/query-spec.ts';
import type { EmbedChannel } from './embed-channel.ts';
import type { ShareVisit } from './share-visit.ts';

type QueryRequest = EndpointInput<typeof shareVisit.report>['body'];

/** Of a query what a visitor may say; the rest the server has. */
export function visitorPart({ reportParam }: QuerySpec): Omit<QueryRequest, 'shareId' | 'reportCode' | 'boardState'> {
  const { sortCondition, drillCondition } = reportParam;
  const title = sortCondition.find(({ titleSortFlag = 0 }) => titleSortFlag !== 0);
  return {
    ...tablePageOf(reportParam),
    ...(title ? { titleSort: { uniqId: title.uniqId, titleSortFlag: title.titleSortFlag as 1 | 2 } } : {}),
    // What a visitor gets of a query holds no conditions, so these are the steps that were taken.
    drillValues: drillCondition.map(({ fieldValue }) => fieldValue[0] ?? null),
  };
}

/**
 * As the coordinator of a board, asking in the name of a visit.
 * @param channel hears of charts that have no data; the end of the visit is told by the visit
 */
export function createShareCoordinator(visit: ShareVisit, channel: EmbedChannel | null = null): QueryCoordinator {
  const ask = asking(visit);
  return new QueryCoordinator({
    async run(spec, options) {
      try {
        return await ask(spec, options);
      } catch (error) {
        if (
          isRequestError(error) &&
          !isCancelled(error) &&
          (error.kind !== 'catalogue' || error.behaviour === 'message')
        )
          channel?.chartFailed(spec.reportCode, error);
        throw error;
      }
    },
  });
}

function asking({ client, shareId }: ShareVisit) {
  return async (spec: QuerySpec, { signal, updateCache }: RunOptions): Promise<QueryResult> => {
    const { reportCode } = spec;
    const part = visitorPart(spec);
    const boardState = spec.boardState ?? {};
    if (!updateCache || part.drillValues?.length || part.titleSort)
      return client.call(shareVisit.report, { body: { shareId, reportCode, boardState, ...part }, signal });
    const { titleSort: _sort, drillValues: _drill, ...page } = part;
    const [answer] = await client.call(shareVisit.refresh, {
      body: { shareId, reportCode, boardState, ...page },
      signal,
    });
    if (answer?.result) return answer.result;
    throw new RequestError({ kind: 'catalogue', message: '', code: answer?.failure ?? '' });
  };
}
