import ky, { isHTTPError, TimeoutError } from 'ky';

import { RequestError } from './request-error.ts';

export interface FetchFileOptions {
  /** Hash that the bytes must have, such as `sha384-…`; the browser refuses others. */
  readonly integrity?: string;
  readonly signal?: AbortSignal;
  /** Milliseconds. */
  readonly timeout: number;
  /** Ask the server even where the browser has the file. */
  readonly fresh?: boolean;
}

/**
 * Fetches a static file without credentials. With a hash, a copy that does not arrive is asked for once more past the
 * browser's cache, whose entry is replaced: a damaged one would stay for as long as it may be kept.
 * @throws RequestError `network` on failure or wrong hash, `reply` with the status if it does not exist
 */
export async function fetchFile(url: string, options: FetchFileOptions): Promise<Response> {
  try {
    return await attempt(url, options, options.fresh ? 'no-store' : 'default');
  } catch (error) {
    const mayHeal = options.integrity && !options.fresh && !(error instanceof TimeoutError);
    if (!mayHeal || options.signal?.aborted || isHTTPError(error)) throw toRequestError(url, options, error);
  }
  try {
    return await attempt(url, options, 'reload');
  } catch (error) {
    throw toRequestError(url, options, error);
  }
}

async function attempt(url: string, options: FetchFileOptions, cache: RequestCache): Promise<Response> {
  const response = await ky(url, {
    ...(options.integrity ? { integrity: options.integrity } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    cache,
    timeout: options.timeout,
    retry: 0,
    credentials: 'omit',
    mode: 'cors',
  });
  const bytes = await response.blob();
  return new Response(bytes, response);
}

function toRequestError(url: string, { signal }: FetchFileOptions, cause: unknown): RequestError {
  if (signal?.aborted) return new RequestError({ kind: 'cancelled', message: `${url}: cancelled`, cause });
  if (isHTTPError(cause)) {
    const { status } = cause.response;
    return new RequestError({ kind: 'reply', message: `${url}: status ${status}`, status, cause });
  }
  return new RequestError({ kind: 'network', message: `${url}: ${String(cause)}`, cause });
}
