import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has come near the part that is seen; stays so. @param lazy otherwise it counts as near at once */
export function useNear(element: RefObject<Element | null>, lazy = true): boolean {
  const [near, setNear] = useState(!lazy || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const target = element.current;
    if (near || !target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
