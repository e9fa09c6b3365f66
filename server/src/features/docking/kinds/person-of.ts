import { StepFailure } from '../step-failure.ts';
import type { Docked, Person } from './kind.ts';

const LONGEST_ID = 200;
const LONGEST = 500;
const MOST_VALUES = 1_000;

type Told = Readonly<Record<string, unknown>>;

/**
 * Somebody as a system tells of them, by the names of the attributes.
 * @param mailTrusted the other side vouches for the mailbox @throws StepFailure without an id
 */
export function personOf(externalId: string, told: Told, claims: Docked['claims'], mailTrusted: boolean): Person {
  if (externalId === '' || externalId.length > LONGEST_ID) throw new StepFailure('docking.fault.noId');
  const email = first(told, claims.email);
  const isMail = email !== null && /^[^\s@]{1,100}@[^\s@]{1,150}$/.test(email);
  return {
    externalId,
    account: first(told, claims.account),
    name: first(told, claims.name),
    email: isMail ? email : null,
    emailVerified: isMail && mailTrusted,
    mobile: first(told, claims.mobile),
    groups: valuesAt(told, claims.groups),
    attributes: flat(told),
  };
}

const first = (told: Told, claim: string): string | null => valuesAt(told, claim)[0]?.slice(0, 200) ?? null;

/** Values of a claim; a name with dots leads into objects where no claim has it. */
function valuesAt(told: Told, claim: string): string[] {
  if (claim === '') return [];
  if (Object.hasOwn(told, claim)) return textsOf(told[claim]);
  let at: unknown = told;
  for (const part of claim.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return [];
    at = (at as Told)[part];
  }
  return textsOf(at);
}

function textsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? (value as unknown[]) : [value];
  return list
    .flatMap((one) => (['string', 'number', 'boolean'].includes(typeof one) ? [String(one).trim()] : []))
    .filter((text) => text !== '' && text.length <= LONGEST)
    .slice(0, MOST_VALUES);
}

/** Everything that was told, objects by the path to their members. */
function flat(told: Told): Record<string, readonly string[]> {
  const found: Record<string, readonly string[]> = {};
  const visit = (at: Told, path: string, depth: number): void => {
    for (const [name, value] of Object.entries(at)) {
      if (Object.keys(found).length >= MOST_VALUES) return;
      const full = path === '' ? name : `${path}.${name}`;
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        if (depth < 3) visit(value as Told, full, depth + 1);
      } else {
        const values = textsOf(value);
        if (values.length > 0) found[full] = values;
      }
    }
  };
  visit(told, '', 0);
  return found;
}
