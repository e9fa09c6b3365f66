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

/** The hierarchy of stores. Sums of its leaves make those of all groups, so that each value is added once. */
export function treeOf(stores: readonly TargetStore[]): StoreTree {
  const groups = new Map<string, { province: string; city: string | null; count: number; leaves: Set<number> }>();
  const leafAt = new Map<string, number>();
  const leafOf = new Map<string, number>();
  const hasProvinces = stores.some(({ province }) => province !== '');
  const hasCities = stores.some(({ city }) => city !== '');
  for (const { province, city, storeCode } of stores) {
    const place = JSON.stringify([province, city]);
    const leaf = leafAt.get(place) ?? leafAt.size;
    leafAt.set(place, leaf);
    leafOf.set(storeCode, leaf);
    const add = (level: string | null): void => {
      const key = JSON.stringify([province, level]);
      const group = groups.get(key) ?? { province, city: level, count: 0, leaves: new Set() };
      group.count += 1;
      group.leaves.add(leaf);
      groups.set(key, group);
    };
    if (hasProvinces) add(null);
    if (hasCities) add(city);
  }
  return {
    groups: [...groups.values()].map((group) => ({ ...group, leaves: [...group.leaves] })),
    leaves: [...leafAt.values()],
    leafOf,
  };
}

/** Sums of amounts by leaf; those of stores that the tree does not have are left out. */
export function sumsByLeaf(
  amounts: ReadonlyMap<string, string>,
  leafOf: StoreTree['leafOf'],
): ReadonlyMap<number, string> {
  const units = new Map<number, bigint>();
  for (const [code, amount] of amounts) {
    const leaf = leafOf.get(code);
    if (leaf !== undefined) units.set(leaf, (units.get(leaf) ?? 0n) + unitsOf(amount));
  }
  return new Map([...units].map(([leaf, sum]) => [leaf, amountOf(sum)]));
}
