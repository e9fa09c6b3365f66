import { isFieldFilter, type BoardComponent, type FieldFilter } from '../board-components/index.ts';

/** A circle of filters that narrow each other, or null. Missing parents are ignored. */
export function filterCycle(components: readonly BoardComponent[]): FieldFilter[] | null {
  const filters = new Map(components.filter(isFieldFilter).map((filter) => [filter.code, filter]));
  const done = new Set<string>();
  const follow = (filter: FieldFilter, path: readonly FieldFilter[]): FieldFilter[] | null => {
    if (path.includes(filter)) return [...path.slice(path.indexOf(filter)), filter];
    if (done.has(filter.code)) return null;
    for (const code of filter.parentFilterList) {
      const parent = filters.get(code);
      const found = parent && follow(parent, [...path, filter]);
      if (found) return found;
    }
    done.add(filter.code);
    return null;
  };
  for (const filter of filters.values()) {
    const found = follow(filter, []);
    if (found) return found;
  }
  return null;
}

/** Filters above one, through all levels: what may narrow its values. */
export function ancestorsOf(
  { components }: { readonly components: readonly BoardComponent[] },
  filter: FieldFilter,
): FieldFilter[] {
  const found = new Set<FieldFilter>();
  const climb = ({ parentFilterList }: FieldFilter): void => {
    for (const code of parentFilterList) {
      const parent = components.find((one) => one.code === code);
      if (!isFieldFilter(parent) || parent === filter || found.has(parent)) continue;
      found.add(parent);
      climb(parent);
    }
  };
  climb(filter);
  return [...found];
}
