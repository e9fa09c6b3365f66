import { createHash } from 'node:crypto';

import type { Person } from './recipients.ts';

/** Rights that are looked up at the same time. */
const AT_ONCE = 8;

type Grouped = Pick<Person, 'member' | 'locale'> & Partial<Pick<Person, 'state'>>;
/** People who see the same: one drawing is enough for them. */
export interface RecipientGroup<One extends Grouped = Person> {
  /** The same for the same rights, filters and language, also in another try; part of the keys of files. */
  readonly key: string;
  readonly people: readonly [One, ...One[]];
}

/**
 * Groups people by the identity of their rights on tables, what is chosen for them, and their language.
 * @param fingerprint equal for members to whom every table shows the same rows and values
 */
export async function groupRecipients<One extends Grouped>(
  people: readonly One[],
  fingerprint: (member: Person['member']) => Promise<string>,
): Promise<RecipientGroup<One>[]> {
  const groups = new Map<string, [One, ...One[]]>();
  const prints: string[] = [];
  for (let at = 0; at < people.length; at += AT_ONCE)
    prints.push(...(await Promise.all(people.slice(at, at + AT_ONCE).map(({ member }) => fingerprint(member)))));
  for (const [at, person] of people.entries()) {
    const identity = JSON.stringify([prints[at], person.locale, person.state]);
    const key = createHash('sha256').update(identity).digest('hex');
    const known = groups.get(key);
    if (known) known.push(person);
    else groups.set(key, [person]);
  }
  return [...groups].map(([key, members]) => ({ key, people: members }));
}
