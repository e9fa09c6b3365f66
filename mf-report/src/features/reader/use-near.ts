import { useEffect, useState, type RefObject } from 'react';

/** Marks an element that scrolls what `useNear` watches. */
export const SCROLLER = { 'data-scroller': '' } as const;
/** px from the part that is seen, within which an element counts as near, and within which one that was near stays so. */
const NEAR = 800;
const STAYS = 6_000;

/**
 * Whether an element is near the part of its scroller that is seen, so that long reports hold a few sheets only.
 * @param lazy otherwise it always counts as near
 */
export function useNear(element: RefObject<Element | null>, lazy = true): boolean {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const target = element.current;
    if (!lazy || !target || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setSeen(last.isIntersecting);
      },
      // The margin widens this root only; with the window as root, a scroller in between would cut it off.
      { root: target.closest('[data-scroller]'), rootMargin: `${seen ? STAYS : NEAR}px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, lazy, seen]);
  return !lazy || seen;
}
