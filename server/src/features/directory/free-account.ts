import { keyOf, takenKeys, type Store } from '../identity/index.ts';

const LONGEST = 100;

/**
 * Account names that nobody has, each another one: that of the directory, else with the corporation behind it, else with a number.
 * Statements grow with the logarithm of how many want the same name.
 * @returns names in the order of what was wanted
 */
export async function freeAccounts(
  store: Store,
  wanted: readonly string[],
  corporationCode: string,
): Promise<string[]> {
  const bases = wanted.map((one) => one.trim().slice(0, LONGEST) || 'member');
  const found = new Map<number, string>();
  const given = new Set<string>();
  for (let first = 0, many = 2; found.size < bases.length; first += many, many *= 2) {
    const open = [...bases.entries()].filter(([at]) => !found.has(at));
    const names = (base: string) =>
      Array.from({ length: many }, (_, number) => candidate(base, corporationCode, first + number));
    const keys = new Set(open.flatMap(([, base]) => names(base).map(keyOf)));
    const taken = await takenKeys(store, [...keys]);
    for (const [at, base] of open) {
      const free = names(base).find((name) => !taken.has(keyOf(name)) && !given.has(keyOf(name)));
      if (free === undefined) continue;
      given.add(keyOf(free));
      found.set(at, free);
    }
  }
  return bases.map((base, at) => found.get(at) ?? base);
}

function candidate(base: string, corporationCode: string, number: number): string {
  const withCorporation = `${base}.${keyOf(corporationCode)}`;
  return number === 0 ? base : number === 1 ? withCorporation : `${withCorporation}.${number}`;
}
