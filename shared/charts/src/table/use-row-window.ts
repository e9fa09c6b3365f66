import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import { laidOutHeight, scrolledTo, type ScrollPlace } from './scroll-scale.ts';

export interface RowWindowInput {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Rows of one height. */
  readonly count: number;
  /** In px. */
  readonly rowHeight: number;
  /** Off when all rows are drawn or heights vary. */
  readonly enabled: boolean;
}
/** Rows to draw, `[first, end)`, and the px of those above and below. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
  readonly above: number;
  readonly below: number;
}

/** Rows beyond the view on either side, and the step by which the drawn ones move on: few frames have to draw. */
const BESIDE = 8;
const STEP = 8;
const BEGIN: ScrollPlace = { top: 0, offset: 0 };

/** Which rows of one height are in view, however many there are. */
export function useRowWindow({ scroller, count, rowHeight, enabled }: RowWindowInput): RowWindow {
  const [view, setView] = useState(0);
  const [{ from, offset }, setDrawn] = useState({ from: 0, offset: 0 });
  const place = useRef(BEGIN);
  const total = count * rowHeight;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!enabled || !element) return undefined;
    const measure = () => setView(element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, enabled]);
  useEffect(() => {
    const element = scroller.current;
    if (!enabled || !element) return undefined;
    const follow = () => {
      // Headings and pinned rows take their part of what is seen.
      const others = element.scrollHeight - laidOutHeight(total);
      const next = scrolledTo({ total, view: element.clientHeight - others }, place.current, element.scrollTop);
      if (next.top !== element.scrollTop) element.scrollTop = next.top;
      place.current = next;
      const row = Math.max(0, Math.floor((next.top + next.offset) / rowHeight) - BESIDE);
      const start = row - (row % STEP);
      // At once, so that no frame shows an empty table.
      flushSync(() =>
        setDrawn((last) =>
          last.from === start && last.offset === next.offset ? last : { from: start, offset: next.offset },
        ),
      );
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [scroller, enabled, total, rowHeight]);
  if (!enabled) return { first: 0, end: count, above: 0, below: 0 };
  const shown = Math.ceil(view / rowHeight) + 2 * BESIDE + STEP;
  const first = Math.max(0, Math.min(from, count - shown));
  const end = Math.min(count, first + shown);
  const above = Math.max(0, first * rowHeight - offset);
  const below = Math.max(0, laidOutHeight(total) - above - (end - first) * rowHeight);
  return { first, end, above, below };
}
