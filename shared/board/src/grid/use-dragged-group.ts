import { useMemo, useRef } from 'react';
import { verticalCompactor, type Compactor, type EventCallback, type Layout } from 'react-grid-layout';

import { copied, moveTogether } from './compact-layout.ts';

/** Attribute of a grid on which several components are dragged. */
const TOGETHER = 'data-dragged-together';

interface Dragged {
  readonly code: string;
  readonly codes: ReadonlySet<string>;
  /** As everything lay before. */
  readonly begun: Layout;
  readonly grid: Element | null | undefined;
}

/** Moves the selection with the dragged component. @param groupOf codes dragged with a component, itself included */
export function useDraggedGroup(groupOf: (code: string) => readonly string[]) {
  const dragged = useRef<Dragged | null>(null);
  const compactor = useMemo(
    (): Compactor => ({
      ...verticalCompactor,
      compact(layout, columns) {
        const now = dragged.current;
        return now ? together(now, layout, columns) : verticalCompactor.compact(layout, columns);
      },
    }),
    [],
  );
  const begin = (...[layout, item, , , , node]: Parameters<EventCallback>): void => {
    end();
    const codes = item ? groupOf(item.i) : [];
    if (!item || codes.length < 2) return;
    const grid = node?.closest('.tessera-grid-edit');
    grid?.setAttribute(TOGETHER, '');
    dragged.current = { code: item.i, codes: new Set(codes), begun: copied(layout), grid };
  };
  const end = (): void => {
    dragged.current?.grid?.removeAttribute(TOGETHER);
    dragged.current = null;
  };
  return { compactor, begin, end };
}

function together({ code, codes, begun }: Dragged, layout: Layout, columns: number): Layout {
  const at = layout.find(({ i }) => i === code);
  const from = begun.find(({ i }) => i === code);
  if (!at || !from) return verticalCompactor.compact(layout, columns);
  const placed = new Map(
    moveTogether(begun, codes, { x: at.x - from.x, y: at.y - from.y }, columns).map((one) => [one.i, one]),
  );
  return layout.map((item) => ({ ...item, x: placed.get(item.i)?.x ?? item.x, y: placed.get(item.i)?.y ?? item.y }));
}
