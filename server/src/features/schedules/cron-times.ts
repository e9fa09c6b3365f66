import { Cron } from 'croner';

/** Shortest time between two runs. */
const LEAST_MINUTES = 5;

/** Why a cron line or its zone is refused. */
export class CronFault extends Error {
  readonly reason: 'cron' | 'timeZone' | 'never' | 'tooOften';
  constructor(reason: CronFault['reason'], cause?: unknown) {
    super(`the schedule is refused: ${reason}`, { cause });
    this.name = 'CronFault';
    this.reason = reason;
  }
}

/** A clock of five cron fields in a zone. Times in a skipped hour run after it. @throws CronFault */
export function cronClock(cron: string, timeZone: string): Cron {
  if (cron.trim().split(/\s+/).length !== 5) throw new CronFault('cron');
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format();
  } catch (error) {
    throw new CronFault('timeZone', error);
  }
  try {
    return new Cron(cron, { timezone: timeZone, paused: true });
  } catch (error) {
    throw new CronFault('cron', error);
  }
}

/**
 * The next times of a cron line.
 * @param least minutes between two times; default 5
 * @throws CronFault also for one that runs never, or more often
 */
export function cronTimes(
  cron: string,
  timeZone: string,
  after: Date,
  count: number,
  least: number = LEAST_MINUTES,
): Date[] {
  const clock = cronClock(cron, timeZone);
  let times: Date[];
  try {
    times = clock.nextRuns(Math.max(count, 50), after);
  } catch (error) {
    throw new CronFault('cron', error);
  }
  if (times.length === 0) throw new CronFault('never');
  const gaps = times.slice(1).map((time, index) => time.getTime() - times[index]!.getTime());
  if (gaps.some((gap) => gap < least * 60_000)) throw new CronFault('tooOften');
  return times.slice(0, count);
}
