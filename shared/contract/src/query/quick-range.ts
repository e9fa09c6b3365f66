import { z } from '../zod.ts';

/**
 * Date ranges resolved at query time in the corporation's time zone, weeks from Monday. `last` and `next` include
 * today, `previous` ends yesterday, `last13Months` is this month and twelve before. `…ToDate` ends with today, and
 * `last…ToDate` with the same day of the period before.
 */
export const QUICK_RANGES = [
  'none',
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'last90Days',
  'last365Days',
  'last13Months',
  'thisWeek',
  'thisMonth',
  'thisQuarter',
  'thisYear',
  'lastWeek',
  'lastMonth',
  'lastQuarter',
  'lastYear',
  'monthToDate',
  'quarterToDate',
  'yearToDate',
  'lastMonthToDate',
  'lastQuarterToDate',
  'lastYearToDate',
  'next7Days',
  'next30Days',
  'next90Days',
  'next365Days',
  'previous7Days',
  'previous30Days',
  'previous90Days',
  'previous365Days',
] as const;
export const quickRangeSchema = z.enum(QUICK_RANGES);
export type QuickRange = z.infer<typeof quickRangeSchema>;
