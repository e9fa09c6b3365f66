import { MODULE_CODES } from '../constants/codes.ts';
import { z } from '../zod.ts';
import type { NavDeclaration } from './manifest.ts';

const path = z.string().min(1).max(200);

/** What a corporation chose for its navigation. Empty lists and null leave the choice to the product. */
export const navigationSchema = z.object({
  /** Module codes in the order of the header. */
  modules: z.array(z.string().min(1).max(64)).max(50),
  /** Paths of navigation entries; an entry stays in its module. */
  entries: z.array(path).max(200),
  /** Path of the entry that opens after sign-in. */
  home: path.nullable(),
});
export type Navigation = z.infer<typeof navigationSchema>;

export const DEFAULT_NAVIGATION: Navigation = { modules: [], entries: [], home: null };

/** Modules in the product's order; those that it does not name come last. */
const MODULES: readonly string[] = Object.values(MODULE_CODES);

type Placed = Pick<NavDeclaration, 'moduleCode' | 'path' | 'order'>;

/**
 * Entries in the order of the header, module by module; pure. Without a choice modules have the product's order, and
 * entries of a module that of their `order`, then of their path. What the choice does not name stands behind its
 * predecessor in that order.
 */
export function orderNav<Entry extends Placed>(
  nav: readonly Entry[],
  { modules, entries }: Pick<Navigation, 'modules' | 'entries'> = DEFAULT_NAVIGATION,
): Entry[] {
  const byDefault = [...nav].sort(
    (left, right) =>
      rankOf(left.moduleCode) - rankOf(right.moduleCode) ||
      left.order - right.order ||
      (left.path < right.path ? -1 : 1),
  );
  return place(
    byDefault.map(({ moduleCode }) => moduleCode),
    modules,
  ).flatMap((moduleCode) => {
    const own = byDefault.filter((entry) => entry.moduleCode === moduleCode);
    const placed = place(
      own.map((entry) => entry.path),
      entries,
    );
    return own.sort((left, right) => placed.indexOf(left.path) - placed.indexOf(right.path));
  });
}

/** The keys that exist, each once, in the chosen order; one that was not chosen follows its predecessor. */
function place(keys: readonly string[], chosen: readonly string[]): string[] {
  const placed = [...new Set(chosen)].filter((key) => keys.includes(key));
  for (const [index, key] of keys.entries()) {
    if (placed.includes(key)) continue;
    const before = keys[index - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, key);
  }
  return placed;
}

function rankOf(moduleCode: string): number {
  const rank = MODULES.indexOf(moduleCode);
  return rank < 0 ? MODULES.length : rank;
}
