import type { AreaMap, MapTopology } from './area-map.ts';
import { placeKey } from './area-map.ts';

interface JsonModule<Value> {
  readonly default: Value;
}
const loaded = new Map<string, Promise<AreaMap>>();

/** The province that most of the names are prefectures of; China itself where none of them is. */
async function provinceOf(names: readonly string[]): Promise<string> {
  const { default: table } = (await import('../../maps/data/prefectures.json')) as JsonModule<Record<string, string>>;
  const known = new Map(Object.entries(table).map(([name, code]) => [placeKey(name), code]));
  const votes = new Map<string, number>();
  for (const name of names) {
    const code = known.get(placeKey(name));
    if (code) votes.set(code, (votes.get(code) ?? 0) + 1);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? 'china';
}

/**
 * Fetches a map once: `china`, `world` or the code of a province; an empty code takes the province that the names
 * belong to. A failed load is forgotten.
 */
export async function loadMap(area: string, names: readonly string[]): Promise<AreaMap> {
  const code = area === '' ? await provinceOf(names) : area;
  const known = loaded.get(code);
  if (known) return known;
  const loading = (import(`../../maps/data/${code}.json`) as Promise<JsonModule<MapTopology>>).then(
    ({ default: topology }) => ({ code, topology }),
    (error: unknown) => {
      loaded.delete(code);
      throw error;
    },
  );
  loaded.set(code, loading);
  return loading;
}
