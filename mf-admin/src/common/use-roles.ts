import { admin } from '@tessera/contract';
import type { Role } from '@tessera/contract';
import { useClient, useLoad } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { useCallback } from 'react';

/** The corporation's roles: the fixed ones, then its own. */
export function useRoles(): Loaded<Role[]> {
  const client = useClient();
  return useLoad(
    useCallback((signal: AbortSignal) => client.call(admin.listRole, { body: {}, signal }, { quiet: true }), [client]),
  );
}
