import { targets, type Granularity, type TargetRow } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { useEffect, useState } from 'react';

import { yearBefore } from './spread-row.ts';

/** Rows that one call brings. */
const PAGE = 1_000;

export interface YearBefore {
  readonly rows: ReadonlyMap<string, TargetRow>;
  readonly seesActuals: boolean;
}

/** What all stores had a year earlier, by code; undefined until it is there, null where it could not be read. */
export function useYearBefore(
  wanted: boolean,
  indexCode: string,
  parentTime: string,
  indexGranularity: Granularity,
): YearBefore | null | undefined {
  const client = useClient();
  const [found, setFound] = useState<YearBefore | null | undefined>();
  useEffect(() => {
    if (!wanted) return;
    const stopping = new AbortController();
    const read = async (): Promise<YearBefore> => {
      const rows = new Map<string, TargetRow>();
      for (let page = 1; ; page++) {
        const body = {
          ...{ indexCode, indexGranularity, parentTime: yearBefore(parentTime) },
          ...{ page: String(page), limit: String(PAGE), sums: false },
        };
        const table = await client.call(targets.queryIndexData, { body, signal: stopping.signal });
        for (const row of table.rows) rows.set(row.storeCode, row);
        if (page * PAGE >= table.count) return { rows, seesActuals: table.seesActuals };
      }
    };
    read().then(setFound, () => {
      // The host says what failed.
      if (!stopping.signal.aborted) setFound(null);
    });
    return () => stopping.abort();
  }, [wanted, client, indexCode, parentTime, indexGranularity]);
  return found;
}
