import type { AgentSource } from '@tessera/contract';

type Hours = AgentSource['hours'];
const DAY = 86_400_000;

/**
 * Milliseconds until a source may be read; 0 where it may be now.
 * @param now wall clock of this machine
 */
export function untilHours(hours: Hours, now: Date): number {
  if (hours === null) return 0;
  const [from, to] = [hours.from, hours.to].map((text) => {
    const [hour = 0, minute = 0] = text.split(':').map(Number);
    return (hour * 60 + minute) * 60_000;
  }) as [number, number];
  const at = ((now.getHours() * 60 + now.getMinutes()) * 60 + now.getSeconds()) * 1_000;
  const isWithin = from <= to ? from <= at && at < to : at >= from || at < to;
  return isWithin || from === to ? 0 : (from - at + DAY) % DAY;
}
