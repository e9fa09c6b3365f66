import { NEW_FILTER_SIZE } from '@tessera/board';
import {
  allPlacements,
  type BoardComponent,
  type BoardDocument,
  type BoardPlacement,
  type FieldFilter,
} from '@tessera/contract';

import { addComponent, updateComponent } from '../model/commands.ts';
import { withoutPlaces } from '../model/tabs.ts';

export type ParamComponent = Extract<BoardComponent, { typeCode: '0004' }>;
/** Components with which readers choose. */
export type ChoiceComponent = FieldFilter | ParamComponent;

export const isChoice = (component: BoardComponent): component is ChoiceComponent =>
  component.typeCode === '0002' || component.typeCode === '0004';

/** Whether something stands in the bar above the board, and so nowhere on it. */
export const inBar = (component: BoardComponent): component is ChoiceComponent =>
  isChoice(component) && component.location === 'bar';

/** Those of the bar above the board, in their order. */
export function barFilters({ components }: BoardDocument): ChoiceComponent[] {
  return components.filter(inBar);
}

/** Puts a filter or a parameter where it says, a new one or one that was changed (RU-659: 8x4 on the grid). */
export function putFilter(
  document: BoardDocument,
  component: ChoiceComponent,
  tabCode: string | null = null,
  size: Pick<BoardPlacement, 'w' | 'h'> = NEW_FILTER_SIZE,
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
  return addComponent(without, component, size, tabCode);
}
