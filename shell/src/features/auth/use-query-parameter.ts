import { useStore } from '@tessera/remote-kit';

import { useShell } from '../../platform/index.ts';

/** A parameter of the page's query; null when it is missing or empty. */
export function useQueryParameter(name: string): string | null {
  const { navigation } = useShell();
  return new URLSearchParams(useStore(navigation.location).search).get(name) || null;
}
