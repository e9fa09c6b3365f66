import { useLoad, useLocale } from '@tessera/remote-kit';
import { useMemo } from 'react';

import type { DirectoryKind } from './directory-kind.ts';
import { buildTree } from './menu-tree.ts';

/** The directory that the member may see, in the language of the page. */
export function useDirectory(kind: DirectoryKind) {
  const { locale } = useLocale();
  const { data, error, reload } = useLoad(['directory', kind.noun, locale], (call) => kind.calls(call).list());
  const nodes = useMemo(() => (data ? buildTree(data) : undefined), [data]);
  return { nodes, error, reload };
}
