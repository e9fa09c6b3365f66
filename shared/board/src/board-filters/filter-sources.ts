import { boardFilters, type BoardState, type Cell, type EndpointReply } from '@tessera/contract';
import type { Client } from '@tessera/request';

import { createParamSource, type ParamSource } from '../board-params/param-source.ts';
import { asDraft, type AskOptions } from '../state/board-state.ts';

export type FilterFacts = EndpointReply<typeof boardFilters.search>[number];
export interface FilterValuesQuery {
  readonly componentCode: string;
  readonly keyword: string;
  /** Of a tree: values of the levels above. */
  readonly path: readonly Cell[];
  /** Choices that may narrow the values. */
  readonly boardState: BoardState;
  /** Which of these are still offered, all of them in one answer; left out, the first of all that there are. */
  readonly among?: readonly Cell[];
}
/** Where filters learn what they hold for and what there is to choose; a shared board asks elsewhere than a member does. */
export interface FilterSources {
  /** Tables and fields below the filters, in the language of the page (EP-159). */
  facts(signal: AbortSignal): Promise<readonly FilterFacts[]>;
  /** Up to 100 values (EP-160, RU-628). */
  values(
    query: FilterValuesQuery,
    signal: AbortSignal,
  ): Promise<{ readonly values: readonly Cell[]; readonly truncated: boolean }>;
  readonly params: ParamSource;
}

/** What members of the corporation ask. */
export function createFilterSources(client: Client, menuCode: string, ask: AskOptions = {}): FilterSources {
  const { draft } = ask;
  return {
    facts: (signal) => client.call(boardFilters.search, { body: { menuCode, draft }, signal }, { quiet: true }),
    values(query, signal) {
      const boardState = draft ? asDraft(query.boardState) : query.boardState;
      const body = { menuCode, ...valuesBody({ ...query, boardState }) };
      return client.call(boardFilters.query, { body, signal }, { quiet: true });
    },
    params: createParamSource(client, menuCode, ask),
  };
}

/** A query for values as the server takes it. */
export function valuesBody({ path, among, ...query }: FilterValuesQuery) {
  return { ...query, path: [...path], ...(among ? { fieldValue: [...among], dataEnd: among.length } : {}) };
}
