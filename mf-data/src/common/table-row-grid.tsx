import { data, type FilterCondition } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { useCallback, type ReactNode } from 'react';

import { RowGrid } from './row-grid.tsx';
import type { LoadRows } from './use-row-pages.ts';

const ALL: readonly FilterCondition[] = [];

export interface TableRowGridProps {
  readonly tableId: string;
  /** All of them hold; another list starts over. Default: all rows. */
  readonly conditions?: readonly FilterCondition[];
  /** In place of rows where there are none. */
  readonly empty?: ReactNode;
}

/** Rows of a table as the viewer may see them, of which only what is in sight is drawn and fetched. */
export function TableRowGrid({ tableId, conditions = ALL, empty }: TableRowGridProps) {
  const client = useClient();
  const load = useCallback<LoadRows>(
    (page, signal) =>
      client.call(
        data.previewTable,
        { body: { tableId, filterCondition: [...conditions], ...page }, signal },
        { quiet: true },
      ),
    [client, conditions, tableId],
  );
  return <RowGrid load={load} empty={empty} />;
}
