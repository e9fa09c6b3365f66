import { data } from '@tessera/contract';
import type { TableDetail, TableField } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { useCallback, useState } from 'react';

import type { PlacedSource } from './draft.ts';

export interface PlacedFields {
  readonly fieldsOf: (tableId: string) => readonly TableField[];
  /** The table that is being fetched. */
  readonly fetching: string | null;
  /** Loads a table before placing it; null after a shown failure. */
  fetch(tableId: string): Promise<PlacedSource | null>;
}
const NONE: readonly TableField[] = [];

/** The fields of the tables that are placed, each fetched once. */
export function usePlacedFields(opened: readonly PlacedSource[]): PlacedFields {
  const client = useClient();
  const { run } = useAction();
  const [known, setKnown] = useState(() => new Map(opened.map((source) => [source.tableId, source])));
  const [fetching, setFetching] = useState<string | null>(null);
  const fieldsOf = useCallback((tableId: string) => known.get(tableId)?.fields ?? NONE, [known]);
  return {
    fieldsOf,
    fetching,
    async fetch(tableId) {
      const there = known.get(tableId);
      if (there) return there;
      let found: TableDetail | null = null;
      setFetching(tableId);
      await run(async () => {
        found = await client.call(data.tableDetail, { body: { tableId } });
      });
      setFetching(null);
      const source = found as TableDetail | null;
      if (source) setKnown((last) => new Map(last).set(tableId, source));
      return source;
    },
  };
}
