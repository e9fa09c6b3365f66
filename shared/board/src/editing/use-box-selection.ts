import { useEffect, useRef, type MouseEvent as Pressed } from 'react';

import { TAB_PANEL } from '../grid/edit-grid.tsx';
import { remoteRootOf } from '../remote-root-of.ts';

/** px after which a press is no click any more. */
const THRESHOLD = 4;
const CONTROLS = 'button, a, input, textarea, select, [role="tab"], [contenteditable]';

/**
 * Rectangle selection by mouse on free space of a board or tab.
 * @param select `add` keeps the earlier selection
 * @returns pointer handler of the space around the board
 */
export function useBoxSelection(
  select: (codes: ReadonlySet<string>, add: boolean) => void,
): (event: Pressed<HTMLElement>) => void {
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  return (event) => {
    const room = event.currentTarget;
    const among = event.target instanceof Element ? roomOf(event.target, room) : null;
    if (event.button !== 0 || !among || isOnScrollBar(event)) return;
    const add = event.ctrlKey || event.metaKey || event.shiftKey;
    const begun = { x: event.clientX, y: event.clientY, top: room.scrollTop };
    const box = document.createElement('div');
    box.className = 'tessera-selection-box';
    let drawn: DOMRect | null = null;
    const onMove = (move: MouseEvent) => {
      // The button was released outside of the window.
      if ((move.buttons & 1) === 0) {
        end.current?.();
        return;
      }
      // What scrolls away meanwhile stays in the box.
      const from = begun.y + begun.top - room.scrollTop;
      const [left, top] = [Math.min(begun.x, move.clientX), Math.min(from, move.clientY)];
      const [width, height] = [Math.abs(move.clientX - begun.x), Math.abs(move.clientY - from)];
      if (!drawn && Math.max(width, height) < THRESHOLD) return;
      if (!drawn) remoteRootOf(room).append(box);
      drawn = new DOMRect(left, top, width, height);
      Object.assign(box.style, {
        transform: `translate(${left}px, ${top}px)`,
        width: `${width}px`,
        height: `${height}px`,
      });
    };
    const onUp = () => {
      end.current?.();
      select(drawn ? touched(among, drawn) : new Set(), add);
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') end.current?.();
    };
    end.current?.();
    end.current = () => {
      document.removeEventListener('mousemove', onMove);
      document.removeEventListener('mouseup', onUp);
      document.removeEventListener('keydown', onKey);
      box.remove();
      end.current = null;
    };
    document.addEventListener('mousemove', onMove);
    document.addEventListener('mouseup', onUp);
    document.addEventListener('keydown', onKey);
    // Else texts would be marked.
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
}

function isOnScrollBar({ target, clientX, clientY }: Pressed): boolean {
  if (!(target instanceof Element) || target.clientWidth === 0) return false;
  const { left, top } = target.getBoundingClientRect();
  const [x, y] = [clientX - left - target.clientLeft, clientY - top - target.clientTop];
  return x >= target.clientWidth || y >= target.clientHeight;
}

/** In what the press began: the content of a tab, or the board itself; null on a component or a control. */
function roomOf(target: Element, room: Element): Element | null {
  if (target.closest(CONTROLS)) return null;
  const component = target.closest('[data-component]');
  if (!component || !room.contains(component)) return room;
  const panel = target.closest(`.${TAB_PANEL}`);
  return panel && component.contains(panel) ? panel : null;
}

/** Components of a room that a box touches, but for those in tabs further inside. */
function touched(room: Element, box: DOMRect): ReadonlySet<string> {
  const holder = room.closest('[data-component]');
  const found = [...room.querySelectorAll<HTMLElement>('[data-component]')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const meets = left < box.right && box.left < right && top < box.bottom && box.top < bottom;
    return meets && (one.parentElement?.closest('[data-component]') ?? null) === holder;
  });
  return new Set(found.map((one) => one.dataset['component'] ?? ''));
}
