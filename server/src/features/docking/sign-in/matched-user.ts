import { linkedByValue, membershipsOf, type Store } from '../../identity/index.ts';
import type { SystemRow } from '../docking-repository.ts';
import type { Person } from '../kinds/kind.ts';

/**
 * Whom the directory that the rules name knows by what the system tells: that a person came in by one and signs in by the
 * other. Owners, and accounts that enter other corporations and were not made by the directory, are proven instead.
 */
export async function matchedUser(
  store: Store,
  { corporation_code: corporationCode, rules: { match } }: Pick<SystemRow, 'corporation_code' | 'rules'>,
  person: Pick<Person, 'externalId' | 'attributes'>,
): Promise<string | null> {
  if (!match) return null;
  const [value, ...others] = match.claim === '' ? [person.externalId] : (person.attributes[match.claim] ?? []);
  if (value === undefined || others.length > 0) return null;
  const { systemId, attribute } = match;
  const known = await linkedByValue(store, corporationCode, systemId, { attribute, value });
  if (!known || known.memberId === null || known.isOwner) return null;
  const memberships = await membershipsOf(store, known.userId);
  return known.made || memberships.every((one) => one.corporationCode === corporationCode) ? known.userId : null;
}
