import type { SyncSchedule } from '@tessera/contract';

export const PRESETS = { hourly: '0 * * * *', daily: '0 3 * * *', weekly: '0 3 * * 1' } as const;
export type Preset = keyof typeof PRESETS;
export type ScheduleChoice = Preset | 'manual' | 'custom';

/** How a schedule is called in the form. */
export function choiceOf(schedule: SyncSchedule | null): ScheduleChoice {
  if (!schedule) return 'manual';
  const cron = schedule.cron.trim().replaceAll(/\s+/g, ' ');
  const presets = Object.keys(PRESETS) as Preset[];
  return presets.find((preset) => PRESETS[preset] === cron) ?? 'custom';
}
