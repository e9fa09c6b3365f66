import { dashboard } from '@tessera/contract';
import { useClient, useLoad, useLocale } from '@tessera/remote-kit';
import { useCallback, useMemo } from 'react';

import { buildTree } from './menu-tree.ts';

/** The directory that the member may see, in the language of the page. */
export function useDirectory() {
  const client = useClient();
  const { locale } = useLocale();
  const load = useCallback(
    (signal: AbortSignal) => client.call(dashboard.selectMenuMap, { body: {}, signal }, { quiet: true }),
    [client],
  );
  const { data, error, reload } = useLoad(load, locale);
  const nodes = useMemo(() => (data ? buildTree(data) : undefined), [data]);
  return { nodes, error, reload };
}
