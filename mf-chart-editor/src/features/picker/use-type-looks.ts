import { loadTypeLooks } from '@tessera/charts';
import { use } from 'react';

let loading: ReturnType<typeof loadTypeLooks> | undefined;

/**
 * Names and icons of the chart types; the component suspends until they are loaded.
 * @throws what the load failed with; the next render after that tries again
 */
export function useTypeLooks(): Awaited<ReturnType<typeof loadTypeLooks>> {
  loading ??= loadTypeLooks().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return use(loading);
}
