import { tblDefinitionSchema, type Tbl, type TblDefinition, type TblFilterParam } from '@tessera/contract';

/** What an author is writing: a new table, or a stored one with what was changed since. */
export interface TblDraft extends TblDefinition {
  /** Null for a table that is not saved yet. */
  readonly menuCode: string | null;
  readonly tblName: string;
  /** Version that was read; 0 for a new table. */
  readonly version: number;
}

export const newDraft = (): TblDraft => ({
  ...tblDefinitionSchema.parse({ request: { tblApi: { url: '/' } } }),
  request: { tblApi: { url: '', requestType: 'GET' }, tblHeaders: [], tblCommonParams: [], tblBody: '' },
  menuCode: null,
  tblName: '',
  version: 0,
});

export function draftOf(tbl: Tbl): TblDraft {
  const { publishedVersion: _, updatedAt: __, ...draft } = tbl;
  return draft;
}

/** The part that calls take. */
export function definitionOf({ menuCode: _, tblName: __, version: ___, ...definition }: TblDraft): TblDefinition {
  return definition;
}

export const sameDraft = (one: TblDraft, other: TblDraft): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What decides which reply an API gives, as text; the script and the columns only shape it. Hidden values of headers are left out, which a
 * save takes away.
 */
export function requestPart({ request, systemId, tblFilters, paging }: TblDefinition): string {
  const tblHeaders = request.tblHeaders.map((header) => (header.isShow ? header : { ...header, value: null }));
  const params = tblFilters.flatMap(({ filterParams }) => filterParams);
  return JSON.stringify([{ ...request, tblHeaders }, systemId, params, paging]);
}

/** Names in braces of an address, each once. */
export function placeholders(url: string): string[] {
  return [...new Set([...url.matchAll(/\{([^{}]*)\}/g)].map(([, key = '']) => key))].filter((key) => key !== '');
}

export const newParam = (more: Partial<TblFilterParam> = {}): TblFilterParam => ({
  key: '',
  option: 'query',
  resource: 'field',
  value: { text: '' },
  source: '',
  part: 'value',
  dataType: 'str',
  required: false,
  ...more,
});

/** A list with one entry changed. */
export const changedAt = <T>(list: readonly T[], at: number, part: Partial<T>): T[] =>
  list.map((entry, index) => (index === at ? { ...entry, ...part } : entry));
export const withoutAt = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);
