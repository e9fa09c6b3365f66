import { boardFilters, type SavedFilter } from '@tessera/contract';
import { type Loaded, useEndpoint } from '@tessera/remote-kit';

/** What the member keeps for a board. */
export function useSavedFilters(menuCode: string): Loaded<SavedFilter[]> {
  return useEndpoint(boardFilters.saved, { body: { menuCode } });
}
