import type { PermissionSymbol, ReadableStore, ResourceAction } from '@tessera/contract';
import { PlatformContext, usePlatform, useSession, useStore } from '@tessera/remote-kit';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

/** Permissions that change a document; they count for nothing where it may not be edited. */
const EDITING: readonly PermissionSymbol[] = [
  ...(['dashboard_edit_file', 'dashboard_add_chart', 'dashboard_add_empty_chart'] as const),
  ...(['chart_edit', 'chart_move', 'chart_copy', 'chart_delete'] as const),
];
/** Permissions that ask for its figures. */
const ASKING: readonly PermissionSymbol[] = ['watch_chart_item'];

interface Rights {
  readonly actions: ReadonlySet<ResourceAction>;
  /** What the member may with any document. */
  readonly granted: ReadableStore<ReadonlySet<PermissionSymbol>>;
}
const RightsContext = createContext<Rights | null>(null);

export interface DocumentRightsProps {
  /** What the member may do with the document; undefined: whatever their role includes. */
  readonly actions: readonly ResourceAction[] | undefined;
  readonly children: ReactNode;
}

/** Everything about one document: what asks for permissions inside it gets those that the document's rights leave. */
export function DocumentRights({ actions, children }: DocumentRightsProps) {
  const platform = usePlatform();
  const allowed = actions?.join(' ');
  const [restricted, rights] = useMemo(() => {
    if (allowed === undefined) return [platform, null] as const;
    const { granted } = platform.permissions;
    const held = new Set(allowed.split(' ').filter((one): one is ResourceAction => one !== ''));
    const without = [...(held.has('edit') ? [] : EDITING), ...(held.has('useData') ? [] : ASKING)];
    const left = { ...granted, get: leaving(granted, without) };
    const permissions = { ...platform.permissions, granted: left };
    return [
      { ...platform, permissions },
      { actions: held, granted },
    ] as const;
  }, [platform, allowed]);
  return (
    <PlatformContext.Provider value={restricted}>
      <RightsContext.Provider value={rights}>{children}</RightsContext.Provider>
    </PlatformContext.Provider>
  );
}

/** Whether the member may take the document around elsewhere: by their role and by the document's rights. */
export function useDocumentMay(action: 'export' | 'share', symbol: PermissionSymbol): boolean {
  const rights = useContext(RightsContext);
  const { permissions } = usePlatform();
  const granted = useStore(rights?.granted ?? permissions.granted);
  // Who looks as another member takes nothing away.
  const isViewing = useSession()?.viewing !== undefined;
  return !isViewing && granted.has(symbol) && (rights === null || rights.actions.has(action));
}

/** Reads permissions without some, as the same set for as long as they stay the same. */
function leaving(
  granted: ReadableStore<ReadonlySet<PermissionSymbol>>,
  without: readonly PermissionSymbol[],
): () => ReadonlySet<PermissionSymbol> {
  let from: ReadonlySet<PermissionSymbol> | null = null;
  let left: ReadonlySet<PermissionSymbol> = new Set();
  return () => {
    const all = granted.get();
    if (all !== from) {
      from = all;
      left = new Set([...all].filter((symbol) => !without.includes(symbol)));
    }
    return left;
  };
}
