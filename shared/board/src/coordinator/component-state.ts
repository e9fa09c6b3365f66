import type { QueryResult } from '@tessera/contract';

/**
 * Data of a component. `stale`: the old result while a new one loads, with the last error; `error` keeps the last
 * result, too.
 */
export type ComponentState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly result: QueryResult }
  | { readonly status: 'stale'; readonly result: QueryResult; readonly error?: unknown }
  | { readonly status: 'error'; readonly error: unknown; readonly result?: QueryResult };

export const LOADING: ComponentState = { status: 'loading' };

export function resultOf(state: ComponentState): QueryResult | undefined {
  return state.status === 'loading' ? undefined : state.result;
}

/** Why the last try failed, until one succeeds. */
export function failureOf(state: ComponentState): unknown {
  return state.status === 'error' || state.status === 'stale' ? state.error : undefined;
}
