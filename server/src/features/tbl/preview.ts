import { randomUUID } from 'node:crypto';

import type { TblDefinition, TblPreview } from '@tessera/contract';
import { LRUCache } from 'lru-cache';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { askApi, type ApiPage } from './ask/ask-api.ts';
import { boundParameters, UNLIMITED } from './ask/bound-values.ts';
import { buildRequest } from './ask/build-request.ts';
import { shapedRows, type FetchOptions } from './ask/fetch-rows.ts';
import { inferColumns, readCells } from './shape/read-rows.ts';
import { TblFailure } from './tbl-failure.ts';

/** Characters of a reply and rows that an author is shown. */
const RAW = 100_000;
const ROWS = 100;
const REPLAY = { maxSize: 64 * 1024 * 1024, ttl: 600_000 };

export interface Previews {
  /**
   * Tries a definition on the first page, or on a reply that the same user got before.
   * @param owner user and corporation
   * @throws CatalogueError notFound for a reply that is no longer kept: the API is not asked in its place
   */
  run(
    definition: TblDefinition,
    owner: string,
    replayId: string | undefined,
    options: FetchOptions,
  ): Promise<TblPreview>;
}

export function createPreviews(): Previews {
  const replies = new LRUCache<string, ApiPage & { readonly owner: string }>({
    ...REPLAY,
    sizeCalculation: ({ raw }) => raw.length * 2 + 1,
  });
  return {
    async run(definition, owner, replayId, options) {
      const started = performance.now();
      const known = replayId === undefined ? undefined : replies.get(replayId);
      let page: ApiPage | null = known?.owner === owner ? known : null;
      if (replayId !== undefined && !page) throw new CatalogueError('notFound');
      let elapsed = 0;
      let id = page ? (replayId ?? null) : null;
      const shown = (rest: Pick<TblPreview, 'fault'> & Partial<TblPreview>): TblPreview => ({
        raw: page?.raw.slice(0, RAW) ?? null,
        rawTruncated: (page?.raw.length ?? 0) > RAW,
        replayId: id,
        status: page?.status ?? rest.fault?.status ?? null,
        elapsed: Math.round(elapsed),
        columns: [],
        values: [],
        rowCount: 0,
        ...rest,
      });
      try {
        const bound = boundParameters(definition, UNLIMITED);
        if (!page) {
          for await (const reply of askApi(
            buildRequest(definition, options.headers, bound),
            definition.paging,
            options,
          )) {
            page = reply;
            break;
          }
          elapsed = performance.now() - started;
          id = randomUUID();
          if (page) replies.set(id, { ...page, owner });
        }
        const rows = page ? await shapedRows(definition, page, bound, options) : [];
        const columns = inferColumns(rows);
        const { columns: cells } = readCells(rows.slice(0, ROWS), columns, options.timeZone);
        // Whole numbers are safe ones, see `cellOf`.
        const values = cells.map((column) => column.map((cell) => (typeof cell === 'bigint' ? Number(cell) : cell)));
        return shown({ columns, values, rowCount: rows.length, fault: null });
      } catch (error) {
        if (!(error instanceof TblFailure)) throw error;
        elapsed ||= page ? 0 : performance.now() - started;
        return shown({ fault: error.fault });
      }
    },
  };
}
