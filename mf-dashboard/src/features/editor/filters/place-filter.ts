import type { GridView } from '@tessera/board';
import {
  allPlacements,
  inFilterBar,
  kindOf,
  type BoardDocument,
  type BoardPlacement,
  type FilterComponent,
} from '@tessera/contract';

import { addComponent, updateComponent } from '../model/commands.ts';
import { withoutPlaces } from '../model/tabs.ts';

/** Those of the bar above the board, in their order. */
export const barFilters = ({ components }: BoardDocument): FilterComponent[] => components.filter(inFilterBar);

/** Puts a filter or a parameter where it says, a new one or one that was changed (RU-659: 8x4 on the grid). */
export function putFilter(
  document: BoardDocument,
  component: FilterComponent,
  tabCode: string | null = null,
  size: Pick<BoardPlacement, 'w' | 'h'> = kindOf(component).size,
  view: GridView | null = null,
): BoardDocument {
  const known = document.components.some(({ code }) => code === component.code);
  const placed = allPlacements(document).some(({ i }) => i === component.code);
  if (component.location === 'bar') {
    const next = known
      ? updateComponent(document, component)
      : { ...document, components: [...document.components, component] };
    return placed ? withoutPlaces(next, new Set([component.code])) : next;
  }
  if (placed) return updateComponent(document, component);
  const without = { ...document, components: document.components.filter(({ code }) => code !== component.code) };
  return addComponent(without, component, size, tabCode, view);
}
