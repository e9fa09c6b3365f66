import type { Migration } from 'kysely';

import type { Feature } from '../http/feature.ts';
import { platformMigrations } from '../migrations.ts';
import { StartError } from '../start-error.ts';
import type { Migrations } from '../store/migrations.ts';
import type { AnySlice, CapabilityName, SliceContext, SliceSurroundings } from './define-slice.ts';

export interface NamedFeature extends Feature {
  readonly name: string;
}

/**
 * Makes every slice after its needs.
 * @returns features in list order
 * @throws StartError for a missing need, a circle or a duplicate name
 */
export async function composeSlices(
  list: readonly AnySlice[],
  surroundings: SliceSurroundings,
): Promise<readonly NamedFeature[]> {
  const slices = new Map<string, AnySlice>();
  for (const slice of list) {
    if (slices.has(slice.name)) throw new StartError('slices', `Two slices have the name ${slice.name}.`);
    slices.set(slice.name, slice);
  }
  const made = new Map<AnySlice, Feature>();
  const given = new Map<CapabilityName, unknown>();

  const find = (slice: AnySlice, name: string): AnySlice => {
    const found = slices.get(name);
    if (!found) throw new StartError('slices', `The slice ${slice.name} needs ${name}, which is not in the list.`);
    return found;
  };
  const read = (slice: AnySlice, name: CapabilityName): unknown => {
    if (given.has(name)) return given.get(name);
    throw new StartError('slices', `The slice ${slice.name} reads ${name} before that is made.`);
  };
  const contextOf = (slice: AnySlice): SliceContext => {
    const lazily = (names: readonly CapabilityName[] = []) =>
      Object.defineProperties(
        {},
        Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => read(slice, name) }])),
      ) as SliceContext['needs'];
    return { ...surroundings, needs: lazily(slice.needs), later: lazily(slice.later) };
  };
  const make = async (slice: AnySlice, asking: readonly AnySlice[]): Promise<void> => {
    if (made.has(slice)) return;
    if (asking.includes(slice)) {
      const circle = [...asking.slice(asking.indexOf(slice)), slice].map(({ name }) => name).join(' -> ');
      throw new StartError('slices', `Slices need one another while they are made: ${circle}.`);
    }
    for (const name of slice.needs ?? []) await make(find(slice, name), [...asking, slice]);
    const { gives, ...feature } = (await slice.create?.(contextOf(slice))) ?? {};
    if (gives !== undefined) given.set(slice.name as CapabilityName, gives);
    made.set(slice, feature);
  };

  for (const slice of list) for (const name of [...(slice.needs ?? []), ...(slice.later ?? [])]) find(slice, name);
  for (const slice of list) await make(slice, []);
  return list.map((slice) => ({ ...made.get(slice), name: slice.name }));
}

/** Migrations of platform and slices in order. @throws StartError for duplicate names */
export function migrationsOf(list: readonly Pick<AnySlice, 'migrations'>[]): Migrations {
  const all = [platformMigrations, ...list.map(({ migrations = {} }) => migrations)].flatMap(Object.entries<Migration>);
  const byName = Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  if (Object.keys(byName).length < all.length) throw new StartError('slices', 'Two migrations have the same name.');
  return byName;
}
