import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds without a movement after which the pointer is hidden. */
const REST = 3_000;

/** @returns whether the pointer rests over an element, and is to be hidden there */
export function useHiddenPointer(element: RefObject<HTMLElement | null>): boolean {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(timer);
      setRests(false);
      timer = setTimeout(() => setRests(true), REST);
    };
    moved();
    target.addEventListener('pointermove', moved);
    target.addEventListener('pointerdown', moved);
    return () => {
      clearTimeout(timer);
      target.removeEventListener('pointermove', moved);
      target.removeEventListener('pointerdown', moved);
    };
  }, [element]);
  return rests;
}
