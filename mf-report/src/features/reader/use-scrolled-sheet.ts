import type { Sheet } from '@tessera/board/paper';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Joins the current sheet and the place to which a column of sheets is scrolled: scrolling makes the sheet current that
 * covers the middle, and another current sheet is scrolled to.
 * @param sheets in the column; null where one sheet stands alone
 */
export function useScrolledSheet(
  root: RefObject<HTMLElement | null>,
  sheets: readonly Sheet[] | null,
  current: Sheet | undefined,
  onGo: (sheet: Sheet) => void,
): void {
  /** Sheet that scrolling made current; it is where it should be. */
  const scrolledTo = useRef<string | undefined>(undefined);
  const latest = useRef({ sheets, onGo, current });
  useEffect(() => {
    latest.current = { sheets, onGo, current };
  });
  const column = sheets !== null;
  const key = current?.key;
  useEffect(() => {
    if (!column || key === undefined || scrolledTo.current === key) return;
    scrolledTo.current = key;
    root.current?.querySelector(`[data-sheet="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'start' });
  }, [column, key, root]);
  useEffect(() => {
    const target = root.current;
    if (!column || !target) return undefined;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const { top, height } = target.getBoundingClientRect();
        const middle = top + height / 2;
        const at = [...target.querySelectorAll<HTMLElement>('[data-sheet]')].find(
          (place) => place.getBoundingClientRect().bottom >= middle,
        )?.dataset['sheet'];
        const { sheets: all, onGo: go, current: now } = latest.current;
        const sheet = all?.find((one) => one.key === at);
        if (!sheet || sheet.key === now?.key) return;
        scrolledTo.current = sheet.key;
        go(sheet);
      });
    };
    target.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      target.removeEventListener('scroll', onScroll);
    };
  }, [column, root]);
}
