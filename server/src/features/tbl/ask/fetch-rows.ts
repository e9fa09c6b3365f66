import { TBL_LIMITS, type TblDefinition } from '@tessera/contract';

import type { RawResult } from '../../../engine/index.ts';
import { readCells, readRows, unseenColumns } from '../shape/read-rows.ts';
import type { Sandbox } from '../shape/sandbox.ts';
import { TblFailure } from '../tbl-failure.ts';
import { askApi, type ApiPage, type AskOptions } from './ask-api.ts';
import type { BoundParameter } from './bound-values.ts';
import { buildRequest } from './build-request.ts';

export interface FetchOptions extends AskOptions {
  readonly sandbox: Sandbox;
  /** Values of the headers of the definition and of the token, by key. */
  readonly headers: Readonly<Record<string, string>>;
  /** IANA name of the zone in which moments are shown. */
  readonly timeZone: string;
}

/** Rows of one page as the definition shapes them. @throws TblFailure; the signal's reason */
export async function shapedRows(
  { script, scriptType }: Pick<TblDefinition, 'script' | 'scriptType'>,
  { raw }: Pick<ApiPage, 'raw'>,
  bound: readonly BoundParameter[],
  { sandbox, signal }: Pick<FetchOptions, 'sandbox' | 'signal'>,
) {
  if (script.trim() === '') return readRows(raw, false);
  const parameters = JSON.stringify(
    Object.fromEntries(bound.map(({ key, values, many }) => [key, many ? values : values[0]])),
  );
  return readRows(await sandbox.run({ script, scriptType, raw, parameters }, signal), true);
}

/** All rows of an answer, page by page. @throws TblFailure; the signal's reason */
export async function* fetchRows(
  definition: TblDefinition,
  bound: readonly BoundParameter[],
  options: FetchOptions,
): AsyncGenerator<RawResult> {
  const request = buildRequest(definition, options.headers, bound);
  let [unseen, total] = [definition.columns, 0];
  for await (const page of askApi(request, definition.paging, options)) {
    const rows = await shapedRows(definition, page, bound, options);
    total += rows.length;
    if (total > TBL_LIMITS.rows) throw new TblFailure('rows');
    unseen = unseenColumns(rows, unseen);
    yield readCells(rows, definition.columns, options.timeZone);
  }
  // A column that no row has is a change of the API, which would count as nothing everywhere.
  if (total > 0 && unseen.length > 0)
    throw new TblFailure('columns', { detail: unseen.map(({ name }) => name).join(', ') });
}
