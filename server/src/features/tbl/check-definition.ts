import type { TblDefinition } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { apiUrl } from './ask/build-request.ts';
import type { HiddenHeaders, StoredVersion } from './tbl-repository.ts';

const invalid = (reason: string, name = '') => new CatalogueError('tblInvalid', { reason, name });

/** @throws CatalogueError tblInvalid for what a draft can't be either */
export function checkDraft({ request, tblFilters }: TblDefinition): void {
  if (!apiUrl(request.tblApi.url)) throw invalid('address');
  const codes = tblFilters.map(({ filterCode }) => filterCode);
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  if (twice !== undefined) throw invalid('filter', twice);
  const keys = request.tblHeaders.map(({ key }) => key.toLowerCase());
  const repeated = keys.find((key, at) => keys.indexOf(key) !== at);
  if (repeated !== undefined) throw invalid('header', repeated);
}

/** @param parameters ids of the dynamic parameters of the corporation. @throws CatalogueError tblInvalid for what readers can't be given */
export function checkPublishable({ columns, tblFilters }: TblDefinition, parameters: ReadonlySet<string>): void {
  if (columns.length === 0) throw invalid('columns');
  const names = columns.map(({ name }) => name);
  for (const texts of [names, columns.map(({ name, title }) => title || name)]) {
    const twice = texts.find((text, at) => texts.indexOf(text) !== at);
    if (twice !== undefined) throw invalid('columnTwice', twice);
  }
  for (const { filterName, filterParams } of tblFilters) {
    const lost = filterParams.some(
      ({ resource, source }) =>
        (resource === 'field' && !names.includes(source)) || (resource === 'param' && !parameters.has(source)),
    );
    if (lost) throw invalid('filter', filterName);
  }
}

/**
 * Parts a definition from its hidden values of headers, taking those that are not given anew from the stored version.
 * @throws CatalogueError tblSecretNeeded where one is not known, would be shown, or would go to another origin
 */
export function partHidden(
  given: TblDefinition,
  stored: Pick<StoredVersion, 'definition' | 'hidden'> | null,
): { definition: TblDefinition; hidden: HiddenHeaders } {
  const sameOrigin =
    stored !== null &&
    apiUrl(stored.definition.request.tblApi.url)?.origin === apiUrl(given.request.tblApi.url)?.origin;
  const hidden: Record<string, string> = {};
  const tblHeaders = given.request.tblHeaders.map((header) => {
    const { key, value, isShow } = header;
    const known = Object.entries(stored?.hidden ?? {}).find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1];
    if (isShow) {
      if (value === null) throw new CatalogueError('tblSecretNeeded', { name: key });
      return header;
    }
    if (value === null && (known === undefined || !sameOrigin))
      throw new CatalogueError('tblSecretNeeded', { name: key });
    hidden[key] = value ?? known ?? '';
    return { ...header, value: null };
  });
  return { definition: { ...given, request: { ...given.request, tblHeaders } }, hidden };
}

/** Values of all headers of a version. */
export function headersOf({
  definition,
  hidden,
}: Pick<StoredVersion, 'definition' | 'hidden'>): Record<string, string> {
  return Object.fromEntries(
    definition.request.tblHeaders.map(({ key, value, isShow }) => [key, isShow ? (value ?? '') : (hidden[key] ?? '')]),
  );
}
