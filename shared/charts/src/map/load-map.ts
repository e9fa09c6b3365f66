import type { MapTopology } from '@tessera/contract';

import type { AreaMap } from './area-map.ts';
import { placeKey } from './area-map.ts';

interface JsonModule<Value> {
  readonly default: Value;
}
const loaded = new Map<string, Promise<AreaMap>>();

/** What codes of maps begin with that a corporation uploaded; its id follows. */
export const OWN_MAP = 'own:';
/** Fetches a map by its id, as this package never does. */
export type OwnMapLoader = (id: string) => Promise<unknown>;

const importMap = async (code: string): Promise<MapTopology> =>
  ((await import(`../../maps/data/${code}.json`)) as JsonModule<MapTopology>).default;

async function fetchOwn(id: string, load: OwnMapLoader | undefined): Promise<MapTopology> {
  const topology = await load?.(id);
  if (typeof topology !== 'object' || topology === null || !('arcs' in topology))
    throw new Error(`There is no map ${id}.`);
  return topology as MapTopology;
}

/** Finds the province that a prefecture belongs to, by its name. */
export async function loadProvinceFinder(): Promise<(name: string) => string | undefined> {
  const { default: table } = (await import('../../maps/data/prefectures.json')) as JsonModule<Record<string, string>>;
  const known = new Map(Object.entries(table).map(([name, code]) => [placeKey(name), code]));
  return (name) => known.get(placeKey(name));
}

/** The province that most of the names are prefectures of; China itself where none of them is. */
async function provinceOf(names: readonly string[]): Promise<string> {
  const find = await loadProvinceFinder();
  const votes = new Map<string, number>();
  for (const name of names) {
    const code = find(name);
    if (code) votes.set(code, (votes.get(code) ?? 0) + 1);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? 'china';
}

/**
 * Loads a map once (not caching failures): `china`, `world`, a province code or an own map; empty: the names' province.
 */
export async function loadMap(area: string, names: readonly string[], ownMap?: OwnMapLoader): Promise<AreaMap> {
  const code = area === '' ? await provinceOf(names) : area;
  const known = loaded.get(code);
  if (known) return known;
  const loading = (code.startsWith(OWN_MAP) ? fetchOwn(code.slice(OWN_MAP.length), ownMap) : importMap(code)).then(
    (topology) => ({ code, topology }),
    (error: unknown) => {
      loaded.delete(code);
      throw error;
    },
  );
  loaded.set(code, loading);
  return loading;
}
