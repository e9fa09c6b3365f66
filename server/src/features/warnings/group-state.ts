import { createHash } from 'node:crypto';

import type {
  Cell,
  WarningCondition,
  WarningDraft,
  WarningEventKind,
  WarningLevel,
  WarningReading,
  WarningStateName,
} from '@tessera/contract';

/** What of a rule decides about its groups. */
export interface WatchedRule extends Pick<
  WarningDraft,
  'groupBy' | 'levels' | 'holdMinutes' | 'noData' | 'error' | 'repeatMinutes'
> {
  readonly ruleId: string;
  readonly escalateAfter: number | null;
  /** ISO 8601. */
  readonly mutedUntil: string | null;
}

/** A row of the answer: cells by column, and what measures were at the same hour of the last weeks, the latest first. */
export interface WatchedRow {
  readonly cells: Readonly<Record<string, Cell>>;
  readonly history: Readonly<Record<string, readonly (number | null)[]>>;
}
export interface WatchedGroup {
  readonly group: readonly Cell[];
  readonly rows: readonly WatchedRow[];
}
/** A reading that remembers its condition, which a rule may have lost since. */
export interface KeptReading extends WarningReading {
  readonly condition?: WarningCondition | undefined;
}

/** What the question answered at a moment; `loadedAt` is when the table's rows were loaded, ISO 8601. */
export type WatchedAnswer =
  | { readonly kind: 'answer'; readonly groups: readonly WatchedGroup[]; readonly loadedAt: string }
  | { readonly kind: 'failed'; readonly fault: string };

/** State of a group between two evaluations. Times are ISO 8601. */
export interface GroupState {
  readonly group: readonly Cell[];
  readonly state: WarningStateName;
  readonly level: WarningLevel | null;
  readonly since: string;
  /** Conditions that hold, as place of level and path. */
  readonly latched: readonly string[];
  /** Since when each level holds. */
  readonly holding: Partial<Record<WarningLevel, string>>;
  readonly firingId: string | null;
  readonly firedAt: string | null;
  /** What recipients know of the open firing. */
  readonly told: { readonly at: string; readonly level: WarningLevel } | null;
  readonly acknowledged: { readonly by: string; readonly at: string; readonly note: string } | null;
  readonly escalatedAt: string | null;
  readonly mutedUntil: string | null;
  readonly evaluatedAt: string | null;
  readonly readings: readonly WarningReading[];
  /** When the group was in an answer for the last time. */
  readonly seenAt: string;
}
export interface RuleState {
  /** Why the question fails; null while it does not. */
  readonly fault: { readonly key: string; readonly since: string } | null;
  readonly groups: readonly GroupState[];
}
export const NO_STATE: RuleState = { fault: null, groups: [] };

export interface WarningHappening {
  readonly kind: WarningEventKind;
  /** Null is the rule. */
  readonly group: readonly Cell[] | null;
  readonly level: WarningLevel | null;
  readonly firingId: string | null;
  /** Whether anybody is to hear of it. */
  readonly told: boolean;
  readonly readings: readonly WarningReading[];
  readonly fault: string | null;
}

/** Names a group among those of its rule. */
export const groupKey = (group: readonly Cell[]): string => JSON.stringify(group);

/** Names a firing: the same for the same group that begins to fire at the same moment. */
export function firingIdOf(ruleId: string, group: readonly Cell[], at: string): string {
  return createHash('sha256')
    .update(JSON.stringify([ruleId, group, at]))
    .digest('base64url')
    .slice(0, 22);
}
