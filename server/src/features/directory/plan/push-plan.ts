import type { Ceilings } from './ceiling.ts';
import type { DirectoryPlan } from './plan-directory.ts';
import type { PlannedRow } from './planned.ts';

const isRemoval = ({ action, step }: PlannedRow): boolean =>
  action === 'disable' || action === 'groupRemove' || (step.do === 'memberships' && step.leaves.length > 0);

/** What a plan takes away, and everything else. */
export function splitPlan(plan: DirectoryPlan): { readonly others: DirectoryPlan; readonly removals: DirectoryPlan } {
  const split = plan.rows.flatMap((row): PlannedRow[] => {
    const { step, shown } = row;
    if (step.do !== 'memberships' || step.leaves.length === 0 || step.joins.length === 0) return [row];
    return [
      { ...row, step: { ...step, leaves: [] }, shown: { ...shown, leaves: [] } },
      { ...row, step: { ...step, joins: [] }, shown: { ...shown, joins: [] } },
    ];
  });
  return {
    others: { ...plan, rows: split.filter((row) => !isRemoval(row)) },
    removals: { ...plan, rows: split.filter(isRemoval) },
  };
}

/** Ceilings that count what pushes took away in the last day as well, so that many small ones are no way around. */
export const withRecent = (ceilings: Ceilings, recent: Readonly<Record<keyof Ceilings, number>>): Ceilings => {
  const one = (of: keyof Ceilings) => ({
    ...ceilings[of],
    removed: ceilings[of].removed === 0 ? 0 : ceilings[of].removed + recent[of],
    held: ceilings[of].held + recent[of],
  });
  return { people: one('people'), groups: one('groups'), memberships: one('memberships') };
};
