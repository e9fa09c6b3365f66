import type { QueryResult } from '@tessera/contract';

/**
 * What a component has of its data. `stale`: a newer answer is on its way and the old one stays on screen; `error`
 * keeps the last answer too, if there was one.
 */
export type ComponentState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly result: QueryResult }
  | { readonly status: 'stale'; readonly result: QueryResult }
  | { readonly status: 'error'; readonly error: unknown; readonly result?: QueryResult };

export const LOADING: ComponentState = { status: 'loading' };

export function resultOf(state: ComponentState): QueryResult | undefined {
  return state.status === 'loading' ? undefined : state.result;
}
