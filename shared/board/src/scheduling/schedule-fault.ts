import { SCHEDULES, type Schedule, type ScheduleInput } from '@tessera/contract';

/** An input of a schedule that is not filled in. */
export interface ScheduleFault {
  readonly input: ScheduleInput;
  readonly reason: 'missing' | 'shape';
}
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The first thing that keeps a schedule from being sent; null for none. Whether a cron expression holds, the server says. */
export function scheduleFault(schedule: Schedule): ScheduleFault | null {
  const inputs = SCHEDULES.find(({ kind }) => kind === schedule.kind)?.inputs ?? [];
  const values = schedule as unknown as Readonly<Record<string, unknown>>;
  for (const input of inputs) {
    const value = values[input];
    if (Array.isArray(value) && value.length === 0) return { input, reason: 'missing' };
    if (input === 'at' && !TIME.test(String(value))) return { input, reason: 'missing' };
    if (input === 'cron') {
      const fields = String(value).trim().split(/\s+/).filter(Boolean).length;
      if (fields === 0) return { input, reason: 'missing' };
      if (fields !== 5) return { input, reason: 'shape' };
    }
  }
  return null;
}
