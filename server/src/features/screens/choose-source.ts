import { holdsAt, wallTime, type DynamicPart, type DynamicSource } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

const DAY = 24 * 60;

export interface ChosenSource {
  /** Null for a dynamic screen without sources. */
  readonly source: DynamicSource | null;
  readonly by: 'address' | 'rule' | 'rotation' | 'first';
  /** Until another source may be chosen; null for never. */
  readonly seconds: number | null;
}

/**
 * The source that a dynamic screen shows at a moment: that of the address, else of the first rule that holds, else the
 * next in turn, else the first one.
 * @param value of the address; undefined for none
 * @param timeZone IANA name
 * @throws CatalogueError notFound for a value that no source has
 */
export function chooseSource(part: DynamicPart, value: string | undefined, now: Date, timeZone: string): ChosenSource {
  const { sources, rules, rotationSeconds } = part;
  if (value !== undefined) {
    const source = sources.find((one) => one.value === value);
    if (!source) throw new CatalogueError('notFound');
    return { source, by: 'address', seconds: null };
  }
  const at = wallTime(now, timeZone);
  const ruleAt = (minutes: number) => {
    const minute = at.minute + minutes;
    const time = { day: ((at.day - 1 + Math.floor(minute / DAY)) % 7) + 1, minute: minute % DAY };
    return rules.find(({ times }) => holdsAt(times, time));
  };
  const rule = ruleAt(0);
  // Seconds to the next minute in which another rule holds, within a day.
  const intoMinute = Math.floor(now.getTime() / 1_000) % 60;
  let untilRule: number | null = null;
  for (let minutes = 1; rules.length > 0 && untilRule === null && minutes <= DAY; minutes += 1)
    if (ruleAt(minutes) !== rule) untilRule = minutes * 60 - intoMinute;
  if (rule) return { source: sources.find(({ id }) => id === rule.sourceId) ?? null, by: 'rule', seconds: untilRule };

  if (rotationSeconds > 0 && sources.length > 1) {
    const passed = Math.floor(now.getTime() / 1_000);
    const source = sources[Math.floor(passed / rotationSeconds) % sources.length] ?? null;
    const left = rotationSeconds - (passed % rotationSeconds);
    return { source, by: 'rotation', seconds: Math.min(left, untilRule ?? left) };
  }
  return { source: sources[0] ?? null, by: 'first', seconds: untilRule };
}
