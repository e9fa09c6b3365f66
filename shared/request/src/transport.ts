import {
  behaviourOf,
  envelopeLineSchema,
  envelopeSchema,
  LIMITS,
  LINES_TYPE,
  LOCALE_HEADER,
  REQUEST_ID_HEADER,
  SCREEN_TOKEN_HEADER,
  SHARE_TOKEN_HEADER,
  SIGNATURE_HEADER,
  TOKEN_HEADER,
} from '@tessera/contract';
import type { Envelope, Locale, TransportCapability, TransportReply, TransportRequest } from '@tessera/contract';
import ky, { isTimeoutError } from 'ky';

import { fetchTelling } from './fetch-telling.ts';
import { identifiedBody, identifiedQuery } from './identity.ts';
import type { CallerContext } from './identity.ts';
import type { RequestFailure } from './outcome.ts';
import { createPendingRequests } from './pending-requests.ts';
import { readLines } from './read-lines.ts';
import { RequestError } from './request-error.ts';
import { signBody } from './sign-body.ts';
import { supersedingKey } from './superseding.ts';

const JSON_TYPE = 'application/json';
/** Header with the business type of the page, from its query. */
export const BIZ_TYPE_HEADER = 'bizType';

export interface TransportOptions {
  readonly getToken: () => string | null;
  /** Takes a renewed token. */
  readonly setToken: (token: string) => void;
  readonly getLocale: () => Locale;
  /** The session's key for calls that are signed, base64. */
  readonly getCallKey: () => string | null;
  readonly getCaller: () => CallerContext;
  /** Called for every failed request, before its promise settles. */
  readonly onFailure?: (failure: RequestFailure) => void;
  /**
   * Called when the session of a request has ended, before that counts as a failure.
   * @param token that the request had
   * @returns whether another session is there with which the request is to be sent again
   */
  readonly recover?: (token: string | null) => Promise<boolean>;
  /** Origin of the server; the page's own without it. */
  readonly origin?: string;
  /** Milliseconds; default 600000. */
  readonly timeout?: number;
}

export interface Transport extends TransportCapability {
  stream: NonNullable<TransportCapability['stream']>;
  /** Gives up what the page asked for; the user leaves it. */
  cancelPage(): void;
  cancelAll(): void;
  readonly pending: number;
}

/** The one way to the server. */
export function createTransport(options: TransportOptions): Transport {
  const pending = createPendingRequests();
  const report = (failure: RequestFailure) => options.onFailure?.(failure);

  /** @param take reads the body, while leaving the page still gives up both */
  async function exchange<Taken>(
    request: TransportRequest,
    take: (response: Response) => Promise<Taken>,
  ): Promise<{ taken: Taken; token: string | null }> {
    const { endpoint } = request;
    const common = { endpoint: nameOf(request), requestId: null, quiet: request.quiet === true };
    let prepared: { url: string; body: unknown };
    try {
      prepared = { url: addressOf(request, options), body: identifiedBody(request, options.getCaller()) };
    } catch (cause) {
      report({ ...common, kind: 'setup', key: 'wrongParameters', cause });
      throw new RequestError({ kind: 'setup', message: `${common.endpoint}: ${String(cause)}`, cause });
    }
    const token = options.getToken();
    const { signal, done } = pending.add({
      keepOnNavigation: endpoint.keepOnNavigation === true,
      supersedes: supersedingKey(endpoint.path, request.body),
      signal: request.signal,
    });
    const timeout = options.timeout ?? LIMITS.requestTimeout;
    // ky's own limit ends with the head of the reply; this one covers its body too.
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeout);
    try {
      const raw = endpoint.rawBody !== undefined;
      const { method } = endpoint;
      const body = raw ? (prepared.body as BodyInit) : (JSON.stringify(prepared.body) ?? null);
      const headers = headersOf(token, options, body === null ? undefined : (endpoint.rawBody ?? JSON_TYPE));
      const callKey = endpoint.signed ? options.getCallKey() : null;
      const signature = callKey === null ? {} : { [SIGNATURE_HEADER]: await signBody(callKey, String(body ?? '')) };
      const response = await ky(prepared.url, {
        method,
        headers: {
          ...headers,
          ...signature,
          ...(request.shareToken ? { [SHARE_TOKEN_HEADER]: request.shareToken } : {}),
          ...(request.screenToken ? { [SCREEN_TOKEN_HEADER]: request.screenToken } : {}),
        },
        body,
        signal: AbortSignal.any([signal, deadline.signal]),
        credentials: 'same-origin',
        // A failed status has an envelope too; what is tried again, and when, is decided by those who know the call.
        throwHttpErrors: false,
        retry: 0,
        timeout,
        ...(raw && request.onSent ? { fetch: fetchTelling(body, request.onSent) } : {}),
      });
      const taken = await take(response);
      const renewed = response.headers.get(TOKEN_HEADER);
      if (renewed && options.getToken() === token) options.setToken(renewed);
      return { taken, token };
    } catch (cause) {
      if (signal.aborted)
        throw new RequestError({ kind: 'cancelled', message: `${common.endpoint}: cancelled`, cause });
      report({ ...common, kind: 'network', key: 'LANG01018', cause });
      const reason = deadline.signal.aborted || isTimeoutError(cause) ? 'no answer in time' : String(cause);
      throw new RequestError({ kind: 'network', message: `${common.endpoint}: ${reason}`, cause });
    } finally {
      clearTimeout(timer);
      done();
    }
  }

  /**
   * Reads the envelope and reports error codes; the end of an already replaced session is ignored.
   * @returns null where the request is to be sent again
   */
  async function read(
    request: TransportRequest,
    { taken: response, token }: { taken: Response; token: string | null },
  ): Promise<TransportReply | null> {
    const requestId = response.headers.get(REQUEST_ID_HEADER);
    const common = { endpoint: nameOf(request), requestId, quiet: request.quiet === true };
    let envelope: Envelope;
    try {
      envelope = envelopeSchema.parse(await response.json());
    } catch (cause) {
      report({ ...common, kind: 'reply', key: 'unreadableReply', cause });
      throw new RequestError({
        kind: 'reply',
        message: `${common.endpoint}: status ${response.status} without an envelope`,
        requestId,
        status: response.status,
        cause,
      });
    }
    if (behaviourOf(envelope.code) === 'session-ended' && (await isRecovered(request, token))) return null;
    return answered(request, { ...envelope, requestId }, token);
  }

  /** Calls without a session, such as the sign-in itself, never wait for one. @throws RequestError cancelled */
  async function isRecovered(request: TransportRequest, token: string | null): Promise<boolean> {
    const { endpoint, body, signal } = request;
    if (!options.recover || endpoint.access === 'public' || body instanceof ReadableStream) return false;
    try {
      return await orAborted(options.recover(token), signal);
    } catch (cause) {
      if (!signal?.aborted) throw cause;
      throw new RequestError({ kind: 'cancelled', message: `${nameOf(request)}: cancelled`, cause });
    }
  }

  function answered<Reply extends TransportReply>(
    request: TransportRequest,
    reply: Reply,
    token: string | null,
  ): Reply {
    const behaviour = behaviourOf(reply.code);
    const replaced = behaviour === 'session-ended' && token !== options.getToken();
    if (behaviour !== 'success' && !replaced) {
      const { code, msg: message, requestId } = reply;
      const quiet = request.quiet === true;
      report({ endpoint: nameOf(request), requestId, quiet, kind: 'catalogue', behaviour, code, message });
    }
    return reply;
  }

  async function stream(
    request: TransportRequest,
    onLine: Parameters<Transport['stream']>[1],
  ): Promise<TransportReply> {
    const asked = options.getToken();
    const exchanged = await exchange(request, async (response) => {
      if (!response.headers.get('content-type')?.includes(LINES_TYPE)) return whole(response);
      const requestId = response.headers.get(REQUEST_ID_HEADER);
      await readLines(response, (text) => {
        const line = lineOf(text);
        if (line) onLine(answered(request, { ...line, requestId }, asked));
      });
      return requestId;
    });
    const { taken, token } = exchanged;
    if (taken instanceof Response) return (await read(request, { taken, token })) ?? stream(request, onLine);
    return { code: '0', msg: '', data: null, requestId: taken };
  }

  async function send(request: TransportRequest): Promise<TransportReply> {
    return (await read(request, await exchange(request, whole))) ?? send(request);
  }

  async function download(request: TransportRequest): ReturnType<Transport['download']> {
    const exchanged = await exchange(request, whole);
    const response = exchanged.taken;
    if (response.headers.get('content-type')?.includes('json') || !response.ok) {
      const reply = await read(request, exchanged);
      if (!reply) return download(request);
      const { code, msg, requestId } = reply;
      throw new RequestError({ kind: 'catalogue', message: msg, code, requestId, status: response.status });
    }
    return {
      blob: await response.blob(),
      fileName: fileNameOf(response.headers.get('content-disposition')),
      requestId: response.headers.get(REQUEST_ID_HEADER),
    };
  }

  return {
    send,
    stream,
    download,
    mismatch: ({ kind, ...failure }) =>
      report(
        kind === 'setup' ? { ...failure, kind, key: 'wrongParameters' } : { ...failure, kind, key: 'unreadableReply' },
      ),
    cancelPage: () => pending.cancelPage(),
    cancelAll: () => pending.cancelAll(),
    get pending() {
      return pending.size;
    },
  };
}

/** Settles with the promise, or rejects as soon as the signal is aborted. */
function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

async function whole(response: Response): Promise<Response> {
  const bytes = await response.blob();
  return new Response(isBodyless(response.status) ? null : bytes, response);
}

/** Undefined for a line that something on the way damaged; its question counts as not answered. */
function lineOf(text: string): (Envelope & { readonly n: number }) | undefined {
  try {
    return envelopeLineSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function nameOf({ endpoint }: TransportRequest): string {
  return `${endpoint.method} ${endpoint.path}`;
}

function isBodyless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

function addressOf(request: TransportRequest, { origin, getCaller }: TransportOptions): string {
  const path = request.endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = request.params?.[name];
    if (value === undefined || value === '') throw new Error(`path parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
  const url = new URL(path, origin ?? location.origin);
  for (const [key, value] of Object.entries(identifiedQuery(request, getCaller()))) url.searchParams.set(key, value);
  return url.href;
}

function headersOf(token: string | null, { getLocale, getCaller }: TransportOptions, mediaType: string | undefined) {
  const { bizType } = getCaller();
  return {
    accept: 'application/json, */*;q=0.5',
    [LOCALE_HEADER]: getLocale(),
    ...(token ? { [TOKEN_HEADER]: token } : {}),
    ...(bizType ? { [BIZ_TYPE_HEADER]: encodeURIComponent(bizType) } : {}),
    ...(mediaType ? { 'content-type': mediaType } : {}),
  };
}

function fileNameOf(disposition: string | null): string | null {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended) return decodeURIComponent(extended);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null;
}
