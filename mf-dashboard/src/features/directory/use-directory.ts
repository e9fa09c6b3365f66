import { dashboard } from '@tessera/contract';
import { useEndpoint, useLocale } from '@tessera/remote-kit';
import { useMemo } from 'react';

import { buildTree } from './menu-tree.ts';

/** The directory that the member may see, in the language of the page. */
export function useDirectory() {
  const { locale } = useLocale();
  const { data, error, reload } = useEndpoint(dashboard.selectMenuMap, { body: {} }, { inLocale: locale });
  const nodes = useMemo(() => (data ? buildTree(data) : undefined), [data]);
  return { nodes, error, reload };
}
