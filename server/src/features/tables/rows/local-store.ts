import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { RowsUnavailable, untilAborted, type DuckDbStore } from '../../../engine/index.ts';
import { isDiskFull } from '../../../platform/disk-full.ts';
import type { FileStore, Services } from '../../../platform/services.ts';
import type { AnalyticsFolder } from '../analytics.ts';
import { literal, quoted } from '../values/value-sql.ts';
import { fetchObject } from './fetch-object.ts';
import type { LiveStore, Release, TableVersion } from './live-store.ts';
import { readBack } from './parquet-sql.ts';
import type { RowObjects } from './row-objects.ts';
import { IMPORT_PREFIX } from './version-name.ts';

/** Bytes that a native table takes for one of its object, about; the file of the store has no sizes of single tables. */
const NATIVE_RATIO = 2;
/** Bytes of free disk for one of a native table, without which none is made: DuckDB writes it twice, and must not meet a full disk. */
const LOADING_RATIO = 3;
/** Ending of a native table while it is filled. */
const FILL_ENDING = '_fill';

export interface LocalStoreOptions {
  readonly store: () => DuckDbStore;
  readonly folder: AnalyticsFolder;
  readonly objects: Pick<RowObjects, 'find'>;
  readonly files: Pick<FileStore, 'open'>;
  readonly log: Pick<Services['log'], 'info' | 'warn' | 'debug'>;
  /** Bytes that copies may take on this machine; 0 sets no limit. What is being read is kept beyond it. */
  readonly budget: number;
}
export interface LocalStore extends LiveStore {
  /**
   * Says that the store has the native table of a version: one that it made, or has had since before the start.
   * @returns keeps the table until it is called
   */
  adopt(physicalTable: string, size: LocalSize): Release;
  /** Versions whose rows lie nowhere else. */
  unwritten(): readonly string[];
  /** What it has now, and how many bytes of the fills under way have arrived. */
  use(): { readonly tables: number; readonly bytes: number; readonly filling: number; readonly arrived: number };
  /** Ends fills that are under way. */
  close(): Promise<void>;
}
/** Bytes of the object; null for rows that lie nowhere else, which are never removed for the budget. */
export type LocalSize = number | null;

interface Copy {
  readonly name: string;
  /** `file`: a view of the Parquet file, which answers at once; `native`: a table. */
  state: 'absent' | 'file' | 'native';
  size: LocalSize;
  /** Columns and file of a copy that is, or was, a view. */
  file: { readonly path: string; readonly version: TableVersion } | null;
  holds: number;
  /** Order of use, a count. */
  used: number;
  /** Not in use any more; removed when nobody holds it. */
  doomed: boolean;
  /** Bytes of the object that arrived so far; null while it is not being filled. */
  arrived: number | null;
  /** A native table could not be made. */
  stuck: boolean;
  /** What is done to a copy is done one after another. */
  last: Promise<unknown>;
}

/**
 * The embedded store of this machine as a live store. A version that it lacks is fetched into a local file, asked there
 * through a view of the table's name, and made a native table once its first statement has ended. Copies that were not
 * used for the longest time make room for others.
 */
export function createLocalStore(options: LocalStoreOptions): LocalStore {
  const { folder, objects, files, log, budget } = options;
  const copies = new Map<string, Copy>();
  const closing = new AbortController();
  let clock = 0;
  /** Native tables are filled one at a time. */
  let loading: Promise<unknown> = Promise.resolve();

  const run = (...statements: readonly string[]) =>
    options.store().write(async (connection) => {
      for (const statement of statements) await connection.run(statement);
    });
  const copyOf = (name: string): Copy => {
    const known = copies.get(name);
    if (known) return known;
    const made: Copy = {
      name,
      state: 'absent',
      size: 0,
      file: null,
      holds: 0,
      used: 0,
      doomed: false,
      arrived: null,
      stuck: false,
      last: Promise.resolve(),
    };
    copies.set(name, made);
    return made;
  };
  const inTurn = <Result>(copy: Copy, work: () => Promise<Result>): Promise<Result> => {
    const turn = copy.last.then(work);
    copy.last = turn.catch(() => undefined);
    return turn;
  };
  /** Drops whatever has the name of a version, also after a crash that left open what was done. */
  const clear = async (name: string) => {
    const kind = await kindOf(name);
    if (kind) await run(`drop ${kind} if exists ${quoted(name)}`);
  };
  const kindOf = (name: string) =>
    options.store().write(async (connection) => {
      const found = await connection.runAndReadAll(
        `select 'table' from duckdb_tables() where table_name = ${literal(name)} union all select 'view' from duckdb_views() where view_name = ${literal(name)}`,
      );
      return found.getRowsJson()[0]?.[0] as 'table' | 'view' | undefined;
    });
  const bytesOf = ({ state, size }: Copy): number =>
    state === 'absent' ? 0 : state === 'native' ? (size ?? 0) * NATIVE_RATIO : (size ?? 0);
  const total = (): number => [...copies.values()].reduce((sum, copy) => sum + bytesOf(copy), 0);

  async function fill(copy: Copy): Promise<void> {
    if (copy.state !== 'absent') return;
    const version = await objects.find(copy.name);
    if (!version) throw new Error(`there is no version ${copy.name}`);
    if (version.key === null) throw new RowsUnavailable('rowsUnavailable', version.tableName);
    const started = performance.now();
    copy.arrived = 0;
    try {
      await makeRoom(version.bytes);
      const path = join(folder.exchange, `${copy.name}.parquet`);
      await withSpace(version, () =>
        fetchObject(files, version, path, {
          signal: closing.signal,
          progress: (bytes) => (copy.arrived = bytes),
        }),
      );
      copy.file = { path, version };
      await withSpace(version, async () => {
        await clear(copy.name);
        await run(`create view ${quoted(copy.name)} as ${readBack(version.columns, path)}`);
      });
      Object.assign(copy, { state: 'file', size: version.bytes, stuck: false });
    } catch (error) {
      await forgetFile(copy);
      throw error;
    } finally {
      copy.arrived = null;
    }
    const milliseconds = Math.round(performance.now() - started);
    log.info({ table: copy.name, bytes: version.bytes, milliseconds }, 'rows were brought from the file store');
  }

  /** Makes a native table of a view. Statements that read the file go on with it. */
  async function load(copy: Copy): Promise<void> {
    const { file } = copy;
    if (copy.state !== 'file' || !file || copy.doomed || copy.stuck || closing.signal.aborted) return;
    const [more, all] = [file.version.bytes * (NATIVE_RATIO - 1), file.version.bytes * NATIVE_RATIO];
    if (budget > 0 && all > budget) return;
    await makeRoom(more);
    if (budget > 0 && total() + more > budget) return;
    const { bavail, bsize } = await statfs(folder.exchange);
    if (bavail * bsize < all * LOADING_RATIO) return;
    // Tried again after the next fill, not after each statement.
    copy.stuck = true;
    const [name, draft] = [quoted(copy.name), quoted(`${copy.name}${FILL_ENDING}`)];
    if ((await kindOf(copy.name)) === 'view') {
      await run(`create or replace table ${draft} as ${readBack(file.version.columns, file.path)}`);
      await run('begin transaction', `drop view ${name}`, `alter table ${draft} rename to ${name}`, 'commit');
    }
    Object.assign(copy, { state: 'native', stuck: false });
    if (copy.holds <= 1) await forgetFile(copy);
  }

  /** Removes the file below a native table, which statements that began with the view may still read. */
  async function forgetFile(copy: Copy): Promise<void> {
    const { file } = copy;
    if (copy.state === 'file' || !file) return;
    copy.file = null;
    await rm(file.path, { force: true });
  }

  /** Removes a copy unless somebody holds it. */
  async function remove(copy: Copy): Promise<void> {
    if (copy.holds > 0) return;
    // From here on whoever asks for it waits for its turn and fills it again.
    copy.state = 'absent';
    // The file goes first, since a full disk has no space for what a drop writes.
    await forgetFile(copy);
    await clear(copy.name);
    if (copy.holds === 0 && copies.get(copy.name) === copy) copies.delete(copy.name);
  }

  /**
   * Removes what was not used for the longest time until it is enough, or nothing more can go.
   * @returns whether anything was removed
   */
  async function giveWay(enough: () => boolean): Promise<boolean> {
    let gone = false;
    const idle = [...copies.values()]
      .filter(({ state, size, holds }) => state !== 'absent' && size !== null && holds === 0)
      .toSorted((one, other) => one.used - other.used);
    for (const copy of idle) {
      if (enough()) break;
      log.debug({ table: copy.name }, 'rows make room for others');
      await inTurn(copy, () => remove(copy));
      gone ||= copy.state === 'absent';
    }
    return gone;
  }
  /** Keeps the budget when so many bytes come. */
  async function makeRoom(more: number): Promise<void> {
    if (budget > 0) await giveWay(() => total() + more <= budget);
  }
  /** Does what writes to the disk; while that is full, copies that nobody reads go. @throws RowsUnavailable rowsDiskFull */
  async function withSpace({ tableName, bytes }: TableVersion, work: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        const before = total();
        try {
          if (await giveWay(() => before - total() >= bytes)) {
            // Gives the space of dropped tables at the end of the store's file back to the disk.
            await run('checkpoint');
            continue;
          }
        } catch (failure) {
          if (!isDiskFull(failure)) throw failure;
          if (total() < before) continue;
        }
        throw new RowsUnavailable('rowsDiskFull', tableName, error);
      }
    }
  }

  const later = (work: Promise<unknown>, copy: Copy) =>
    void work.catch((error: unknown) => {
      if (!closing.signal.aborted) log.warn({ err: error, table: copy.name }, 'a copy of rows was not tended');
    });

  /** After a statement has ended. */
  function tend(copy: Copy): void {
    if (closing.signal.aborted) return;
    if (copy.doomed) {
      if (copy.holds === 0)
        later(
          inTurn(copy, () => remove(copy)),
          copy,
        );
      return;
    }
    if (copy.state === 'file') {
      copy.holds += 1;
      loading = loading.then(() => inTurn(copy, () => load(copy))).finally(() => (copy.holds -= 1));
      const loaded = loading.then(() => makeRoom(0));
      loading = loaded.catch(() => undefined);
      return later(loaded, copy);
    }
    if (copy.holds > 0) return;
    const tended = inTurn(copy, async () => {
      await forgetFile(copy);
      if (copy.state === 'absent' && copy.holds === 0 && copies.get(copy.name) === copy) copies.delete(copy.name);
    });
    later(
      tended.then(() => makeRoom(0)),
      copy,
    );
  }

  const releaseOf = (held: readonly Copy[]): Release => {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      for (const copy of held) {
        copy.holds -= 1;
        tend(copy);
      }
    };
  };
  const hold = async (tables: readonly string[], signal: AbortSignal): Promise<Release> => {
    const held = tables.filter((name) => name.startsWith(IMPORT_PREFIX)).map(copyOf);
    const release = releaseOf(held);
    for (const copy of held) {
      copy.holds += 1;
      copy.used = clock += 1;
    }
    try {
      const lacking = held.filter(({ state }) => state === 'absent');
      if (lacking.length > 0) {
        await untilAborted(Promise.all(lacking.map((copy) => inTurn(copy, () => fill(copy)))), signal);
      }
      return release;
    } catch (error) {
      release();
      throw error;
    }
  };
  return {
    hold,
    adopt(physicalTable, size) {
      const copy = copyOf(physicalTable);
      Object.assign(copy, { state: 'native', size, used: (clock += 1), holds: copy.holds + 1 });
      return releaseOf([copy]);
    },
    async drop(physicalTable) {
      const copy = copies.get(physicalTable);
      if (!copy) return run(`drop table if exists ${quoted(physicalTable)}`);
      copy.doomed = true;
      if (copy.holds === 0) await inTurn(copy, () => remove(copy));
    },
    async tidy(used) {
      for (const copy of [...copies.values()]) {
        const kept = copy.size === null || copy.holds > 0 || copy.state === 'absent';
        if (!kept && !used.has(copy.name)) await inTurn(copy, () => remove(copy));
      }
      await makeRoom(0);
    },
    unwritten: () => [...copies.values()].flatMap(({ name, size }) => (size === null ? [name] : [])),
    use() {
      const all = [...copies.values()];
      return {
        tables: all.filter(({ state }) => state !== 'absent').length,
        bytes: total(),
        filling: all.filter(({ arrived }) => arrived !== null).length,
        arrived: all.reduce((sum, { arrived }) => sum + (arrived ?? 0), 0),
      };
    },
    async close() {
      closing.abort(new Error('the server stops'));
      await Promise.all([loading, ...[...copies.values()].map(({ last }) => last)]);
    },
  };
}
