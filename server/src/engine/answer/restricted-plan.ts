import { isWindowed } from '../compile/window-columns.ts';
import type { Plan } from '../plan/plan.ts';
import { and, type Predicate } from '../plan/predicate.ts';

/** The plan with only those groups whose headings meet a condition; windows still look at all of them. */
export function restrictedPlan(plan: Plan, headings: Predicate): Plan {
  if (headings.kind === 'constant' && headings.value) return plan;
  return isWindowed(plan) ? { ...plan, shown: headings } : { ...plan, filter: and([plan.filter, headings]) };
}
