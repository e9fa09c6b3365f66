import { useEffect, useState, type RefObject } from 'react';

/** What holds the place of something on its way: outlines, spinners, drawings and chunks of code. */
const WAITING = '[aria-busy="true"], .fui-Skeleton, .fui-Spinner, .tessera-chart-loading';
/** Milliseconds without a change after which a drawing stands: longer than a pause between two frames of an animation. */
const STILL = 700;

export interface Painted {
  readonly state: 'painting' | 'ready';
  /** Share of the components that are there, between 0 and 1. */
  readonly progress: number;
}

/**
 * Reports when everything below an element is painted: no placeholders, loading images or fonts, or animations.
 * @param components expected number; 0 while unknown
 */
export function usePainted(root: RefObject<HTMLElement | null>, components: number): Painted {
  const [painted, setPainted] = useState<Painted>({ state: 'painting', progress: 0 });
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const waiting = element.querySelectorAll(WAITING).length;
      const loading = [...element.querySelectorAll('img')].some(({ complete }) => !complete);
      const progress = components === 0 ? 1 : Math.max(0, 1 - waiting / components);
      if (waiting > 0 || loading) {
        setPainted({ state: 'painting', progress: Math.min(progress, 0.99) });
        wait();
        return;
      }
      void element.ownerDocument.fonts.ready.then(() => setPainted({ state: 'ready', progress: 1 }));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, STILL);
    };
    const observer = new MutationObserver(wait);
    observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
    wait();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [root, components]);
  return painted;
}
