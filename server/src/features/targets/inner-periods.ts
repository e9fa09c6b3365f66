import { periodsIn } from '@tessera/contract';

import type { KnownIndex } from './index-repository.ts';
import type { Held, Period } from './value-repository.ts';

/** First days of the index's periods in a coarser one, or of itself. */
export const innerPeriods = ({ indexGranularity }: Pick<KnownIndex, 'indexGranularity'>, { start, end }: Period) =>
  periodsIn({ from: start, to: end }, indexGranularity);

/** Whether all periods of a place are locked; those that hold nothing are open. */
export const isLocked = (index: Pick<KnownIndex, 'indexGranularity'>, held: Held | undefined): boolean =>
  held !== undefined && held.lockedCount === innerPeriods(index, held).length;
