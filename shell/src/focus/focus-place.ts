/** Where an element stood: itself and all that held it within the page's main part, inside out, each with its position. */
export type FocusPlace = readonly { readonly element: Element; readonly index: number }[];

/** What lies beyond is another part of the product. */
const WHOLE = 'body, main';
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]';
/** Neither these nor what is in them takes the focus; Fluent UI guards its dialogs with hidden elements that would. */
const OUT_OF_REACH = '[inert], [aria-hidden="true"], [hidden]';

/** @param element what has the focus */
export function placeOf(element: Element): FocusPlace {
  const place: { element: Element; index: number }[] = [];
  for (let at = element; at.parentElement && !at.matches(WHOLE); at = at.parentElement)
    place.push({ element: at, index: [...at.parentElement.children].indexOf(at) });
  return place;
}

/**
 * What takes the place of an element that was removed: its namesake in the part that moved up, else in the part before,
 * else the nearest control around. Null where the page or its main part holds no other.
 */
export function successorOf(place: FocusPlace): HTMLElement | null {
  const gone = place.findIndex(({ element }) => element.isConnected) - 1;
  const removed = place[gone];
  const first = place[0];
  if (!removed || !first) return null;
  const rank = tabbables(removed.element).findIndex((one) => one === first.element);
  let index = removed.index;
  for (const { element: around, index: next } of place.slice(gone + 1)) {
    const siblings = [...around.children];
    const near = [...siblings.slice(index), ...siblings.slice(0, index).toReversed()];
    for (const sibling of near) {
      const reached = tabbables(sibling).filter(isReachable);
      if (reached.length > 0) return reached[Math.min(Math.max(rank, 0), reached.length - 1)] ?? null;
    }
    if (isReachable(around) && around.matches(FOCUSABLE) && around instanceof HTMLElement) return around;
    index = next;
  }
  return null;
}

/** Controls in a part of the page, itself among them, that the tab key stops at. */
const tabbables = (part: Element): HTMLElement[] =>
  [part, ...part.querySelectorAll(FOCUSABLE)].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.matches(FOCUSABLE) && one.tabIndex >= 0 && !one.matches(':disabled'),
  );

/** Whether an element is shown, and not behind what opened over it. */
export const isReachable = (element: Element): boolean =>
  element.closest(OUT_OF_REACH) === null && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
