import type { Services } from '../../platform/services.ts';
import type { HolidayYears } from './holiday-years.ts';
import { asksCalendar, nextTime } from './next-time.ts';
import { moveOn, pageOfSchedules, readCalendar, saveYears } from './schedule-repository.ts';

const PAGE = 500;

/**
 * Takes holidays of years in place of those that were known, and moves the schedules that ask them; one that is due
 * already stays due.
 * @returns how many schedules have another next time
 */
export function importCalendar({ store, now }: Pick<Services, 'store' | 'now'>, years: HolidayYears): Promise<number> {
  return store.transaction().execute(async (transaction) => {
    await saveYears(transaction, years);
    const calendar = await readCalendar(transaction);
    let [after, moved] = [{ kind: '', id: '' }, 0];
    for (;;) {
      const rows = await pageOfSchedules(transaction, after, PAGE);
      const others = rows
        .filter(({ schedule, next_at }) => asksCalendar(schedule) && !(next_at && next_at <= now()))
        .map((row) => ({ row, next: nextTime(row.schedule, now(), calendar) }))
        .filter(({ row, next }) => row.next_at?.getTime() !== next?.getTime());
      await moveOn(
        transaction,
        others.map(({ row, next }) => ({ ...row, next_at: next })),
      );
      moved += others.length;
      after = rows.at(-1) ?? after;
      if (rows.length < PAGE) return moved;
    }
  });
}
