import type { PhoneSettings } from '@tessera/contract';

import { compactLayout } from './compact-layout.ts';
import { STACK_BELOW, type GridLayoutType } from './grid-profiles.ts';
import { readingOrder, type Placed } from './place-components.ts';

export interface GridPlaces {
  readonly placed: readonly Placed[];
  /** Places on a narrow page; null stands all components one below the other there. */
  readonly appPlaced: readonly Placed[] | null;
  /** What narrow pages leave out. */
  readonly phone?: Pick<PhoneSettings, 'hidden'> | undefined;
}

/** @param width of the grid, px */
export const isNarrow = (layoutType: GridLayoutType, width: number): boolean => layoutType !== 1 && width < STACK_BELOW;

/** What is shown on a wide or a narrow page, in reading order. */
export function shownPlaces({ placed, appPlaced, phone }: GridPlaces, narrow: boolean): Placed[] {
  const hidden = new Set(narrow ? phone?.hidden : undefined);
  return readingOrder(compactLayout(((narrow && appPlaced) || placed).filter(({ i }) => !hidden.has(i))));
}
