import { RESOURCE_ACTIONS, type PermissionSymbol, type ResourceKind } from '@tessera/contract';

import type { ResourceSource } from '../../platform/resources/index.ts';
import { bitOf, maskOf, type Mask } from './masks.ts';

/** Actions that a kind of object knows and a role with these permissions does at all. */
export function roleBounds(
  source: ResourceSource,
  kind: ResourceKind,
  permissions: ReadonlySet<PermissionSymbol>,
): Mask {
  const { actions = [], needs = {} } = source.kinds[kind] ?? {};
  return (
    RESOURCE_ACTIONS.filter((action) => {
      const symbols = needs[action];
      return symbols === undefined || symbols.some((symbol) => permissions.has(symbol));
    }).reduce((mask, action) => mask | bitOf(action), 0) & maskOf(actions)
  );
}
