import { boardFilters, type SavedFilter } from '@tessera/contract';
import { useClient, useLoad, type Loaded } from '@tessera/remote-kit';
import { useCallback } from 'react';

/** What the member keeps for a board. */
export function useSavedFilters(menuCode: string): Loaded<SavedFilter[]> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) => client.call(boardFilters.saved, { body: { menuCode }, signal }, { quiet: true }),
      [client, menuCode],
    ),
  );
}
