import type { Granularity } from '@tessera/contract';

/**
 * Name of a period by its first day: `2026`, `2026-Q1`, `2026-03`, `2026-W09` (ISO), `2026-03-01`. One that begins
 * elsewhere says where: the fiscal year `FY2026.04`, its quarter `FY2026.04-Q1`, the week from Sunday `2026-W09.7`.
 * @param day ISO text
 * @param yearStart month in which years begin
 */
export function formatPeriod(day: string, granularity: Granularity, yearStart = 1): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  if (!match) return day;
  const [date, year, month] = match;
  const past = (Number(month) - yearStart + 12) % 12;
  const fiscal = `FY${String(Number(year) - (Number(month) < yearStart ? 1 : 0)).padStart(4, '0')}.${String(yearStart).padStart(2, '0')}`;
  switch (granularity) {
    case 'year':
      return yearStart === 1 ? year! : fiscal;
    case 'season':
      return `${yearStart === 1 ? year : fiscal}-Q${Math.floor(past / 3) + 1}`;
    case 'month':
      return `${year}-${month}`;
    case 'day':
      return date;
    case 'week': {
      const start = Date.parse(`${date}T00:00:00Z`);
      const ahead = (8 - new Date(start).getUTCDay()) % 7;
      const monday = start + ahead * 86_400_000;
      const thursday = new Date(monday + 3 * 86_400_000);
      const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
      const week = Math.floor((thursday.getTime() - first) / (7 * 86_400_000)) + 1;
      return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}${ahead === 0 ? '' : `.${8 - ahead}`}`;
    }
  }
}
