import type { WarningStateName, WarningSummary } from '@tessera/contract';
import type { DataSort } from '@tessera/ui/data';

type Value = string | number;
/** The most serious first, as they are sorted downwards. */
const SERIOUS = [
  'normal',
  'muted',
  'noData',
  'pending',
  'error',
  'firing',
] as const satisfies readonly WarningStateName[];
const VALUES: Readonly<Record<string, (rule: WarningSummary) => Value>> = {
  name: ({ ruleName }) => ruleName,
  state: ({ state }) => SERIOUS.indexOf(state),
  owner: ({ owner }) => owner.name,
  lastRun: ({ lastRun }) => lastRun?.at ?? '',
  nextRun: ({ nextRunAt }) => nextRunAt ?? '',
  failures: ({ failures }) => failures,
};

/** Rules by a column; equal ones stay in their order. */
export function sortRules(
  rules: readonly WarningSummary[],
  { key, direction }: DataSort,
  locale: string,
): WarningSummary[] {
  const valueOf = VALUES[key];
  if (!valueOf) return [...rules];
  const sign = direction === 'asc' ? 1 : -1;
  const compare = new Intl.Collator(locale.replace('_', '-')).compare;
  return rules.toSorted((one, other) => {
    const [left, right] = [valueOf(one), valueOf(other)];
    return (
      sign *
      (typeof left === 'number' && typeof right === 'number' ? left - right : compare(String(left), String(right)))
    );
  });
}
