import { useMemo, useRef } from 'react';
import { noCompactor, verticalCompactor, type Compactor, type EventCallback, type Layout } from 'react-grid-layout';

import { copied, moveTogether, pushApart } from './compact-layout.ts';

/** Attribute of a grid on which several components are dragged. */
const TOGETHER = 'data-dragged-together';

interface Dragged {
  readonly code: string;
  readonly codes: ReadonlySet<string>;
  /** As everything lay before. */
  readonly begun: Layout;
  readonly grid: Element | null | undefined;
}

/** On sheets of paper components stay where they are put; those below make room. */
const sheetCompactor: Compactor = {
  ...noCompactor,
  compact(layout) {
    const moving = layout.filter(({ moved }) => moved).map(({ i }) => i);
    const placed = new Map(pushApart(layout, new Set(moving)).map((one) => [one.i, one.y]));
    return layout.map((item) => ({ ...item, moved: false, y: placed.get(item.i) ?? item.y }));
  },
};

/**
 * Moves the selection with the dragged component.
 * @param groupOf codes dragged with a component, itself included
 * @param onSheet whether gaps between components stay
 */
export function useDraggedGroup(groupOf: (code: string) => readonly string[], onSheet: boolean) {
  const dragged = useRef<Dragged | null>(null);
  const compactor = useMemo(
    (): Compactor => ({
      ...(onSheet ? sheetCompactor : verticalCompactor),
      compact(layout, columns) {
        const now = dragged.current;
        const alone = onSheet ? sheetCompactor : verticalCompactor;
        return now ? together(now, layout, columns, alone, onSheet) : alone.compact(layout, columns);
      },
    }),
    [onSheet],
  );
  const begin = (...[layout, item, , , , node]: Parameters<EventCallback>): void => {
    end();
    const codes = item ? groupOf(item.i) : [];
    // A sheet is arranged anew from how it lay, so that what was pushed aside on the way comes back.
    if (!item || (codes.length < 2 && !onSheet)) return;
    const grid = codes.length > 1 ? node?.closest('.tessera-grid-edit') : null;
    grid?.setAttribute(TOGETHER, '');
    dragged.current = { code: item.i, codes: new Set(codes), begun: copied(layout), grid };
  };
  const end = (): void => {
    dragged.current?.grid?.removeAttribute(TOGETHER);
    dragged.current = null;
  };
  return { compactor, begin, end };
}

function together(
  { code, codes, begun }: Dragged,
  layout: Layout,
  columns: number,
  alone: Compactor,
  onSheet: boolean,
): Layout {
  const at = layout.find(({ i }) => i === code);
  const from = begun.find(({ i }) => i === code);
  if (!at || !from) return alone.compact(layout, columns);
  const placed = new Map(
    moveTogether(begun, codes, { x: at.x - from.x, y: at.y - from.y }, columns, onSheet ? pushApart : undefined).map(
      (one) => [one.i, one],
    ),
  );
  return layout.map((item) => ({ ...item, x: placed.get(item.i)?.x ?? item.x, y: placed.get(item.i)?.y ?? item.y }));
}
