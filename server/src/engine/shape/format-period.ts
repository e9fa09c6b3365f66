import type { Granularity } from '@tessera/contract';

/**
 * Name of a period by its first day: `2026`, `2026-Q1`, `2026-03`, `2026-W09` (ISO), `2026-03-01`. @param day ISO text
 */
export function formatPeriod(day: string, granularity: Granularity): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  if (!match) return day;
  const [date, year, month] = match;
  switch (granularity) {
    case 'year':
      return year!;
    case 'season':
      return `${year}-Q${Math.ceil(Number(month) / 3)}`;
    case 'month':
      return `${year}-${month}`;
    case 'day':
      return date;
    case 'week': {
      const monday = Date.parse(`${date}T00:00:00Z`);
      const thursday = new Date(monday + 3 * 86_400_000);
      const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
      const week = Math.floor((thursday.getTime() - first) / (7 * 86_400_000)) + 1;
      return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
    }
  }
}
