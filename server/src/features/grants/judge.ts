import type { GrantSubject } from '@tessera/contract';

import { broughtBy, EVERY_ACTION, bitOf, takenBy, type Mask } from './masks.ts';

/** What a list says of one subject. */
export interface SubjectEntry {
  readonly allow: Mask;
  readonly deny: Mask;
}
/** Entries of a list by {@link subjectKey}. */
export type GrantList = ReadonlyMap<string, SubjectEntry>;

export const subjectKey = ({ kind, id }: GrantSubject): string => `${kind}:${id}`;
export const EVERYONE = subjectKey({ kind: 'everyone', id: '' });

/** Holds where no list does: everything but changing rights, as far as the role goes. */
export const OPEN_LIST: GrantList = new Map([[EVERYONE, { allow: EVERY_ACTION & ~bitOf('manage'), deny: 0 }]]);

/**
 * What a list allows to somebody: what any entry brings, and no entry takes. The order of entries and subjects says nothing.
 * @param subjects keys of all subjects that they are: themselves, their groups, their role, everyone
 */
export function judge(list: GrantList, subjects: readonly string[]): Mask {
  let allow = 0;
  let deny = 0;
  for (const subject of subjects) {
    const entry = list.get(subject);
    if (entry === undefined) continue;
    allow |= entry.allow;
    deny |= entry.deny;
  }
  return broughtBy(allow) & ~takenBy(deny);
}

/** The entry that decides about an action, and the action that it names. */
export interface Decision {
  readonly reason: 'granted' | 'denied' | 'missing';
  readonly subject: string | null;
  /** Bits of the entry by which it decides. */
  readonly entry: Mask;
}

/** Why `judge` answers as it does about one action. The first of the subjects whose entry decides is named. */
export function explain(list: GrantList, subjects: readonly string[], action: Mask): Decision {
  const denies = subjects.find((subject) => (takenBy(list.get(subject)?.deny ?? 0) & action) !== 0);
  if (denies !== undefined) {
    const { deny } = list.get(denies)!;
    return {
      reason: 'denied',
      subject: denies,
      entry: bits(deny).filter((bit) => (takenBy(bit) & action) !== 0)[0] ?? 0,
    };
  }
  const grants = subjects.find((subject) => (broughtBy(list.get(subject)?.allow ?? 0) & action) !== 0);
  if (grants === undefined) return { reason: 'missing', subject: null, entry: 0 };
  const { allow } = list.get(grants)!;
  const bringing = bits(allow).filter((bit) => (broughtBy(bit) & action) !== 0);
  return { reason: 'granted', subject: grants, entry: bringing.find((bit) => bit === action) ?? bringing[0] ?? 0 };
}

const bits = (mask: Mask): Mask[] => {
  const found: Mask[] = [];
  for (let bit = 1; bit <= mask; bit <<= 1) if ((mask & bit) !== 0) found.push(bit);
  return found;
};
