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
    // Names come in the language of the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [client, locale],
  );
  const { data, error, reload } = useLoad(load);
  const nodes = useMemo(() => (data ? buildTree(data) : undefined), [data]);
  return { nodes, error, reload };
}
