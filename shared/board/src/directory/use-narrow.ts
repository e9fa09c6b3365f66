import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 820px)';

/** Whether the window is too narrow for the directory beside the board. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(QUERY);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => matchMedia(QUERY).matches,
  );
}
