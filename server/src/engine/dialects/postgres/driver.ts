import pg from 'pg';
import Cursor from 'pg-cursor';

import type { Statement } from '../../compile/sql.ts';
import type { BoundValue } from '../../plan/predicate.ts';
import type { Driver, RawCell, RawResult } from '../../run/driver.ts';
import { cancelOnAbort } from '../cancel-on-abort.ts';
import { collect } from '../collect.ts';
import { tlsOptions, type DatabaseTarget } from '../database-settings.ts';
import { createSemaphore } from '../semaphore.ts';
import { readFailure } from './failure.ts';
import { dataTypeOf } from './introspector.ts';
import { cellTypes } from './read-cell.ts';

const CONNECT_TIMEOUT = 10_000;
const IDLE_TIMEOUT = 60_000;
const PIECE = 2_000;

/** A driver and what closes its pool. */
export interface PostgresDriver {
  readonly driver: Driver;
  close(): Promise<void>;
}

/** Statements on a pool of read-only sessions; streams by cursor, leaving early cancels the statement. */
export function postgresDriver(target: DatabaseTarget): PostgresDriver {
  const config: pg.ClientConfig = {
    host: target.host,
    port: target.port,
    database: target.database,
    user: target.user,
    // A function: left empty, the password of this server's own environment is none of theirs.
    password: () => target.password,
    ssl: tlsOptions(target) ?? false,
    stream: () => viaOpener(target),
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    application_name: 'tessera',
  };
  const pool = new pg.Pool({
    ...config,
    max: target.maxConnections,
    idleTimeoutMillis: IDLE_TIMEOUT,
    onConnect: prepareSession,
  });
  // An idle connection that is lost is replaced when the next one is needed.
  pool.on('error', () => undefined);
  const slots = createSemaphore(target.maxConnections);

  async function* pieces(statement: Statement, signal: AbortSignal): AsyncGenerator<Piece> {
    const leave = await slots.acquire(signal);
    let client: pg.PoolClient | undefined;
    let ended = false;
    let stop: (() => Promise<void>) | undefined;
    try {
      client = await pool.connect();
      signal.throwIfAborted();
      // Said with each statement: one before it may have changed what the session holds for the rule.
      await client.query(`begin transaction read only${zoneOf(statement)}`);
      signal.throwIfAborted();
      const cursor = client.query(new Cursor(statement.text, statement.values.map(parameter), CURSOR));
      const held = client;
      // A database that ignores 20 cancel requests is left: its connection is destroyed, and the rows with it.
      stop = cancelOnAbort(
        signal,
        20,
        () => cancelNow(held, config),
        () => held.release(true),
      );
      for (let read = 0; ; read++) {
        const piece = await readPiece(cursor);
        signal.throwIfAborted();
        if (piece.rowCount > 0 || read === 0) yield piece;
        if (piece.rowCount < PIECE) break;
      }
      await client.query('rollback');
      ended = true;
    } catch (error) {
      signal.throwIfAborted();
      throw readFailure(error);
    } finally {
      await stop?.();
      if (client && !ended && stop && !signal.aborted) await cancelNow(client, config);
      // A cancellation may still be on its way; it must not meet the next statement.
      client?.release(!ended);
      leave();
    }
  }

  return {
    driver: {
      async *stream(statement, signal) {
        for await (const { columns, rowCount } of pieces(statement, signal)) yield { columns, rowCount };
      },
      query: (statement, signal) => collect(pieces(statement, signal)),
      async describe(statement, signal) {
        let fields: Piece['fields'] = [];
        for await (const piece of pieces(statement, signal)) fields = piece.fields;
        return fields.map(({ name, dataTypeID }) => {
          const databaseType = TYPE_NAMES[dataTypeID] ?? 'other';
          return { name, databaseType, dataType: dataTypeOf(databaseType) };
        });
      },
    },
    close: () => pool.end(),
  };
}

/** Rows, with what PostgreSQL says of their columns. */
interface Piece extends RawResult {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** Types with a kind; all others are text. */
const TYPE_NAMES: Readonly<Record<number, string>> = {
  16: 'boolean',
  20: 'bigint',
  21: 'smallint',
  23: 'integer',
  25: 'text',
  114: 'json',
  700: 'real',
  701: 'double precision',
  1043: 'character varying',
  1082: 'date',
  1083: 'time',
  1114: 'timestamp',
  1184: 'timestamp with time zone',
  1186: 'interval',
  1700: 'numeric',
  2950: 'uuid',
  3802: 'jsonb',
};

const CURSOR = { rowMode: 'array', types: cellTypes } as unknown as ConstructorParameters<typeof Cursor>[2];

/** The client asks its stream to connect; where to is not its business. */
function viaOpener({ openSocket, host, port }: DatabaseTarget) {
  const socket = openSocket(host, port);
  socket.connect = () => socket;
  return socket;
}

/** Nothing can be written. Settings that an older server lacks are left out. */
async function prepareSession(client: pg.ClientBase): Promise<void> {
  // One that is lost in use fails what runs on it.
  client.on('error', () => undefined);
  const settings: [string, string][] = [
    ['default_transaction_read_only', 'on'],
    ['DateStyle', 'ISO, YMD'],
    ['IntervalStyle', 'postgres'],
    ['extra_float_digits', '1'],
    ['lock_timeout', '10s'],
    ['client_connection_check_interval', '10s'],
  ];
  await client.query({
    text: `select set_config(s.name, given.value, false) from unnest($1::text[], $2::text[]) given (name, value)
      join pg_catalog.pg_settings s on lower(s.name) = lower(given.name)`,
    values: [settings.map(([name]) => name), settings.map(([, value]) => value)],
  });
}

/** Sets the session's time zone to the statement's until the transaction ends. */
function zoneOf({ timeZone }: Statement): string {
  return timeZone === undefined ? '' : `; set local TimeZone = ${pg.escapeLiteral(timeZone)}`;
}

function readPiece(cursor: Cursor): Promise<Piece> {
  return new Promise((resolve, reject) => {
    cursor.read(PIECE, (error: Error | undefined, rows: RawCell[][], result: { fields: Piece['fields'] }) => {
      if (error) {
        reject(error);
        return;
      }
      const columns = result.fields.map((_, index) => rows.map((row) => row[index] ?? null));
      resolve({ columns, rowCount: rows.length, fields: result.fields });
    });
  });
}

/** Asks from a second connection; a failure leaves the statement to end with its own connection. */
async function cancelNow(client: pg.PoolClient, config: pg.ClientConfig): Promise<void> {
  const { processID } = client as unknown as { processID: number | null };
  if (processID === null) return;
  const canceller = new pg.Client({ ...config, connectionTimeoutMillis: 2_000 });
  canceller.on('error', () => undefined);
  try {
    await canceller.connect();
    await canceller.query('select pg_cancel_backend($1)', [processID]);
  } catch {
    // Nothing to be done: the connection is thrown away either way.
  } finally {
    await canceller.end().catch(() => undefined);
  }
}

function parameter(value: BoundValue): string {
  return String(value.value);
}
