import type { PlayConfig, ShownPlayItem } from '@tessera/contract';

/** A play list as its editor holds it: items with name and state, too, which are not saved. */
export type PlayDraft = Omit<PlayConfig, 'items'> & { readonly items: readonly ShownPlayItem[] };

/** Moves an item. @param to its index afterwards, kept within the list */
export function movedItem(items: readonly ShownPlayItem[], id: string, to: number): readonly ShownPlayItem[] {
  const item = items.find((one) => one.id === id);
  if (!item) return items;
  const others = items.filter((one) => one !== item);
  const at = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, at), item, ...others.slice(at)];
}

/** Seconds of one round when all items are shown. */
export const roundSeconds = (items: readonly ShownPlayItem[]): number =>
  items.reduce((sum, { duration, state }) => sum + (state === 'ready' ? duration : 0), 0);
