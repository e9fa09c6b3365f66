import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds without a move after which the pointer is hidden. */
const REST = 3_000;

/** Whether the pointer was moved over an element just now. */
export function usePointer(root: RefObject<HTMLElement | null>): boolean {
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => setMoved(false);
    const move = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, REST);
      setMoved(true);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerdown', move);
    element.addEventListener('pointerleave', rest);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerdown', move);
      element.removeEventListener('pointerleave', rest);
    };
  }, [root]);
  return moved;
}
