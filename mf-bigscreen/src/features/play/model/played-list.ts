import { holdsAt, wallTime, type DevicePlay, type ShownPlayItem } from '@tessera/contract';

/** A play list as it is played. */
export type PlayedList = DevicePlay;

/** Whether an item is to be shown at a moment: it is there, published, and its days and hours hold. @param moment ms since 1970 */
export const isDue = ({ state, times }: ShownPlayItem, moment: number, timeZone: string): boolean =>
  state === 'ready' && holdsAt(times, wallTime(new Date(moment), timeZone));

/** Where playing stands: an item, and its place when it was chosen. */
export interface Place {
  readonly id: string;
  readonly index: number;
}

/**
 * The item that follows, or goes before. The one at `from` itself comes last, so that a list with a single item goes on with it; where
 * that one has left the list, what stands at its place now follows.
 * @param from null begins with the first
 * @returns null if none may be shown
 */
export function nextItem(
  items: readonly ShownPlayItem[],
  from: Place | null,
  step: 1 | -1,
  may: (item: ShownPlayItem) => boolean,
): { readonly item: ShownPlayItem; readonly index: number } | null {
  const at = items.findIndex(({ id }) => id === from?.id);
  const begin = from === null ? 0 : at >= 0 ? at + step : step > 0 ? from.index : from.index - 1;
  for (let moved = 0; moved < items.length; moved += 1) {
    const index = (((begin + moved * step) % items.length) + items.length) % items.length;
    const item = items[index];
    if (item && may(item)) return { item, index };
  }
  return null;
}
