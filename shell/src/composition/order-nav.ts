import { MODULE_CODES } from '@tessera/contract';

import type { RemoteNavEntry } from './types.ts';

/** Modules in the order of the header; those that the product does not name come last. */
const MODULES: readonly string[] = Object.values(MODULE_CODES);

/**
 * Entries in the order of the header: by module, then by the remote's own `order`, then by path. A remote's `order`
 * moves its entries within a module, never before the modules of others.
 */
export function orderNav(nav: readonly RemoteNavEntry[]): RemoteNavEntry[] {
  return [...nav].sort(
    (left, right) =>
      rankOf(left.moduleCode) - rankOf(right.moduleCode) ||
      left.order - right.order ||
      (left.path < right.path ? -1 : 1),
  );
}

function rankOf(moduleCode: string): number {
  const rank = MODULES.indexOf(moduleCode);
  return rank < 0 ? MODULES.length : rank;
}
