import { userGroups } from '@tessera/contract';
import type { UserGroup } from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';

/** The user groups of the corporation, by name. */
export function useGroups(): Loaded<UserGroup[]> {
  return useEndpoint(userGroups.list, { body: {} });
}
