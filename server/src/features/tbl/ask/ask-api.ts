import { TBL_LIMITS, type TblPaging } from '@tessera/contract';

import { OutboundFailure, type SendGuarded } from '../../../platform/outbound/index.ts';
import { TblFailure } from '../tbl-failure.ts';
import { OWN_ORIGIN, type TblRequest } from './build-request.ts';
import { firstList, putAt, valueAt } from './json-pointer.ts';

/** Milliseconds of one reply, and of all pages of an answer. */
const ONE_REPLY = 15_000;
const ALL_PAGES = 45_000;

/** One reply, as text of JSON. */
export interface ApiPage {
  readonly raw: string;
  readonly status: number;
}
export interface AskOptions {
  readonly send: SendGuarded;
  /** Answers for a path of this server; null for one that is not offered. */
  readonly own: (url: URL) => string | null;
  /** Counts a request; false where the corporation has sent too many. */
  readonly admit: () => Promise<boolean>;
  readonly signal: AbortSignal;
}

/**
 * Asks page by page; further pages only while the caller goes on. Where the total is not known, an empty page, or one with fewer rows than
 * the first, is the last: an API may give fewer rows a page than it is asked for.
 * @throws TblFailure, also where rows are missing to the total; the signal's reason
 */
export async function* askApi(request: TblRequest, paging: TblPaging, options: AskOptions): AsyncGenerator<ApiPage> {
  const started = Date.now();
  let [taken, first, before]: [number, number, string | null] = [0, 0, null];
  let cursor: string | number | null = null;
  const cursors = new Set<string | number>();
  for (let page = 0; ; page += 1) {
    if (page >= TBL_LIMITS.pages) throw new TblFailure('rows');
    if (Date.now() - started > ALL_PAGES) throw new TblFailure('timeout');
    const reply = await askOnce(paged(request, paging, page, taken, cursor), options);
    yield reply;
    if (paging.kind === 'none') return;
    const answer: unknown = JSON.parse(reply.raw);
    if (paging.kind === 'cursor') {
      cursor = nextCursor(valueAt(answer, paging.nextPath));
      if (cursor === null) return;
      if (cursors.has(cursor)) throw new TblFailure('paging');
      cursors.add(cursor);
      continue;
    }
    const rows = rowCount(answer, paging.rowsPath);
    const total = paging.totalPath === '' ? null : Number(valueAt(answer, paging.totalPath) ?? NaN);
    if (page === 0) first = rows;
    taken += rows;
    if (taken > TBL_LIMITS.rows) throw new TblFailure('rows');
    if (total === null ? rows === 0 || rows < first : taken >= total) return;
    // Rows that were announced never come, or a parameter that the API does not know gives one page for ever.
    if (Number.isNaN(total) || rows === 0 || reply.raw === before) throw new TblFailure('paging');
    before = reply.raw;
  }
}

/** @throws TblFailure paging */
function nextCursor(next: unknown): string | number | null {
  if (next === undefined || next === null || next === '' || next === false) return null;
  if (typeof next !== 'string' && typeof next !== 'number') throw new TblFailure('paging');
  return next;
}

/** @throws TblFailure paging, where there is no list of rows */
function rowCount(answer: unknown, path: string): number {
  const list = path === '' ? firstList(answer) : valueAt(answer, path);
  if (!Array.isArray(list)) throw new TblFailure('paging');
  return list.length;
}

function paged(
  { url, body, ...rest }: TblRequest,
  paging: TblPaging,
  page: number,
  taken: number,
  cursor: string | number | null,
): TblRequest {
  if (paging.kind === 'none') return { url, body, ...rest };
  const position = paging.kind === 'cursor' ? cursor : paging.kind === 'page' ? paging.first + page : taken;
  const given: (readonly [string, string | number])[] = position === null ? [] : [[paging.param, position]];
  if (paging.kind !== 'cursor' && paging.sizeParam !== '') given.push([paging.sizeParam, paging.size]);
  const next = new URL(url);
  const sent = body === null ? null : structuredClone(body);
  for (const [key, value] of given) {
    if (sent === null) next.searchParams.set(key, String(value));
    else if (!putAt(sent, key, value)) throw new TblFailure('parameter', { detail: key });
  }
  return { ...rest, url: next, body: sent };
}

async function askOnce(
  { url, method, headers, body }: TblRequest,
  { send, own, admit, signal }: AskOptions,
): Promise<ApiPage> {
  if (url.origin === OWN_ORIGIN) {
    const raw = own(url);
    if (raw === null) throw new TblFailure('address');
    return { raw, status: 200 };
  }
  if (!(await admit())) throw new TblFailure('limited');
  try {
    const reply = await send({
      url,
      method,
      headers,
      ...(body === null ? {} : { body: JSON.stringify(body) }),
      timeout: ONE_REPLY,
      largest: TBL_LIMITS.bytes,
      signal,
    });
    const { status } = reply;
    if (status < 200 || status > 299) throw new TblFailure('status', { status });
    return { raw: jsonOf(reply.body, status), status };
  } catch (error) {
    if (error instanceof OutboundFailure) throw new TblFailure(error.reason, {}, { cause: error });
    throw error;
  }
}

/** The text of a JSON reply; an empty one is an empty list. @throws TblFailure format */
function jsonOf(body: Buffer, status: number): string {
  if (body.length === 0) return '[]';
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    JSON.parse(text);
    return text;
  } catch (error) {
    throw new TblFailure('format', { status }, { cause: error });
  }
}
