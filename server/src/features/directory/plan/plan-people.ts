import type { DirectorySettings } from '@tessera/contract';
import { z } from 'zod';

import { keyOf } from '../../identity/index.ts';
import type { Held, HeldPerson } from './held.ts';
import { rowOf, type PlannedRow } from './planned.ts';
import type { Snapshot, UpstreamPerson } from './snapshot.ts';

type Attributes = Readonly<Record<string, readonly string[]>>;
const LONGEST = { name: 60, mobile: 30, value: 200, values: 500 } as const;
const isMailbox = (text: string): boolean => text.length <= 200 && z.email().safeParse(text).success;

/**
 * What becomes of people: changes first, then who is disabled. A person is known by the id of the directory, or by proof;
 * nobody is taken for somebody because of a name or a mailbox. Pure.
 * @param removed tells whom the directory has no more, even where only a part of it was given
 */
export function planPeople(
  snapshot: Snapshot,
  held: Held,
  settings: DirectorySettings,
  removed: (person: HeldPerson) => boolean,
): { readonly rows: readonly PlannedRow[]; readonly removals: readonly PlannedRow[] } {
  const rows: PlannedRow[] = [];
  const removals: PlannedRow[] = [];
  const seen = new Set<string>();
  let taken = held.taken;
  /** A seat, if there is one. */
  const seat = (): boolean => {
    if (held.seats !== null && taken >= held.seats) return false;
    taken += 1;
    return true;
  };
  for (const person of snapshot.people) {
    const who = { name: shownName(person), account: person.account };
    const holdBack = (reason: PlannedRow['reason']) => void rows.push(rowOf('held', reason, { do: 'nothing' }, who));
    if (seen.has(person.externalId)) {
      holdBack('twice');
      continue;
    }
    seen.add(person.externalId);
    const known = held.people.get(person.externalId);
    if (known) {
      const change = changeOfPerson(person, known, settings);
      if (change) rows.push(change);
      if (!person.active) {
        if (!known.disabled) removals.push(disableRow(known, 'switchedOff'));
      } else if (known.disabled) {
        if (!known.disabledByIt) holdBack('disabledHere');
        else if (seat()) rows.push(rowOf('enable', 'back', { do: 'enable', externalId: person.externalId }, who));
        else holdBack('seats');
      }
      continue;
    }
    if (!person.active) continue;
    if (held.removedHere.has(person.externalId)) {
      holdBack('removedHere');
      continue;
    }
    const proven = held.proven.get(person.externalId);
    if (proven) {
      rows.push(rowOf('link', 'proven', { do: 'link', externalId: person.externalId, memberId: proven.memberId }, who));
      continue;
    }
    if (held.invited.has(person.externalId)) {
      holdBack('invited');
      continue;
    }
    const problem = newcomerProblem(person, held, settings);
    if (problem) holdBack(problem);
    else if (!seat()) holdBack('seats');
    else rows.push(newcomer(person, settings));
  }
  for (const person of held.people.values()) {
    if (seen.has(person.externalId) || person.disabled || !removed(person)) continue;
    removals.push(
      snapshot.complete
        ? disableRow(person, 'gone')
        : rowOf('held', 'incomplete', { do: 'nothing' }, { name: person.name, account: person.account }),
    );
  }
  return { rows, removals };
}

function disableRow(person: HeldPerson, reason: 'gone' | 'switchedOff'): PlannedRow {
  const { externalId, name, account } = person;
  return person.isOwner
    ? rowOf('held', 'owner', { do: 'nothing' }, { name, account })
    : rowOf('disable', reason, { do: 'disable', externalId }, { name, account });
}

function newcomerProblem(
  { mail }: UpstreamPerson,
  { mailboxes }: Held,
  { newPeople }: DirectorySettings,
): PlannedRow['reason'] | null {
  if (mail !== null && mailboxes.has(keyOf(mail))) return 'needsProof';
  if (newPeople === 'skip') return 'noNewPeople';
  if (newPeople === 'invite' && (mail === null || !isMailbox(mail))) return 'noMail';
  return null;
}

function newcomer(person: UpstreamPerson, settings: DirectorySettings): PlannedRow {
  const { externalId, account, mail } = person;
  const name = shownName(person);
  const attributes = mapped(person, settings);
  const shown = { name, account, after: { ...(mail === null ? {} : { mail }), ...shownAttributes(attributes) } };
  if (settings.newPeople === 'invite' && mail !== null)
    return rowOf('invite', 'new', { do: 'invite', externalId, mail, groupIds: person.groupIds, attributes }, shown);
  const step = { do: 'create', externalId, account, name, mobile: mobileOf(person), attributes } as const;
  return rowOf('create', 'new', step, shown);
}

function changeOfPerson(person: UpstreamPerson, known: HeldPerson, settings: DirectorySettings): PlannedRow | null {
  const before: Record<string, string> = {};
  const after: Record<string, string> = {};
  const name = shownName(person);
  const mobile = mobileOf(person);
  const isRenamed = known.made && name !== known.name;
  const isReached = known.made && mobile !== known.mobile;
  if (isRenamed) [before['name'], after['name']] = [known.name, name];
  if (isReached) [before['mobile'], after['mobile']] = [known.mobile ?? '', mobile ?? ''];
  const changed = Object.entries(mapped(person, settings)).filter(
    ([to, values]) => !same(Object.hasOwn(known.attributes, to) ? (known.attributes[to] ?? []) : [], values),
  );
  for (const [to, values] of changed)
    [before[to], after[to]] = [(known.attributes[to] ?? []).join('; '), values.join('; ')];
  if (Object.keys(after).length === 0) return null;
  const { externalId } = person;
  const step = {
    do: 'update',
    externalId,
    ...(isRenamed ? { name } : {}),
    ...(isReached ? { mobile } : {}),
    ...(changed.length > 0 ? { attributes: Object.fromEntries(changed) } : {}),
  } as const;
  return rowOf('update', 'changed', step, { name, account: person.account, before, after });
}

/** Values of the attributes of members; those that the directory lacks have none. */
function mapped({ attributes }: UpstreamPerson, settings: DirectorySettings): Record<string, string[]> {
  const values = (from: string) => (Object.hasOwn(attributes, from) ? (attributes[from] ?? []) : []);
  return Object.fromEntries(
    settings.attributes.map(({ from, to }) => [
      to,
      [...new Set(values(from).map((value) => value.trim().slice(0, LONGEST.value)))]
        .filter((value) => value !== '')
        .slice(0, LONGEST.values),
    ]),
  );
}
const shownAttributes = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([to, values]) => (values.length === 0 ? [] : [[to, values.join('; ')]])),
  );
const shownName = ({ name, account }: UpstreamPerson): string => (name.trim() || account).slice(0, LONGEST.name);
const mobileOf = ({ mobile }: UpstreamPerson): string | null => mobile?.trim().slice(0, LONGEST.mobile) || null;
const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && [...a].toSorted().join('\n') === [...b].toSorted().join('\n');
