import { PREVIEW_ROWS, type CollectFrom, type SourceSettings } from '@tessera/contract';
import mysql, { type Connection, type ConnectionOptions, type FieldPacket, type RowDataPacket } from 'mysql2';

import { groupsOf } from './group-reading.ts';
import { groupText, type GroupDialect } from './group-text.ts';
import { mySqlCells, mySqlType } from './mysql-cells.ts';
import { shortCell } from './preview-cells.ts';
import { faultOf } from './read-fault.ts';
import { previewText, selectText, zonelessBoundsOf, type SelectDialect } from './select-text.ts';
import type { Cell, PreviewAnswer, Reading, SourceAccess, SourceReader, TablesAnswer } from './source-reader.ts';
import { StatementLimit } from './statement-limit.ts';
import { MOST_TABLES, tablesAnswer } from './tables-answer.ts';
import { tlsOptions } from './tls.ts';

type MySqlSettings = Extract<SourceSettings, { readonly kind: 'mysql' }>;
const CONNECT_TIMEOUT = 10_000;

const DIALECT: SelectDialect = {
  quote: (name) => `\`${name.replaceAll('`', '``')}\``,
  // A variable, for a question mark in an author's text is none of ours.
  bound: ({ dataType, dateForm }, at) => {
    const value = `@tessera_bound_${at}`;
    if (dataType === 'datetime') return `cast(${value} as ${dateForm === 'day' ? 'date' : 'datetime(6)'})`;
    return dataType === 'int' ? `cast(${value} as signed)` : `(${value} + 0e0)`;
  },
  // Whatever the collation of the column is; two spellings of one letter are two keys.
  sameText: (column, at) =>
    `convert(${column} using utf8mb4) = convert(@tessera_bound_${at} using utf8mb4) collate utf8mb4_bin`,
};

const GROUPS: GroupDialect = {
  quote: DIALECT.quote,
  value({ dataType, dateForm }, value) {
    if (dataType !== 'datetime') return dataType === 'int' ? value : `(${value} + 0e0)`;
    return `cast('${value.replace('Z', '')}' as ${dateForm === 'day' ? 'date' : 'datetime(6)'})`;
  },
  day: (column, form, offset) =>
    `cast(date(${form === 'moment' ? `${column} + interval ${offset} minute` : column}) as char)`,
  // Bytes: two spellings of one letter are two stores, as they are in the table.
  text: (column) => `cast(cast(${column} as char character set utf8mb4) as binary)`,
  decimal: (column, digits) => `cast(cast(${column} as char) as decimal(65, ${digits}))`,
};

/** A read-only session at a MySQL or MariaDB. @throws ReadFault */
export async function openMySql(
  { host, port, database, user, tls, tlsCa }: MySqlSettings,
  { password, fetchSize, statementSeconds, heldSeconds }: SourceAccess,
): Promise<SourceReader> {
  const ssl = tlsOptions({ tls, tlsCa });
  const options: ConnectionOptions = {
    ...{ host, port, user, password, database },
    connectTimeout: CONNECT_TIMEOUT,
    // The server brings texts of any set of characters into this one.
    charset: 'utf8mb4',
    multipleStatements: false,
    flags: ['-LOCAL_FILES'],
    disableEval: true,
    rowsAsArray: true,
    // The text protocol has every number as the database writes it.
    typeCast: (field) => field.buffer(),
    ...(ssl ? { ssl: { ...ssl, verifyIdentity: tls === 'verified' } as ConnectionOptions['ssl'] & object } : {}),
  };
  const connection = mysql.createConnection(options);
  connection.on('error', () => undefined);
  const ask = (sql: string, values?: readonly unknown[]) => query(connection, sql, values);
  const seconds = statementSeconds + heldSeconds;
  let version = '';
  try {
    const settings = [
      'set session transaction read only',
      `set session time_zone = '+00:00'`,
      // Rows wait at the database while the agent's disk or line is busy.
      `set session net_write_timeout = ${seconds}`,
    ];
    for (const setting of settings) await ask(setting);
    version = (await ask('select version()')).rows[0]?.[0] ?? '';
    const isMariaDb = /mariadb/i.test(version);
    const limit = isMariaDb ? `max_statement_time = ${seconds}` : `max_execution_time = ${seconds}000`;
    // Servers before 5.7 and 10.1 have no limit of their own; the agent's holds there too.
    await ask(`set session ${limit}`).catch(() => undefined);
  } catch (error) {
    connection.destroy();
    throw faultOf(error);
  }
  return {
    server: `${/mariadb/i.test(version) ? 'MariaDB' : 'MySQL'} ${version}`.slice(0, 200),
    encrypted: ssl !== null,
    tables: (search) => tables(ask, database, search),
    preview: (from) => preview(ask, from),
    columns: async (from) => {
      const { fields } = await ask(previewText(from, 0, DIALECT));
      return fields.map((field) => ({ name: field.name, ...mySqlType(field) }));
    },
    read: (reading, signal) => read(connection, options, { reading, fetchSize, statementSeconds, signal }),
    groups: async (reading) => groupsOf((await ask(groupText(reading, GROUPS))).rows, reading.most),
    active: () => active(ask, user),
    mayWait: (from) => mayWait(ask, from),
    close: async () => connection.destroy(),
  };
}

interface Found {
  readonly rows: (string | null)[][];
  readonly cells: (Buffer | null)[][];
  readonly fields: readonly FieldPacket[];
}
type Ask = (sql: string, values?: readonly unknown[]) => Promise<Found>;

function query(connection: Connection, sql: string, values?: readonly unknown[]): Promise<Found> {
  return new Promise((resolve, reject) => {
    connection.query({ sql, values: values && [...values] }, (error, rows, fields) => {
      if (error) {
        reject(faultOf(error));
        return;
      }
      const cells = (Array.isArray(rows) ? rows : []) as unknown as (Buffer | null)[][];
      const texts = cells.map((row) => row.map((cell) => cell && cell.toString('utf8')));
      resolve({ rows: texts, cells, fields: fields ?? [] });
    });
  });
}

/** Nobody needs a right to see how many threads run; those of the user itself are agents. */
async function active(ask: Ask, user: string): Promise<number> {
  const running = (await ask(`show global status like 'Threads_running'`)).rows[0]?.[1];
  const { rows } = await ask('show processlist');
  const own = rows.filter(([, name, , , command]) => name === user && command !== 'Sleep');
  return Math.max(0, Number(running) - own.length);
}

/** Rows of InnoDB are read without locks; other engines lock the table until the last one is sent. */
async function mayWait(ask: Ask, from: CollectFrom): Promise<boolean> {
  const engines = (where: string, values: readonly string[]) =>
    ask(`select engine from information_schema.tables where ${where}`, values);
  const own = 'sql' in from ? null : await engines('table_schema = ? and table_name = ?', [from.schema, from.table]);
  const engine = own?.rows[0]?.[0] ?? null;
  if (engine !== null) return engine === 'InnoDB';
  // A SELECT or a view may read any table.
  const { rows } = await engines(
    `engine <> 'InnoDB' and table_schema not in ('information_schema', 'performance_schema', 'mysql', 'sys') limit 1`,
    [],
  );
  return rows.length === 0;
}

async function tables(ask: Ask, database: string, search: string): Promise<TablesAnswer> {
  const { rows } = await ask(
    `select table_schema, table_name, table_type, table_rows from information_schema.tables
     where table_schema = ? and table_name like ? order by table_name limit ${MOST_TABLES + 1}`,
    [database, `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`],
  );
  return tablesAnswer(rows, ['BASE TABLE']);
}

async function preview(ask: Ask, from: CollectFrom): Promise<PreviewAnswer> {
  const { cells, fields } = await ask(previewText(from, PREVIEW_ROWS, DIALECT));
  const keys =
    'sql' in from
      ? []
      : (
          await ask(
            `select column_name from information_schema.key_column_usage
             where table_schema = ? and table_name = ? and constraint_name = 'PRIMARY'`,
            [from.schema, from.table],
          )
        ).rows.map(([name]) => name);
  const columns = fields.map((field) => ({ name: field.name, ...mySqlType(field), key: keys.includes(field.name) }));
  const readers = fields.map((field, at) => mySqlCells(field, columns[at]?.dateForm ?? null));
  return { columns, rows: cells.map((row) => row.map((cell, at) => shortCell(readers[at]?.(cell) ?? null))) };
}

async function* read(
  connection: Connection,
  options: ConnectionOptions,
  how: Pick<SourceAccess, 'fetchSize' | 'statementSeconds'> & { reading: Reading; signal: AbortSignal },
): AsyncGenerator<Cell[][]> {
  const { reading, fetchSize, statementSeconds, signal } = how;
  const bounds = zonelessBoundsOf(reading);
  if (bounds.length > 0)
    await query(connection, `set ${bounds.map((_, at) => `@tessera_bound_${at + 1} = ?`).join(', ')}`, bounds);
  signal.throwIfAborted();
  let readers: ((bytes: Buffer | null) => Cell)[] = [];
  const command = connection.query<RowDataPacket[]>(selectText(reading, DIALECT));
  command.on('fields', (fields: FieldPacket[]) => {
    readers = fields.map((field, at) => mySqlCells(field, reading.columns[at]?.dateForm ?? null));
  });
  const rows = command.stream({ highWaterMark: fetchSize });
  const stop = (error: Error): void => void rows.destroy(error);
  const onAbort = (): void => stop(signal.reason as Error);
  const { limit = new StatementLimit(statementSeconds) } = reading;
  limit.start(() => stop(limit.fault()));
  signal.addEventListener('abort', onAbort, { once: true });
  connection.on('error', stop);
  let ended = false;
  try {
    let piece: Cell[][] = [];
    for await (const row of rows as AsyncIterable<(Buffer | null)[]>) {
      piece.push(row.map((cell, at) => readers[at]?.(cell) ?? null));
      if (piece.length < fetchSize) continue;
      yield piece;
      piece = [];
    }
    ended = true;
    if (piece.length > 0) yield piece;
  } catch (error) {
    signal.throwIfAborted();
    // What the database itself refuses or ends runs no more.
    ended = (error as { sqlState?: string }).sqlState !== undefined;
    throw faultOf(error);
  } finally {
    limit.stop();
    signal.removeEventListener('abort', onAbort);
    connection.removeListener('error', stop);
    if (!ended) await kill(connection, options);
  }
}

/** Ends the statement at the database, from a second connection; the session is not used any more. */
function kill(connection: Connection, options: ConnectionOptions): Promise<void> {
  const { threadId } = connection;
  connection.destroy();
  return new Promise((resolve) => {
    const killer = mysql.createConnection({ ...options, connectTimeout: 2_000 });
    killer.on('error', () => undefined);
    killer.query(`kill ${Number(threadId)}`, () => {
      killer.destroy();
      resolve();
    });
  });
}
