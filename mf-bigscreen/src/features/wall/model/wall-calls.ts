import { ERRORS, type EndpointInput, type EndpointReply, type AnyEndpoint } from '@tessera/contract';
import { isRequestError, type Client } from '@tessera/request';

/** Milliseconds after which a call is given up: a wall must not wait for a connection that hangs. */
const PATIENCE = 45_000;

/** Calls of a wall in the name of its token, which end after a while. */
export type WallCall = <E extends AnyEndpoint>(
  endpoint: E,
  input: Omit<EndpointInput<E>, 'signal'>,
  signal?: AbortSignal,
) => Promise<EndpointReply<E>>;

export function wallCalls(client: Client, token: () => string | null): WallCall {
  return async (endpoint, input, signal) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE);
    const own = token();
    try {
      const given = {
        ...input,
        signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
      } as unknown as EndpointInput<typeof endpoint>;
      return await client.call(endpoint, given, { quiet: true, ...(own === null ? {} : { screenToken: own }) });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Whether the token does not hold, or not at present. */
export const isRefused = (error: unknown): boolean =>
  isRequestError(error) && error.code === ERRORS.deviceTokenInvalid.code;

/** Whether the server gave its answer: what is missing is missing, and no connection brings it. */
export const isAnswered = (error: unknown): boolean =>
  isRequestError(error) &&
  error.kind === 'catalogue' &&
  error.code !== ERRORS.unavailable.code &&
  error.code !== ERRORS.rateLimited.code;
