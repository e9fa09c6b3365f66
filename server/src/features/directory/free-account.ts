import { findAccount, keyOf, type Store } from '../identity/index.ts';

const LONGEST = 100;

/** An account name that nobody has: that of the directory, else with the corporation behind it, else with a number. */
export async function freeAccount(store: Store, wanted: string, corporationCode: string): Promise<string> {
  const base = wanted.trim().slice(0, LONGEST) || 'member';
  const withCorporation = `${base}.${keyOf(corporationCode)}`;
  for (let number = 0; ; number += 1) {
    const name = number === 0 ? base : number === 1 ? withCorporation : `${withCorporation}.${number}`;
    if (!(await findAccount(store, name))) return name;
  }
}
