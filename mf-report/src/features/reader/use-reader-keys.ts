import { useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  PageDown: 1,
  PageUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
/** Where all of the keys have a meaning of their own. */
const OTHERS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';
/** Where Home and End have one. */
const ENDS = '[role="tree"]';

/** Page keys change the page, Home and End go to the first and last one. @param step gets the number of sheets */
export function useReaderKeys(step: (by: number) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (by === undefined || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      const others = Number.isFinite(by) ? OTHERS : `${OTHERS}, ${ENDS}`;
      if (event.target instanceof Element && event.target.closest(others)) return;
      event.preventDefault();
      latest.current(by);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
