import { use } from 'react';

import { loadTypeLooks } from './type-looks.ts';

let loading: ReturnType<typeof loadTypeLooks> | undefined;

/** Names and icons of the chart types; suspends until loaded. @throws the load's error; the next render tries again */
export function useTypeLooks(): Awaited<ReturnType<typeof loadTypeLooks>> {
  loading ??= loadTypeLooks().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return use(loading);
}
