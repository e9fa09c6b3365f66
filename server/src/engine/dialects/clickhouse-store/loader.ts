import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';

import { isError } from '../connection-failure.ts';
import { columnType } from './column-type.ts';
import { isPassing, RowsUnfit, storeFailure } from './failure.ts';
import { afterFailures, type Pause } from './retry.ts';
import {
  countRows,
  createRows,
  createSpread,
  dropRows,
  insertParquet,
  renameRows,
  syncRows,
  type StoredColumn,
  type TablePlace,
} from './statements.ts';

/** A version of a table, which never changes: another version has another name. */
export interface TableVersion {
  readonly name: string;
  readonly columns: readonly StoredColumn[];
  readonly rows: number;
  /** Opens its Parquet object; called once for each try. */
  read(signal: AbortSignal): Promise<Readable>;
}
/** The object holds another number of rows than was written. */
export class RowsDiffer extends Error {}

const TABLE_EXISTS = '57';
/** Between the name of a version and what makes the tables of its loads different. */
const LOADING = '__';
/**
 * Row groups come one after another, so that rows are numbered in the order of the object; a date that a type can't hold ends
 * the load.
 */
const INSERT: ClickHouseSettings = {
  max_threads: 1,
  max_insert_threads: '1',
  input_format_parquet_preserve_order: 1,
  date_time_overflow_behavior: 'throw',
  session_timezone: 'UTC',
};
/** In a cluster an insert is done when the shards have it, each on most of its replicas. */
const SPREAD_INSERT: ClickHouseSettings = {
  insert_quorum: 'auto',
  insert_quorum_parallel: 0,
  distributed_foreground_insert: 1,
};
/** Seconds that a change of all servers may take; servers that are down follow when they come back. */
const EVERYWHERE = { distributed_ddl_task_timeout: '180', distributed_ddl_output_mode: 'throw_only_active' } as const;

/**
 * Makes tables of Parquet objects. A load writes a table under a name of its own and gives it the version's name last, which
 * the database lets one of several do: the others take theirs back.
 */
export function createLoader(client: ClickHouseClient, place: TablePlace, pause?: Pause) {
  // A mode that the types of the client lack.
  const everywhere: Record<string, string> = EVERYWHERE;
  const command = (query: string, signal?: AbortSignal) =>
    client.command({
      query,
      clickhouse_settings: place.cluster === null ? {} : everywhere,
      ...(signal ? { abort_signal: signal } : {}),
    });
  const drop = async (table: string): Promise<void> => {
    await command(dropRows(place, table));
  };
  const verify = async ({ name, columns, rows: expected }: TableVersion, table: string, signal: AbortSignal) => {
    const query = countRows(place, table, columns);
    const answer = await client.query({ query, format: 'JSONCompact', abort_signal: signal });
    const [rows, beyond] = ((await answer.json<unknown[]>()).data[0] ?? []).map(Number);
    if (rows !== expected) throw new RowsDiffer(`${rows} of ${expected} rows of ${name} arrived`);
    if (beyond !== 0) throw new RowsUnfit(`${beyond} rows of ${name} have times before 1900 or after 2299`);
  };

  async function fill(version: TableVersion, table: string, signal: AbortSignal): Promise<void> {
    const values = await version.read(signal);
    try {
      const { stream } = await client.exec({
        query: insertParquet(place, table, version.columns),
        values,
        abort_signal: signal,
        clickhouse_settings: place.cluster === null ? INSERT : { ...INSERT, ...SPREAD_INSERT },
      });
      for await (const _ of stream) signal.throwIfAborted();
    } finally {
      values.destroy();
    }
    await verify(version, table, signal);
  }

  async function once(version: TableVersion, signal: AbortSignal): Promise<void> {
    const own = `${version.name}${LOADING}${randomBytes(6).toString('hex')}`;
    const made: string[] = [];
    const make = async (table: string, query: string): Promise<void> => {
      made.unshift(table);
      await command(query, signal);
    };
    try {
      await make(own, createRows(place, own, version.columns));
      if (place.cluster === null) {
        await fill(version, own, signal);
        await command(renameRows(place, own, version.name), signal);
        return;
      }
      await make(`${own}_all`, createSpread(place, `${own}_all`, own));
      await fill(version, `${own}_all`, signal);
      await command(syncRows(place, own), signal);
      await command(createSpread(place, version.name, own), signal);
      await drop(`${own}_all`);
    } catch (error) {
      // What can't be dropped now is dropped by the next sweep.
      for (const table of made) await drop(table).catch(() => undefined);
      if (isError(error) && error.code === TABLE_EXISTS) return;
      throw error;
    }
  }

  return {
    /**
     * Makes the table unless it is there. A server that goes away meanwhile is waited for, and the load begun again.
     * @throws RowsDiffer; RowsUnfit; StoreUnavailable, MemoryExceeded; the signal's reason; the object's failure; the database's
     */
    async load(version: TableVersion, signal: AbortSignal): Promise<void> {
      const unfit = version.columns.find(({ type }) => columnType(type) === null);
      if (unfit) throw new RowsUnfit(`no type of ClickHouse keeps the values of ${unfit.name} (${unfit.type})`);
      try {
        await afterFailures(
          async () => {
            try {
              await once(version, signal);
            } catch (error) {
              throw storeFailure(error);
            }
          },
          isPassing,
          signal,
          pause,
        );
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    },
    drop,
  };
}

/** The version that a table of a load belongs to; null for any other. */
export function loadedVersion(table: string): string | null {
  const at = table.lastIndexOf(LOADING);
  return at > 0 ? table.slice(0, at) : null;
}
