import { LRUCache } from 'lru-cache';

import type { Axes, Axis } from '../answer/axes.ts';
import { axesQuery } from '../answer/read-axes.ts';
import type { Tools } from '../answer/tools.ts';
import type { Query } from '../plan/query.ts';

/** Reads headings for one query, from the cache where it has them. */
export interface AxesReader {
  readonly read: Tools['axes'];
  /** Increases each time the headings of the query's table are read from the database; 0 before the first time. */
  age(query: Query): number;
}
/** Headings of tables with columns across, shared by all windows of a table, so that their order stays one. */
export interface AxesCache {
  /** @param anew whether headings are read from the database although the cache has them */
  reader(keyOf: (query: Query) => string, anew: boolean): AxesReader;
}

/** @param bytes that the cache may hold */
export function createAxesCache(bytes: number): AxesCache {
  const cache = new LRUCache<string, { readonly axes: Axes; readonly age: number }>({ maxSize: bytes });
  let last = 0;
  return {
    reader: (keyOf, anew) => ({
      async read(query, readAxes) {
        const key = keyOf(query);
        const known = anew ? undefined : cache.get(key);
        if (known) return known.axes;
        const axes = await readAxes();
        last += 1;
        cache.set(key, { axes, age: last }, { size: sizeOf(axes.rows) + sizeOf(axes.columns) });
        return axes;
      },
      age: (query) => cache.peek(keyOf(axesQuery(query)))?.age ?? 0,
    }),
  };
}

/** Rough size in memory, in bytes. */
function sizeOf({ frame }: Axis): number {
  let bytes = 200;
  for (const cells of frame ? [...frame.labels, ...frame.measures, ...frame.keys.flat()] : []) {
    for (const cell of cells) bytes += typeof cell === 'string' ? 24 + cell.length * 2 : 8;
  }
  return bytes;
}
