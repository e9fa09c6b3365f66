import type { Schedule, ScheduleKind } from '@tessera/contract';

/** What a new schedule of each kind begins with; working hours have begun and the rows of the night are there. */
const FIRST = {
  hour: () => ({ kind: 'hour', every: 1, minute: 0 }),
  day: () => ({ kind: 'day', at: '09:00' }),
  week: () => ({ kind: 'week', weekdays: [1], at: '09:00' }),
  month: () => ({ kind: 'month', days: [1], at: '09:00' }),
  workday: () => ({ kind: 'workday', nth: [1], at: '09:00' }),
  cron: () => ({ kind: 'cron', cron: '0 9 * * *' }),
  newData: (tableIds) => ({ kind: 'newData', tableIds: [...tableIds] }),
} as const satisfies { [Kind in ScheduleKind]: (tableIds: readonly string[]) => { kind: Kind } & object };

export interface NewScheduleFrom {
  /** Zone, holidays, catch-up and the time of day are taken from it. */
  readonly before?: Schedule;
  /** IANA name where there is none before. */
  readonly timeZone: string;
  /** Tables whose rows a new one waits for. */
  readonly tableIds: readonly string[];
}

/** A schedule of a kind; what it has in common with the one before stays. */
export function newSchedule(kind: ScheduleKind, { before, timeZone, tableIds }: NewScheduleFrom): Schedule {
  const common = {
    timeZone: before?.timeZone ?? timeZone,
    holidays: before?.holidays ?? ('run' as const),
    catchUp: before?.catchUp ?? ('latest' as const),
  };
  const first: Record<string, unknown> = FIRST[kind](tableIds);
  const at = before && 'at' in before && 'at' in first ? { at: before.at } : {};
  return { ...first, ...common, ...at } as Schedule;
}
