export interface LeftTime {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Time between two moments in milliseconds; null from the later one on. */
export function leftTime(now: number, until: number): LeftTime | null {
  const left = Math.ceil((until - now) / 1_000);
  if (left <= 0) return null;
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
