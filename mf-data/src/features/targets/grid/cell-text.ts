import type { TargetIndex, TargetPeriod } from '@tessera/contract';

/** Attainment in hundredths: what came of what was planned; null where there is no plan, or nothing to hold against it. */
export function attainmentOf({ indexValue, actual }: Pick<TargetPeriod, 'indexValue' | 'actual'>): number | null {
  if (indexValue === null || actual === null || Number(indexValue) === 0) return null;
  return Number(actual) / Number(indexValue);
}

export type Standing = 'reached' | 'near' | 'missed';
/** How an attainment stands: reached, up to a tenth short of it, or missed. */
export function standingOf(attainment: number, direction: TargetIndex['direction']): Standing {
  const reached = direction === 'up' ? attainment : 2 - attainment;
  return reached >= 1 ? 'reached' : reached >= 0.9 ? 'near' : 'missed';
}
