import { toWallClock } from '@tessera/i18n';

const MINUTE = 60_000;

/** Minutes that the shown time is ahead of UTC, now. */
export function minutesAhead(): number {
  const minute = Math.floor(Date.now() / MINUTE);
  return Math.round(Date.parse(`${toWallClock(new Date(minute * MINUTE))}Z`) / MINUTE) - minute;
}
