import type { BoardComponent } from './board-document.ts';

type FieldFilter = Extract<BoardComponent, { typeCode: '0002' }>;

/**
 * Filters that narrow each other's values in a ring, from one to the next and back to the first; null where there is none.
 * Parents that are gone narrow nothing.
 */
export function filterCycle(components: readonly BoardComponent[]): FieldFilter[] | null {
  const filters = new Map(
    components.flatMap((component) => (component.typeCode === '0002' ? [[component.code, component] as const] : [])),
  );
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
