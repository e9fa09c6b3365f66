import { judgedPeriod, periodBefore, type JudgedPeriod, type JudgmentPlanDraft } from '@tessera/contract';

/**
 * A day of the period that a plan judges.
 * @param at the moment at which it was due, however late it runs
 * @returns null for the last day that the table has
 */
export function plannedDay(
  { period, schedule }: Pick<JudgmentPlanDraft, 'period' | 'schedule'>,
  granularity: JudgedPeriod,
  at: Date,
): string | null {
  if (period === 'latest') return null;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: schedule.timeZone, dateStyle: 'short' }).format(at);
  return period === 'current' ? today : periodBefore(judgedPeriod(today, granularity), granularity).start;
}
