import { TBL_LIMITS } from '@tessera/contract';

import { placeholders, type TblDraft } from './tbl-draft.ts';

/** What is wrong with a field. */
export type Problem =
  | 'empty'
  | 'address'
  | 'unbound'
  | 'headerName'
  | 'twice'
  | 'secret'
  | 'json'
  | 'noBody'
  | 'lost'
  | 'number'
  | 'lifetime'
  | 'noColumns';
/** By place, such as `url`, `header/0/key` or `filter/1/param/0/source`. */
export type Problems = ReadonlyMap<string, Problem>;

const HEADER = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/;

/** Whether a text is an address that an API can have: http, https, or a path of this server. */
export function isAddress(text: string): boolean {
  const url = text.trim();
  if (url.startsWith('/')) return !url.startsWith('//');
  return /^https?:\/\//i.test(url) && URL.canParse(url) && !new URL(url).username;
}
export function originOf(text: string): string {
  const url = text.trim();
  return URL.canParse(url) ? new URL(url).origin : '';
}

/**
 * What keeps a draft from being tried or saved.
 * @param saved the stored draft, whose hidden header values go to its origin only; null for a new one
 */
export function draftProblems(draft: TblDraft, saved: TblDraft | null): Problems {
  const found = new Map<string, Problem>();
  const { request, tblFilters, paging, cacheSeconds } = draft;
  const { url, requestType } = request.tblApi;
  if (url.trim() === '') found.set('url', 'empty');
  else if (!isAddress(url)) found.set('url', 'address');
  else if (placeholders(url).some((key) => !isBound(draft, key))) found.set('url', 'unbound');

  const moved = saved !== null && originOf(saved.request.tblApi.url) !== originOf(url);
  for (const [at, { key, value, isShow }] of request.tblHeaders.entries()) {
    const same = (other: string) => other.toLowerCase() === key.toLowerCase();
    if (key === '') found.set(`header/${at}/key`, 'empty');
    else if (!HEADER.test(key)) found.set(`header/${at}/key`, 'headerName');
    else if (request.tblHeaders.findIndex((header) => same(header.key)) < at) found.set(`header/${at}/key`, 'twice');
    const known = saved?.request.tblHeaders.some((header) => same(header.key) && !header.isShow) ?? false;
    if (value === null && (isShow || moved || !known)) found.set(`header/${at}/value`, 'secret');
  }
  for (const [at, { key }] of request.tblCommonParams.entries())
    if (key.trim() === '') found.set(`common/${at}/key`, 'empty');
  if (requestType === 'POST' && !isObject(request.tblBody)) found.set('body', 'json');

  for (const [at, { filterName, filterParams }] of tblFilters.entries()) {
    if (filterName.trim() === '') found.set(`filter/${at}/name`, 'empty');
    for (const [place, { key, option, resource, source, dataType, value }] of filterParams.entries()) {
      const path = `filter/${at}/param/${place}`;
      if (key.trim() === '') found.set(`${path}/key`, 'empty');
      else if (option === 'header' && !HEADER.test(key)) found.set(`${path}/key`, 'headerName');
      if (option === 'body' && requestType !== 'POST') found.set(`${path}/option`, 'noBody');
      if (resource !== 'custom' && source === '') found.set(`${path}/source`, 'empty');
      const number = dataType === 'int' || dataType === 'double';
      if (number && value.text !== '' && !Number.isFinite(Number(value.text))) found.set(`${path}/value`, 'number');
    }
  }
  if (paging.kind !== 'none' && paging.param.trim() === '') found.set('paging/param', 'empty');
  if (paging.kind === 'cursor' && paging.nextPath.trim() === '') found.set('paging/nextPath', 'empty');
  const { least, most } = TBL_LIMITS.cacheSeconds;
  if (!Number.isInteger(cacheSeconds) || cacheSeconds < least || cacheSeconds > most)
    found.set('cacheSeconds', 'lifetime');
  return found;
}

/** What keeps a draft from being given to readers, beyond what keeps it from being saved. */
export function publishProblems({ columns, tblFilters }: TblDraft): Problems {
  const found = new Map<string, Problem>();
  if (columns.length === 0) found.set('columns', 'noColumns');
  const titles = columns.map(({ name, title }) => title.trim() || name);
  for (const [at, title] of titles.entries()) if (titles.indexOf(title) < at) found.set(`column/${at}/title`, 'twice');
  for (const [at, { filterParams }] of tblFilters.entries()) {
    for (const [place, { resource, source }] of filterParams.entries())
      if (resource === 'field' && source !== '' && !columns.some(({ name }) => name === source))
        found.set(`filter/${at}/param/${place}/source`, 'lost');
  }
  return found;
}

function isBound({ tblFilters }: TblDraft, key: string): boolean {
  return tblFilters.some(({ filterParams }) =>
    filterParams.some((param) => param.option === 'path' && param.key === key),
  );
}

function isObject(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
