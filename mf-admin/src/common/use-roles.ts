import { admin } from '@tessera/contract';
import type { Role } from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';

/** The corporation's roles: the fixed ones, then its own. */
export function useRoles(): Loaded<Role[]> {
  return useEndpoint(admin.listRole, { body: {} });
}
