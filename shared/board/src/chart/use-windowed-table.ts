import type { TableHooks } from '@tessera/charts';
import { useMemo } from 'react';

import type { QueryCoordinator } from '../coordinator/query-coordinator.ts';

/** What a page takes from a table, with the windows of a large one read as they are needed. @param id of the component */
export function useWindowedTable(coordinator: QueryCoordinator, id: string, table: TableHooks | undefined): TableHooks {
  return useMemo(
    () => ({ ...table, onMissing: (windows) => coordinator.readWindows(id, windows) }),
    [coordinator, id, table],
  );
}
