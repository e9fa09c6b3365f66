import type { GrantEntry, ResourceAction } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { EVERYONE, OPEN_LIST, subjectKey, type GrantList, type SubjectEntry } from './judge.ts';
import { actionsOf, broughtBy, maskOf, takenBy, type Mask } from './masks.ts';

const NOTHING: SubjectEntry = { allow: 0, deny: 0 };

/**
 * The list of a draft.
 * @param known actions of the object's kind
 * @throws CatalogueError grantAction with the number of the entry
 */
export function listOfDraft(entries: readonly GrantEntry[], known: readonly ResourceAction[]): GrantList {
  const list = new Map<string, SubjectEntry>();
  for (const [at, { subject, ...entry }] of entries.entries()) {
    const key = subjectKey(subject);
    const [allow, deny] = [maskOf(entry.allow), maskOf(entry.deny)];
    const isKnown = ((allow | deny) & ~maskOf(known)) === 0;
    const isOne = (subject.kind === 'everyone') === (subject.id === '');
    if (!isKnown || !isOne || list.has(key) || (allow & deny) !== 0)
      throw new CatalogueError('grantAction', { at: at + 1 });
    if ((allow | deny) !== 0) list.set(key, { allow, deny });
  }
  return list;
}

/**
 * Nobody gives more than they hold: for each subject, what a list newly brings or takes no more.
 * @param held actions of who saves
 * @throws CatalogueError grantBeyond
 */
export function checkBounds(before: GrantList, after: GrantList, held: Mask): void {
  let given = 0;
  for (const subject of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(subject) ?? NOTHING, after.get(subject) ?? NOTHING];
    given |= broughtBy(is.allow) & ~broughtBy(was.allow);
    given |= takenBy(was.deny) & ~takenBy(is.deny);
  }
  const [beyond] = actionsOf(given & ~held);
  if (beyond !== undefined) throw new CatalogueError('grantBeyond', { action: beyond });
}

/** A list as the audit log repeats it: one text for each entry. */
export const listTexts = (list: GrantList, names: ReadonlyMap<string, string>): string[] =>
  list === OPEN_LIST
    ? []
    : [...list].map(([subject, { allow, deny }]) =>
        [
          subject === EVERYONE
            ? 'everyone'
            : `${subject.slice(0, subject.indexOf(':'))} ${names.get(subject) ?? subject}`,
          ...actionsOf(allow).map((action) => `+${action}`),
          ...actionsOf(deny).map((action) => `-${action}`),
        ].join(' '),
      );
