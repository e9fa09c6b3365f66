import { targets, type Granularity, type SavedCells, type TargetRow, type TargetTable } from '@tessera/contract';
import { useClient, useEndpoint, type Loaded } from '@tessera/remote-kit';
import { useCallback, useRef, useState } from 'react';

import { cellKey } from './grid/edits.ts';

/** Rows that one call brings. */
export const PAGE_ROWS = 200;
/** Rows beyond those that are shown that are fetched with them. */
const AHEAD = 100;
/** Rows that one call brings where many are read at once. */
const MANY_ROWS = 1_000;

export interface TargetQuery {
  readonly indexCode: string;
  /** A year `yyyy` or a month `yyyy-MM`. */
  readonly parentTime: string;
  readonly indexGranularity: Granularity;
  readonly keyword: string;
  /** Null for what the reader works with. */
  readonly version: number | null;
}
export interface TargetData extends Omit<TargetTable, 'rows'> {
  /** The row of a store by its place in the order of all; undefined while it is on its way. */
  rowAt(place: number): TargetRow | undefined;
}
export interface TargetTableState {
  readonly loaded: Loaded<TargetData>;
  /** Fetches the rows of places that are shown. */
  want(from: number, to: number): void;
  /** Fetches the rows of places that are not there yet. @returns null where all are; fails as its calls do */
  read(from: number, to: number, signal: AbortSignal): Promise<(place: number) => TargetRow | undefined> | null;
  /** Takes over what was saved, and reads the sums again. */
  apply(saved: SavedCells['saved']): void;
  /** Reads all that is shown again. */
  reload(): void;
}
interface Kept {
  readonly query: string;
  readonly rows: ReadonlyMap<number, TargetRow>;
}

/** A table of targets whose rows come by pages as they are looked at. */
export function useTargetTable({
  indexCode,
  parentTime,
  indexGranularity,
  keyword,
  version,
}: TargetQuery): TargetTableState {
  const client = useClient();
  const body = { parentTime, indexCode, indexGranularity, storeInfo: { keyword }, limit: String(PAGE_ROWS), version };
  const query = JSON.stringify(body);
  const first = useEndpoint(targets.queryIndexData, { body }, { fresh: true });
  const [kept, setKept] = useState<Kept>({ query, rows: new Map() });
  const asked = useRef(new Set<string>());
  const rows = kept.query === query ? kept.rows : undefined;
  const keep = useCallback(
    (more: Iterable<readonly [number, TargetRow]>) =>
      setKept((before) => ({ query, rows: new Map([...(before.query === query ? before.rows : []), ...more]) })),
    [query],
  );
  const want = (from: number, to: number) => {
    const last = Math.min(to + AHEAD, (first.data?.count ?? 0) - 1);
    for (let page = Math.floor(Math.max(0, from - AHEAD) / PAGE_ROWS); page <= Math.floor(last / PAGE_ROWS); page++) {
      const key = `${query} ${page}`;
      if (page === 0 || asked.current.has(key)) continue;
      asked.current.add(key);
      client.call(targets.queryIndexData, { body: { ...body, page: String(page + 1), sums: false } }).then(
        (table) => keep(table.rows.map((row, at) => [page * PAGE_ROWS + at, row] as const)),
        // The host says what failed; the page is asked again when its rows are looked at again.
        () => asked.current.delete(key),
      );
    }
  };
  const rowAt = (place: number): TargetRow | undefined => rows?.get(place) ?? first.data?.rows[place];
  const read: TargetTableState['read'] = (from, to, signal) => {
    const last = Math.min(to, (first.data?.count ?? 0) - 1);
    const pages = new Set<number>();
    for (let place = from; place <= last; place++) if (!rowAt(place)) pages.add(Math.floor(place / MANY_ROWS));
    if (pages.size === 0) return null;
    const all = async () => {
      const found = new Map<number, TargetRow>();
      for (const page of pages) {
        const asked = { ...body, page: String(page + 1), limit: String(MANY_ROWS), sums: false };
        const table = await client.call(targets.queryIndexData, { body: asked, signal });
        table.rows.forEach((row, at) => found.set(page * MANY_ROWS + at, row));
      }
      keep(found);
      return (place: number) => found.get(place) ?? rowAt(place);
    };
    return all();
  };
  return {
    read,
    loaded: { ...first, data: first.data && { ...first.data, rowAt } },
    want,
    apply(saved) {
      const byCell = new Map(saved.map((cell) => [cellKey(cell.storeCode, cell.indexTime), cell]));
      const changed: [number, TargetRow][] = [];
      for (let place = 0; place < (first.data?.count ?? 0); place++) {
        const row = rowAt(place);
        if (!row?.indexData.some(({ indexTime }) => byCell.has(cellKey(row.storeCode, indexTime)))) continue;
        const indexData = row.indexData.map((cell) => ({
          ...cell,
          ...byCell.get(cellKey(row.storeCode, cell.indexTime)),
        }));
        changed.push([place, { ...row, indexData }]);
      }
      keep(changed);
      first.reload();
    },
    reload() {
      // Rows that are shown stay until they come again; the first page comes with the sums.
      asked.current.clear();
      setKept(({ rows: before }) => ({ query, rows: new Map([...before].filter(([place]) => place >= PAGE_ROWS)) }));
      first.reload();
    },
  };
}
