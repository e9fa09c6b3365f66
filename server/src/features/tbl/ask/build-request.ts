import type { TblDefinition } from '@tessera/contract';

import { TblFailure } from '../tbl-failure.ts';
import type { BoundParameter, JsonValue } from './bound-values.ts';
import { putAt } from './json-pointer.ts';

/** A request to an API, whole but for the page. */
export interface TblRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** Paths of this server's own APIs are addresses below it, which is never asked. */
export const OWN_ORIGIN = 'http://own.tessera.invalid';

/** Not for authors: they belong to the connection. */
const RESERVED = new Set([
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
  'upgrade',
  'accept-encoding',
  'expect',
  'te',
  'trailer',
]);

/** @returns null for a text that is no address of an API */
export function apiUrl(text: string): URL | null {
  const own = text.startsWith('/') && !text.startsWith('//');
  if (!own && !/^https?:\/\//i.test(text)) return null;
  if (!URL.canParse(text, OWN_ORIGIN)) return null;
  const url = new URL(text, OWN_ORIGIN);
  return url.username || url.password || (own && url.origin !== OWN_ORIGIN) ? null : url;
}

/**
 * Puts values into the request, each encoded for its place: the address by URL, a header without line breaks, the body as JSON.
 * @param headers values of the headers of the definition, by its keys
 * @throws TblFailure address, parameter
 */
export function buildRequest(
  { request: { tblApi, tblCommonParams, tblBody } }: Pick<TblDefinition, 'request'>,
  headers: Readonly<Record<string, string>>,
  bound: readonly BoundParameter[],
): TblRequest {
  const url = apiUrl(inPath(tblApi.url, bound));
  // A value never chooses the host.
  if (!url || url.origin !== apiUrl(tblApi.url)?.origin) throw new TblFailure('address');
  const post = tblApi.requestType === 'POST';
  const body = post ? bodyOf(tblBody) : null;
  for (const { key, value } of tblCommonParams) {
    if (body) body[key] = value;
    else url.searchParams.append(key, value);
  }
  const sent: Record<string, string> = { accept: 'application/json', ...lowered(headers) };
  for (const parameter of bound) {
    const { key, option, values, many } = parameter;
    if (option === 'query') for (const value of values) url.searchParams.append(key, textOf(value));
    if (option === 'header') sent[headerName(key)] = headerValue(values, key);
    if (option === 'body') {
      if (!body || !putAt(body, key, many ? values : values[0])) throw new TblFailure('parameter', { detail: key });
    }
  }
  return {
    url,
    method: tblApi.requestType,
    headers: post ? { ...sent, 'content-type': 'application/json' } : sent,
    body,
  };
}

/** Values stand in one segment of the path: what would leave it is encoded, and a segment of dots is refused. */
function inPath(url: string, bound: readonly BoundParameter[]): string {
  return url.replaceAll(/\{([^{}]*)\}/g, (_match, key: string) => {
    const value = bound.find((parameter) => parameter.option === 'path' && parameter.key === key)?.values[0];
    const text = value === undefined ? '' : textOf(value);
    if (text === '' || /^\.+$/.test(text)) throw new TblFailure('parameter', { detail: key });
    return encodeURIComponent(text);
  });
}

function bodyOf(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch (error) {
    throw new TblFailure('parameter', { detail: 'tblBody' }, { cause: error });
  }
  throw new TblFailure('parameter', { detail: 'tblBody' });
}

const textOf = (value: JsonValue): string => (value === null ? '' : String(value));

const lowered = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([key, value]) => [headerName(key), value]));

/** @throws TblFailure parameter */
function headerName(key: string): string {
  const name = key.toLowerCase();
  if (RESERVED.has(name) || !/^[a-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(name))
    throw new TblFailure('parameter', { detail: key });
  return name;
}

/** Latin-1 only, as HTTP has it; other texts are encoded as in addresses. */
function headerValue(values: readonly JsonValue[], key: string): string {
  const text = values.map(textOf).join(',');
  if (/[\r\n\0]/.test(text)) throw new TblFailure('parameter', { detail: key });
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text) ? text : encodeURIComponent(text);
}
