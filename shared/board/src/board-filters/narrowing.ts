import {
  ancestorsOf,
  choiceOf,
  isFieldFilter,
  type BoardDocument,
  type BoardState,
  type Cell,
  type FieldFilter,
} from '@tessera/contract';

import { withChoice } from '../state/board-state.ts';
import type { Narrowing } from '../state/use-filter-choices.ts';
import type { FilterSources } from './filter-sources.ts';

type Filters = BoardState['filters'];
type Path = readonly Cell[];

/** Takes out of filters what is not offered there any more after a choice above them. */
export function createNarrowing(
  document: Pick<BoardDocument, 'components'>,
  sources: Pick<FilterSources, 'values'>,
): Narrowing {
  const said = (filter: FieldFilter, filters: Filters) => JSON.stringify(choiceOf(filter, { filters }));
  return {
    concerned(before, after) {
      const below = document.components.flatMap((filter) => {
        if (!isFieldFilter(filter) || pathsOf(filter, after).length === 0) return [];
        const above = ancestorsOf(document, filter);
        const changed = above.some((one) => said(one, before) !== said(one, after));
        return changed ? [{ filter, depth: above.length }] : [];
      });
      // What is dropped above narrows what is below it.
      return below.toSorted((a, b) => a.depth - b.depth).map(({ filter }) => filter);
    },
    async settle(concerned, after, signal) {
      let filters = after;
      const dropped = new Map<string, readonly string[]>();
      for (const filter of concerned) {
        const above = new Set(ancestorsOf(document, filter).map(({ code }) => code));
        const boardState = { filters: filters.filter((one) => above.has(one.componentCode)), linkages: [] };
        const held = pathsOf(filter, filters);
        const offered = await stillOffered(held, [], async (path, among) => {
          const query = { componentCode: filter.code, keyword: '', path, boardState, among };
          return (await sources.values(query, signal)).values;
        });
        const gone = held.filter((path) => !offered.includes(path));
        if (gone.length === 0) continue;
        dropped.set(
          filter.code,
          gone.map((path) => path.map(String).join(' / ')),
        );
        const choice =
          filter.control === '4'
            ? { aggregator: 'in' as const, fieldValue: [], tree: offered.map((path) => [...path]) }
            : { aggregator: 'in' as const, fieldValue: offered.map(([value]) => value ?? null) };
        filters = withChoice(filters, filter, offered.length > 0 ? choice : null);
      }
      return { filters, dropped };
    },
  };
}

/** What a filter holds out of a list or tree of values; a single value is a path of one. */
function pathsOf(filter: FieldFilter, filters: Filters): Path[] {
  const choice = choiceOf(filter, { filters });
  if (!choice || choice.aggregator !== 'in') return [];
  return choice.tree ?? (filter.control === '1' ? choice.fieldValue.map((value) => [value]) : []);
}

/** Those paths that lead along values that are offered. The empty value always is. */
async function stillOffered(
  paths: readonly Path[],
  above: Path,
  ask: (above: Path, among: readonly Cell[]) => Promise<readonly Cell[]>,
): Promise<Path[]> {
  const at = above.length;
  const named = [...new Set(paths.flatMap((path) => path[at] ?? []))];
  const found = named.length > 0 ? await ask(above, named) : [];
  const here = new Set<Cell | undefined>([null, ...found]);
  const left = paths.filter((path) => here.has(path[at]));
  const deeper = await Promise.all(
    [...new Set(left.flatMap((path) => (path.length > at + 1 ? [path[at] ?? null] : [])))].map((value) =>
      stillOffered(
        left.filter((path) => path[at] === value && path.length > at + 1),
        [...above, value],
        ask,
      ),
    ),
  );
  const inside = new Set(deeper.flat());
  return left.filter((path) => path.length === at + 1 || inside.has(path));
}
