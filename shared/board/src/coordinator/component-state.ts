import type { QueryResult } from '@tessera/contract';

/**
 * What a component has of its data. `stale`: a newer answer is on its way and the old one stays on screen, with why the last
 * try to get one failed; `error` keeps the last answer too, if there was one.
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
