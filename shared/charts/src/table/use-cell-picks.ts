import type { RefObject } from 'react';
import { useEffect } from 'react';

import type { TableHooks } from './table-hooks.ts';
import type { TableModel } from './table-model.ts';

/** Reports the values of a clicked cell, by one listener for all cells. The chart's menu serves the keyboard. */
export function useCellPicks(
  scroller: RefObject<HTMLElement | null>,
  model: TableModel,
  onPick: TableHooks['onPick'],
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || !onPick) return undefined;
    const pick = ({ target, clientX: x, clientY: y }: MouseEvent) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-pick]') : null;
      if (!cell) return;
      const row = Number(cell.closest('tr')?.getAttribute('aria-rowindex')) - model.headerRows - 1;
      const fields = model.picks?.(row, Number(cell.dataset.pick)) ?? [];
      if (fields.length > 0) onPick(fields, { x, y });
    };
    element.addEventListener('click', pick);
    return () => element.removeEventListener('click', pick);
  }, [scroller, model, onPick]);
}
