import type { CollectColumn } from '@tessera/contract';

/** The first value of a column that is of a day, as batches have it. */
export function dayStart(day: string, { dateForm }: Pick<CollectColumn, 'dateForm'>, offsetMinutes: number): string {
  if (dateForm === 'day') return day;
  if (dateForm === 'time') return `${day} 00:00:00`;
  const at = new Date(Date.parse(`${day}T00:00:00Z`) - offsetMinutes * 60_000).toISOString();
  return `${at.slice(0, 10)} ${at.slice(11, 19)}Z`;
}
