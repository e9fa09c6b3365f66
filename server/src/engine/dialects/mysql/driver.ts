import type { Readable } from 'node:stream';

import mysql, { type FieldPacket, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';

import type { Statement } from '../../compile/sql.ts';
import type { BoundValue } from '../../plan/predicate.ts';
import type { Driver, RawCell, RawResult } from '../../run/driver.ts';
import { cancelOnAbort } from '../cancel-on-abort.ts';
import { collect } from '../collect.ts';
import { ConnectionFailure } from '../connection-failure.ts';
import { tlsOptions, type DatabaseTarget } from '../database-settings.ts';
import { createSemaphore } from '../semaphore.ts';
import { readFailure } from './failure.ts';
import { cellReader } from './read-cell.ts';

const CONNECT_TIMEOUT = 10_000;
const IDLE_TIMEOUT = 60_000;
const PIECE = 2_000;

/** A driver and what closes its pool. */
export interface MySqlDriver {
  readonly driver: Driver;
  close(): Promise<void>;
}

/**
 * Prepared statements on a pool of read-only sessions; streams with back pressure, leaving early kills the statement.
 */
export function mySqlDriver(target: DatabaseTarget): MySqlDriver {
  const options = connectionOptions(target);
  const pool = mysql.createPool({
    ...options,
    connectionLimit: target.maxConnections,
    maxIdle: target.maxConnections,
    idleTimeout: IDLE_TIMEOUT,
  });
  pool.on('connection', (connection) => prepareSession(connection as unknown as PoolConnection));
  const slots = createSemaphore(target.maxConnections);

  async function* stream(statement: Statement, signal: AbortSignal): AsyncGenerator<RawResult> {
    const leave = await slots.acquire(signal);
    let connection: PoolConnection | undefined;
    let ended = false;
    let stop: (() => Promise<void>) | undefined;
    try {
      connection = await take(pool);
      signal.throwIfAborted();
      const held = connection;
      stop = cancelOnAbort(
        signal,
        10,
        () => kill(held, options),
        () => {
          held.destroy();
          held.emit('error', new ConnectionFailure('connectionLost'));
        },
      );
      await setZone(connection, statement.timeZone);
      signal.throwIfAborted();
      yield* pieces(connection, statement, signal);
      ended = true;
    } catch (error) {
      signal.throwIfAborted();
      throw readFailure(error);
    } finally {
      await stop?.();
      if (connection && stop && !ended && !signal.aborted) await kill(connection, options);
      if (ended) connection?.release();
      // A kill may still be on its way; it must not meet the next statement.
      else connection?.destroy();
      leave();
    }
  }

  return {
    driver: { stream, query: (statement, signal) => collect(stream(statement, signal)) },
    close: () => new Promise((resolve) => pool.end(() => resolve())),
  };
}

function connectionOptions(target: DatabaseTarget): PoolOptions {
  const tls = tlsOptions(target);
  return {
    // The name that the certificate is checked for; the socket is opened by the caller.
    host: target.tlsServerName || target.host,
    port: target.port,
    user: target.user,
    password: target.password,
    database: target.database,
    // The client does so for sockets of its own only. Else each statement waits 40 ms for an acknowledgement.
    stream: () => target.openSocket(target.host, target.port).setNoDelay(true),
    connectTimeout: CONNECT_TIMEOUT,
    charset: 'utf8mb4',
    supportBigNumbers: true,
    bigNumberStrings: true,
    decimalNumbers: true,
    dateStrings: true,
    jsonStrings: true,
    multipleStatements: false,
    flags: ['-LOCAL_FILES'],
    disableEval: true,
    maxPreparedStatements: 20,
    ...(tls
      ? {
          ssl: {
            rejectUnauthorized: tls.rejectUnauthorized,
            verifyIdentity: tls.rejectUnauthorized,
            ...(target.tlsCa ? { ca: target.tlsCa } : {}),
            ...(target.tlsCertificate ? { cert: target.tlsCertificate } : {}),
            ...(target.tlsKey ? { key: target.tlsKey } : {}),
          },
        }
      : {}),
  };
}

/** Commands of a connection run in their order, so these come before the first statement; one that fails ends it. */
function prepareSession(connection: PoolConnection): void {
  // One that is lost fails what runs on it.
  connection.on('error', () => undefined);
  const settle = (text: string) =>
    connection.query(text, (error) => {
      if (error) connection.destroy();
    });
  settle('set session transaction read only');
  settle(`set session sql_mode = trim(both ',' from replace(@@session.sql_mode, 'ONLY_FULL_GROUP_BY', ''))`);
}

/** Zones of sessions; a connection that is not here has the server's own. */
const zones = new WeakMap<PoolConnection, string>();

/** Gives a session the zone of its next statement. @throws Error of the server, which may know no zone names */
async function setZone(connection: PoolConnection, timeZone: string | undefined): Promise<void> {
  if (timeZone === zones.get(connection)) return;
  zones.delete(connection);
  const zone = timeZone === undefined ? 'default' : '?';
  await new Promise<void>((resolve, reject) => {
    connection.query(`set session time_zone = ${zone}`, timeZone === undefined ? [] : [zoneOf(timeZone)], (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
  if (timeZone !== undefined) zones.set(connection, timeZone);
}

/** Many servers have no zone names; zones without clock changes are given as offset from UTC. */
function zoneOf(timeZone: string): string {
  const year = new Date().getUTCFullYear();
  const [january, july] = [0, 6].map((month) => {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
      new Date(Date.UTC(year, month, 1)),
    );
    return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00';
  });
  return january !== undefined && january === july ? january : timeZone;
}

function take(pool: Pool): Promise<PoolConnection> {
  return new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => {
      if (error) reject(error);
      else resolve(connection);
    });
  });
}

async function* pieces(
  connection: PoolConnection,
  statement: Statement,
  signal: AbortSignal,
): AsyncGenerator<RawResult> {
  let fields: readonly FieldPacket[] = [];
  const command = connection.execute({
    sql: statement.text,
    values: statement.values.map(parameter),
    rowsAsArray: true,
  });
  command.on('fields', (found: FieldPacket[]) => {
    fields = found;
  });
  const rows: Readable = command.stream({ highWaterMark: PIECE });
  // A lost connection would leave its statement waiting forever.
  const lost = (error: Error) => rows.destroy(error);
  connection.on('error', lost);
  let kept: unknown[][] = [];
  let given = 0;
  const piece = (): RawResult => {
    const columns = fields.map((field, index) => {
      const read = cellReader(field);
      return kept.map((row): RawCell => read(row[index]));
    });
    return { columns, rowCount: kept.length };
  };
  try {
    for await (const row of rows as AsyncIterable<unknown[]>) {
      signal.throwIfAborted();
      kept.push(row);
      if (kept.length < PIECE) continue;
      yield piece();
      given++;
      kept = [];
    }
  } finally {
    connection.removeListener('error', lost);
  }
  signal.throwIfAborted();
  if (kept.length > 0 || given === 0) yield piece();
}

/** Asks from a second connection; a failure leaves the statement to end with its own connection. */
function kill(connection: PoolConnection, options: PoolOptions): Promise<void> {
  const { threadId } = connection;
  if (!Number.isInteger(threadId)) return Promise.resolve();
  return new Promise((resolve) => {
    const killer = mysql.createConnection({ ...options, connectTimeout: 2_000 });
    killer.on('error', () => undefined);
    killer.query(`kill query ${threadId}`, () => {
      killer.destroy();
      resolve();
    });
  });
}

/** Whole numbers go as text: MySQL takes a floating parameter neither for LIMIT nor beyond 2^53. */
function parameter({ kind, value }: BoundValue): string | number {
  return kind === 'number' ? value : String(value).replace('T', kind === 'timestamp' ? ' ' : 'T');
}
