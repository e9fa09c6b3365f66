import type { Schedule, SubscriptionGate } from '@tessera/contract';

import type { Completeness } from '../collector/index.ts';
import type { TableLoad } from '../tables/index.ts';

/** Occurrences whose row counts say what is usual, and how many of them it takes to say so. */
export const USUAL = { most: 12, fewest: 3 } as const;

export interface GateQuestion {
  readonly gate: SubscriptionGate;
  readonly timeZone: Schedule['timeZone'];
  /** Moment that the occurrence is about. */
  readonly dueAt: Date;
  readonly loads: readonly TableLoad[];
  /** Ids of those that are not complete by comparison with their sources, see {@link incompleteTables}. */
  readonly incomplete: ReadonlySet<string>;
  /** Rows by table of what was sent before, newest first, at most {@link USUAL}`.most`. */
  readonly before: readonly Readonly<Record<string, number>>[];
}
/** What a gate says of data that is not complete. */
export const GATE_NOTES = ['notLoaded', 'incomplete', 'fewerRows'] as const;
export type GateNote = (typeof GATE_NOTES)[number];
export const isGateNote = (note: string | null): note is GateNote => GATE_NOTES.some((one) => one === note);

export type GateAnswer =
  | { readonly complete: true }
  | { readonly complete: false; readonly note: GateNote; readonly tables: readonly TableLoad[] };

/** Whether the data of an occurrence is complete. */
export function askGate({ gate, timeZone, dueAt, loads, incomplete, before }: GateQuestion): GateAnswer {
  if (gate.loadedSince !== null) {
    const since = startOf(gate.loadedSince, dueAt, timeZone);
    const old = loads.filter(({ dataTime, failed }) => failed || dataTime < since);
    if (old.length > 0) return { complete: false, note: 'notLoaded', tables: old };
  }
  const unequal = loads.filter(({ tableId }) => incomplete.has(tableId));
  if (unequal.length > 0) return { complete: false, note: 'incomplete', tables: unequal };
  if (gate.fewerRows !== null) {
    const share = 1 - gate.fewerRows / 100;
    const few = loads.filter(({ tableId, rowCount }) => {
      const usual = usualRows(before, tableId);
      return rowCount !== null && usual !== null && rowCount < usual * share;
    });
    if (few.length > 0) return { complete: false, note: 'fewerRows', tables: few };
  }
  return { complete: true };
}

/** Tables that do not have all rows of their sources of the day before a moment; none where the gate does not ask. */
export async function incompleteTables(
  { collected }: Pick<SubscriptionGate, 'collected'>,
  corporationCode: string,
  loads: readonly TableLoad[],
  at: Date,
  completeness: Completeness['of'],
): Promise<ReadonlySet<string>> {
  if (!collected) return new Set();
  const found = await completeness(corporationCode, { tableIds: loads.map(({ tableId }) => tableId), at });
  return new Set(found.flatMap(({ tableId, isComplete }) => (isComplete ? [] : [tableId])));
}

/** Milliseconds between two looks at data that is not complete. */
const LOOK_AGAIN = 5 * 60_000;
export type GateStep = { readonly kind: 'send' | 'skip' } | { readonly kind: 'wait'; readonly until: Date };

/**
 * What becomes of an occurrence whose data was asked for.
 * @param begun when it was made: later than due after the server was down, when tables could not be loaded either
 */
export function passGate(
  gate: Pick<SubscriptionGate, 'waitMinutes' | 'otherwise'>,
  { complete }: GateAnswer,
  begun: Date,
  now: Date,
): GateStep {
  if (complete) return { kind: 'send' };
  const until = begun.getTime() + gate.waitMinutes * 60_000;
  if (now.getTime() < until) return { kind: 'wait', until: new Date(Math.min(until, now.getTime() + LOOK_AGAIN)) };
  return { kind: gate.otherwise === 'note' ? 'send' : 'skip' };
}

/** The median of a table's rows; null where too little was sent to say so. */
export function usualRows(before: GateQuestion['before'], tableId: string): number | null {
  const counts = before.flatMap((one) => one[tableId] ?? []).toSorted((a, b) => a - b);
  if (counts.length < USUAL.fewest) return null;
  const middle = counts.length / 2;
  return counts.length % 2 === 1
    ? (counts[Math.floor(middle)] ?? null)
    : ((counts[middle - 1] ?? 0) + (counts[middle] ?? 0)) / 2;
}

/** When the unit of time in which a moment lies began, on the clocks of a zone; weeks begin on Monday. */
export function startOf(unit: NonNullable<SubscriptionGate['loadedSince']>, at: Date, timeZone: string): Date {
  const clock = wallClock(at, timeZone);
  const start = new Date(clock);
  start.setUTCMinutes(0, 0, 0);
  if (unit !== 'hour') start.setUTCHours(0);
  if (unit === 'week') start.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7));
  if (unit === 'month') start.setUTCDate(1);
  // The offset at the start may be another one, as after a change to summer time.
  const guess = new Date(start.getTime() - (clock - at.getTime()));
  return new Date(start.getTime() - (wallClock(guess, timeZone) - guess.getTime()));
}

/** What clocks of a zone show, as if they stood in UTC. */
function wallClock(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}
