import { DEFAULT_LOCALE, type Locale } from '@tessera/contract';

import { EngineError, type FetchLive } from '../../engine/index.ts';
import { boundParameters } from './ask/bound-values.ts';
import { fetchRows } from './ask/fetch-rows.ts';
import { physicalColumn, writerColumns } from './embedded-table.ts';
import type { createLiveRows } from './rows/live-rows.ts';
import { TblFailure } from './tbl-failure.ts';
import type { StoredVersion } from './tbl-repository.ts';
import type { TblSource } from './tbl-source.ts';

export interface FetchLiveOptions {
  readonly rows: ReturnType<typeof createLiveRows>;
  readonly source: TblSource;
  /** What readers see; null where nothing is published. */
  readonly published: (tblId: string) => Promise<StoredVersion | null>;
  readonly nameOf: (corporationCode: string, tblId: string, locale: Locale) => Promise<string>;
}

/** Rows of published real-time tables for the engine: the filters of a question become parameters of the API. */
export function createFetchLive({ rows, source, published, nameOf }: FetchLiveOptions): FetchLive {
  return async ({ table, viewer, limit, updateCache, signal }) => {
    const version = await published(table.tableId);
    if (!version) throw new EngineError('queryTableUnknown', { table: table.tableId });
    const { definition } = version;
    const { corporationCode, userId } = viewer;
    try {
      const bound = boundParameters(definition, {
        limit(column) {
          const at = definition.columns.findIndex(({ name }) => name === column);
          return limit(physicalColumn(at));
        },
        parameter: (id) => table.parameters?.find((parameter) => parameter.id === id)?.values ?? [],
      });
      const personal = definition.systemId === null ? null : (userId ?? null);
      return await rows.fetch({
        tblId: table.tableId,
        key: JSON.stringify([table.tableId, version.version, viewer.timeZone ?? null, bound, personal]),
        corporationCode,
        lifetime: definition.cacheSeconds * 1_000,
        updateCache,
        columns: writerColumns(definition),
        signal,
        async *rows(until) {
          yield* fetchRows(definition, bound, await source.options(version, { corporationCode, userId }, until));
        },
      });
    } catch (error) {
      if (signal.aborted) throw new EngineError('cancelled', {}, error);
      if (!(error instanceof TblFailure)) throw error;
      const { reason, status, detail, line } = error.fault;
      const name = await nameOf(corporationCode, table.tableId, viewer.locale ?? DEFAULT_LOCALE);
      throw new EngineError(
        'tblFailed',
        { table: name, reason, status: String(status ?? ''), detail, line: String(line) },
        error,
      );
    }
  };
}
