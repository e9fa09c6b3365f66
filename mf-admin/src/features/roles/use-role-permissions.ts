import { roleManagement } from '@tessera/contract';
import type { PermissionSymbol, RolePermissions } from '@tessera/contract';
import { useAction, useClient, useEndpoint } from '@tessera/remote-kit';
import { useState } from 'react';

/** What a role may do, with changes that are not saved yet. */
export function useRolePermissions(roleId: string) {
  const client = useClient();
  const { busy, run } = useAction();
  const [saved, setSaved] = useState<RolePermissions | null>(null);
  const [draft, setDraft] = useState<ReadonlySet<PermissionSymbol> | null>(null);
  const loaded = useEndpoint(roleManagement.rolePermissions, { body: { roleId } }, { fresh: true });
  const current = saved ?? loaded.data;
  const held = draft ?? new Set(current?.permissions);
  const changed =
    draft !== null &&
    current !== undefined &&
    (draft.size !== current.permissions.length || current.permissions.some((symbol) => !draft.has(symbol)));
  const take = (next: RolePermissions): void => {
    setSaved(next);
    setDraft(null);
  };
  return {
    loaded,
    busy,
    held,
    changed,
    grantable: new Set(current?.grantable),
    set: (symbols: readonly PermissionSymbol[], on: boolean): void => {
      const next = new Set(held);
      for (const symbol of symbols) {
        if (on) next.add(symbol);
        else next.delete(symbol);
      }
      setDraft(next);
    },
    revert: (): void => setDraft(null),
    save: (): Promise<boolean> =>
      run(async () =>
        take(await client.call(roleManagement.saveRolePermissions, { body: { roleId, permissions: [...held] } })),
      ),
    /** Takes what another role may do in place of everything. */
    copy: (fromRoleId: string): Promise<boolean> =>
      run(async () =>
        take(await client.call(roleManagement.copyRolePermissions, { body: { fromRoleId, toRoleId: roleId } })),
      ),
  };
}
