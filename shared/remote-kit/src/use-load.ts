import type { AnyEndpoint, EndpointInput, EndpointReply } from '@tessera/contract';
import { keepPreviousData, useQuery } from '@tessera/remote-kit/query';
import { useCallback, useState } from 'react';

import { useClient } from './use-client.ts';

/** Counts the mounts of loads; makes the key of a fresh one its own. */
let mounts = 0;

export interface Loaded<T> {
  /** The last reply; stays while a newer one is on its way. */
  readonly data: T | undefined;
  /** Why the newest try failed, until the next one succeeds. */
  readonly error: unknown;
  readonly loading: boolean;
  reload(): void;
}

export interface LoadOptions {
  /** Whether to ignore replies of earlier visits, for forms. Default: false. */
  readonly fresh?: boolean;
}

/** Calls an endpoint for a load: cancelled with it, and its failure shown by the component instead of a toast. */
export type LoadCall = <E extends AnyEndpoint>(
  endpoint: E,
  input: Omit<EndpointInput<E>, 'signal'>,
) => Promise<EndpointReply<E>>;

/**
 * Loads and caches what a component shows; outdated replies are discarded. @param key all values that `load` depends
 * on, as JSON
 */
export function useLoad<T>(
  key: readonly unknown[],
  load: (call: LoadCall, signal: AbortSignal) => Promise<T>,
  { fresh = false }: LoadOptions = {},
): Loaded<T> {
  const client = useClient();
  const [mount] = useState(() => (mounts += 1));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: fresh ? [...key, mount] : key,
    queryFn: ({ signal }) =>
      load(
        (endpoint, input) =>
          client.call(endpoint, { ...input, signal } as unknown as EndpointInput<typeof endpoint>, { quiet: true }),
        signal,
      ),
    placeholderData: keepPreviousData,
    ...(fresh ? { gcTime: 0 } : {}),
  });
  // The library forgets an error when the next try begins, and with it the retry button that has the focus.
  const [failure, setFailure] = useState(error);
  if (!isFetching && failure !== error) setFailure(error);
  const reload = useCallback(() => void refetch(), [refetch]);
  return { data, error: (isFetching ? failure : error) ?? undefined, loading: isFetching, reload };
}

type EndpointArguments<E extends AnyEndpoint> =
  Record<never, never> extends EndpointInput<E>
    ? [input?: Omit<EndpointInput<E>, 'signal'>, options?: LoadOptions & { readonly inLocale?: string }]
    : [input: Omit<EndpointInput<E>, 'signal'>, options?: LoadOptions & { readonly inLocale?: string }];

/**
 * Loads an endpoint's reply, cached by address and input. @param options.inLocale reloads when this language changes
 */
export function useEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, { inLocale, ...options } = {}]: EndpointArguments<E>
): Loaded<EndpointReply<E>> {
  return useLoad(
    [endpoint.method, endpoint.path, input, inLocale],
    (call) => call(endpoint, (input ?? {}) as Omit<EndpointInput<E>, 'signal'>),
    options,
  );
}
