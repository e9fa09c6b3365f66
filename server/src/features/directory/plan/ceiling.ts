import type { DirectorySettings } from '@tessera/contract';

import type { PlannedRow } from './planned.ts';

/** How many are taken away, of how many, and how many may be without anybody's yes. */
export interface Ceiling {
  readonly removed: number;
  readonly held: number;
  readonly allowed: number;
}
export interface Ceilings {
  readonly people: Ceiling;
  readonly groups: Ceiling;
  readonly memberships: Ceiling;
}

/** Counts what rows take away against the ceiling. Pure. @param held active people, groups and memberships before */
export function ceilingsOf(
  rows: readonly PlannedRow[],
  held: Readonly<Record<keyof Ceilings, number>>,
  { percent, atLeast }: Pick<DirectorySettings, 'percent' | 'atLeast'>,
): Ceilings {
  const one = (of: keyof Ceilings, removed: number): Ceiling => ({
    removed,
    held: held[of],
    allowed: Math.max(atLeast, Math.floor((held[of] * percent) / 100)),
  });
  const count = (action: PlannedRow['action']) => rows.filter((row) => row.action === action).length;
  return {
    people: one('people', count('disable')),
    groups: one('groups', count('groupRemove')),
    memberships: one(
      'memberships',
      rows.reduce((sum, { step }) => sum + (step.do === 'memberships' ? step.leaves.length : 0), 0),
    ),
  };
}

/** Whether somebody has to say yes. */
export const isBeyond = (ceilings: Ceilings): boolean =>
  Object.values(ceilings).some(({ removed, allowed }: Ceiling) => removed > allowed);
