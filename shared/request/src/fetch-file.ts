import ky, { isHTTPError } from 'ky';

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
 * Fetches a static file without credentials.
 * @throws RequestError `network` on failure or wrong hash, `reply` with the status if it does not exist
 */
export async function fetchFile(url: string, options: FetchFileOptions): Promise<Response> {
  try {
    const response = await ky(url, {
      ...(options.integrity ? { integrity: options.integrity } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.fresh ? { cache: 'no-store' as const } : {}),
      timeout: options.timeout,
      retry: 0,
      credentials: 'omit',
      mode: 'cors',
    });
    const bytes = await response.blob();
    return new Response(bytes, response);
  } catch (cause) {
    if (options.signal?.aborted) throw new RequestError({ kind: 'cancelled', message: `${url}: cancelled`, cause });
    if (isHTTPError(cause)) {
      const { status } = cause.response;
      throw new RequestError({ kind: 'reply', message: `${url}: status ${status}`, status, cause });
    }
    throw new RequestError({ kind: 'network', message: `${url}: ${String(cause)}`, cause });
  }
}
