import type { TargetIndex, TargetPeriod } from '@tessera/contract';

/** Attainment in hundredths: what came of what was planned; null where there is no plan, or nothing to hold against it. */
export function attainmentOf({ indexValue, actual }: Pick<TargetPeriod, 'indexValue' | 'actual'>): number | null {
  if (indexValue === null || actual === null || Number(indexValue) === 0) return null;
  return Number(actual) / Number(indexValue);
}

export type Standing = 'reached' | 'near' | 'missed';
/** How an attainment stands, as it is shown, to a tenth of a percent: reached, up to a tenth short of it, or missed. */
export function standingOf(attainment: number, direction: TargetIndex['direction']): Standing {
  const thousandths = Math.round(attainment * 1_000);
  const reached = direction === 'up' ? thousandths : 2_000 - thousandths;
  return reached >= 1_000 ? 'reached' : reached >= 900 ? 'near' : 'missed';
}
