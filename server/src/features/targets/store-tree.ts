import { amountOf, unitsOf, type TargetStore } from '@tessera/contract';

/** A province, or a city in one. */
interface Group {
  readonly province: string;
  /** Null for the province as a whole. */
  readonly city: string | null;
  readonly count: number;
  /** What it is made of. */
  readonly leaves: readonly number[];
}
export interface StoreTree {
  /** Provinces, each followed by its cities, in the order of the stores; levels that no store has are left out. */
  readonly groups: readonly Group[];
  /** All leaves: the finest parts of the hierarchy, by number. */
  readonly leaves: readonly number[];
  /** The leaf of each store, by code. */
  readonly leafOf: ReadonlyMap<string, number>;
}

/** A city in a province. */
interface Leaf {
  readonly number: number;
  count: number;
}

/** The hierarchy of stores. Sums of its leaves make those of all groups, so that each value is added once. */
export function treeOf(stores: readonly TargetStore[]): StoreTree {
  const provinces = new Map<string, Map<string, Leaf>>();
  const leafOf = new Map<string, number>();
  let size = 0;
  for (const { province, city, storeCode } of stores) {
    const cities = provinces.get(province) ?? new Map<string, Leaf>();
    provinces.set(province, cities);
    const leaf = cities.get(city) ?? { number: size++, count: 0 };
    cities.set(city, leaf);
    leaf.count += 1;
    leafOf.set(storeCode, leaf.number);
  }
  const hasProvinces = [...provinces.keys()].some((province) => province !== '');
  const hasCities = [...provinces.values()].some((cities) => [...cities.keys()].some((city) => city !== ''));
  const groups: Group[] = [];
  for (const [province, cities] of provinces) {
    const leaves = [...cities.values()];
    const count = leaves.reduce((sum, leaf) => sum + leaf.count, 0);
    if (hasProvinces) groups.push({ province, city: null, count, leaves: leaves.map(({ number }) => number) });
    if (!hasCities) continue;
    for (const [city, leaf] of cities) groups.push({ province, city, count: leaf.count, leaves: [leaf.number] });
  }
  return { groups, leaves: Array.from({ length: size }, (_leaf, at) => at), leafOf };
}

/** Sums of amounts by leaf, in units as of `unitsOf`; those of stores that the tree does not have are left out. */
export function sumsByLeaf(
  amounts: ReadonlyMap<string, string>,
  leafOf: StoreTree['leafOf'],
): ReadonlyMap<number, bigint> {
  const units = new Map<number, bigint>();
  for (const [code, amount] of amounts) {
    const leaf = leafOf.get(code);
    if (leaf !== undefined) units.set(leaf, (units.get(leaf) ?? 0n) + unitsOf(amount));
  }
  return units;
}

/** Sum of leaves by number; null where none of them has one. */
export function sumOfLeaves(units: ReadonlyMap<number, bigint> | undefined, leaves: readonly number[]): string | null {
  let sum: bigint | null = null;
  for (const leaf of leaves) {
    const here = units?.get(leaf);
    if (here !== undefined) sum = (sum ?? 0n) + here;
  }
  return sum === null ? null : amountOf(sum);
}
