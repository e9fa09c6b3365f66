import type { CollectFrom, FoundColumn, SourceSettings } from '@tessera/contract';
import { Connection, Request, TYPES, type ConnectionConfiguration } from 'tedious';

import { describedPreview } from './described-preview.ts';
import { groupsOf } from './group-reading.ts';
import { groupText } from './group-text.ts';
import { faultOf, type Reason, type ReadFault } from './read-fault.ts';
import { previewText, selectText, zonelessBoundsOf } from './select-text.ts';
import type { Cell, PreviewAnswer, Reading, SourceAccess, SourceReader, TablesAnswer } from './source-reader.ts';
import { checkFrom, PLAIN_DIALECT, sqlServerDialect } from './sql-server-text.ts';
import { sqlServerCells, sqlServerForm, sqlServerType, type SqlServerColumn } from './sql-server-types.ts';
import { StatementLimit } from './statement-limit.ts';
import { MOST_TABLES, tablesAnswer } from './tables-answer.ts';
import { tlsOptions } from './tls.ts';

type SqlServerSource = Extract<SourceSettings, { readonly kind: 'sqlserver' }>;
const CONNECT_TIMEOUT = 10_000;
/** Of the sessions of agents. */
const NAME = 'tessera-agent';

/** By the numbers of messages of the server. */
const REASONS: Readonly<Record<number, Reason>> = {
  207: 'columns',
  208: 'columns',
  4060: 'connect',
  18456: 'password',
};
const sqlServerFault = (error: unknown): ReadFault =>
  faultOf(error, ({ code, number }) => {
    if (code === 'ELOGIN') return REASONS[number ?? 0] ?? 'password';
    if (code === 'ECANCEL') return 'timeout';
    if (code === 'ETIMEOUT') return /connect/i.test((error as Error).message) ? 'connect' : 'timeout';
    return code === 'EREQUEST' ? (REASONS[number ?? 0] ?? 'query') : undefined;
  });

/** A session at a SQL Server, with the rows of one moment where the database keeps them. @throws ReadFault */
export async function openSqlServer(source: SqlServerSource, access: SourceAccess): Promise<SourceReader> {
  const connection = new Connection(sqlServerConfig(source, access));
  // One that is lost in use fails what runs on it.
  connection.on('error', () => undefined);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    const told = await ask(
      connection,
      `select convert(nvarchar(128), serverproperty('ProductVersion')), snapshot_isolation_state, is_read_committed_snapshot_on
       from sys.databases where database_id = db_id()`,
    );
    const [version, snapshots, rowVersions] = told.rows[0] ?? [];
    // No lock of ours makes a writer wait there.
    if (snapshots === 1) await ask(connection, 'set transaction isolation level snapshot', [], true);
    return {
      server: `SQL Server ${String(version)}`.slice(0, 200),
      encrypted: source.tls !== 'off',
      tables: (search) => tables(connection, search),
      preview: (from) => preview(connection, from),
      columns: async (from) => (await columnsOf(connection, from)).map(sourceColumn),
      read: (reading, signal) => read(connection, { ...access, reading, signal }),
      async groups(reading) {
        const dialect = sqlServerDialect(await columnsOf(connection, reading.from), []);
        const { rows } = await ask(connection, groupText(reading, dialect));
        return groupsOf(
          rows.map((row) => row.map((value) => (Buffer.isBuffer(value) ? value.toString('utf16le') : textOf(value)))),
          reading.most,
        );
      },
      active: () => active(connection),
      // Else rows that wait are locked.
      mayWait: async () => snapshots === 1 || rowVersions === true,
      close: async () => connection.close(),
    };
  } catch (error) {
    connection.close();
    throw sqlServerFault(error);
  }
}

/** What the driver is told. */
export function sqlServerConfig(
  { host, port, database, user, tls, tlsCa }: SqlServerSource,
  { password, statementSeconds }: Pick<SourceAccess, 'password' | 'statementSeconds'>,
): ConnectionConfiguration {
  const { rejectUnauthorized: _checked, ...credentials } = tlsOptions({ tls, tlsCa }) ?? {};
  return {
    server: host,
    authentication: { type: 'default', options: { userName: user, password } },
    options: {
      ...{ port, database, appName: NAME, connectTimeout: CONNECT_TIMEOUT },
      requestTimeout: statementSeconds * 1_000,
      encrypt: tls !== 'off',
      trustServerCertificate: tls !== 'verified',
      cryptoCredentialsDetails: credentials,
      readOnlyIntent: true,
      // A connection that is lost fails its run; another one would not go on with the statement.
      maxRetriesOnTransientErrors: 0,
    },
  };
}

interface Answer {
  readonly columns: readonly SqlServerColumn[];
  readonly rows: unknown[][];
}

/** @param isBatch whether it is a setting of the session */
function ask(connection: Connection, text: string, values: readonly string[] = [], isBatch = false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let columns: readonly SqlServerColumn[] = [];
    const rows: unknown[][] = [];
    const request = requestOf(text, values, (error) =>
      error ? reject(sqlServerFault(error)) : resolve({ columns, rows }),
    );
    request.on('columnMetadata', (told) => (columns = Object.values(told)));
    request.on('row', (row: { value: unknown }[]) => rows.push(row.map(({ value }) => value)));
    if (isBatch) connection.execSqlBatch(request);
    else connection.execSql(request);
  });
}

function requestOf(text: string, values: readonly string[], done: (error: Error | null | undefined) => void): Request {
  const request = new Request(text, done);
  for (const [at, value] of values.entries()) request.addParameter(`bound${at + 1}`, TYPES.NVarChar, value);
  return request;
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** Types of what is read; no row is. @throws ReadFault */
async function columnsOf(connection: Connection, from: CollectFrom): Promise<readonly SqlServerColumn[]> {
  checkFrom(from);
  return (await ask(connection, previewText(from, 0, PLAIN_DIALECT))).columns;
}

const sourceColumn = (column: SqlServerColumn): FoundColumn => ({
  name: column.colName,
  sourceType: sqlServerType(column),
  ...sqlServerForm(column),
});

/** Requests of users that are at work; the names of the right are those of servers before and from 2022. */
export const ACTIVE = `select case when 1 in (has_perms_by_name(null, null, 'VIEW SERVER STATE'), has_perms_by_name(null, null, 'VIEW SERVER PERFORMANCE STATE'))
  then (select count(*) from sys.dm_exec_requests r join sys.dm_exec_sessions s on s.session_id = r.session_id
    where s.is_user_process = 1 and r.session_id <> @@spid and isnull(s.program_name, '') <> '${NAME}') end`;

async function active(connection: Connection): Promise<number | null> {
  const count = (await ask(connection, ACTIVE)).rows[0]?.[0] ?? null;
  return count === null ? null : Number(count);
}

async function tables(connection: Connection, search: string): Promise<TablesAnswer> {
  const { rows } = await ask(
    connection,
    `select top (${MOST_TABLES + 1}) s.name, o.name, rtrim(o.type),
       (select convert(varchar(20), sum(p.rows)) from sys.partitions p where p.object_id = o.object_id and p.index_id in (0, 1))
     from sys.objects o join sys.schemas s on s.schema_id = o.schema_id
     where o.type in ('U', 'V') and o.is_ms_shipped = 0 and charindex(@bound1, o.name) > 0
     order by s.name, o.name`,
    [search],
  );
  return tablesAnswer(rows, ['U']);
}

async function preview(connection: Connection, from: CollectFrom): Promise<PreviewAnswer> {
  const found = await columnsOf(connection, from);
  const keys =
    'sql' in from
      ? []
      : (
          await ask(
            connection,
            `select c.name from sys.indexes i
             join sys.index_columns k on k.object_id = i.object_id and k.index_id = i.index_id
             join sys.columns c on c.object_id = k.object_id and c.column_id = k.column_id
             where i.is_primary_key = 1 and i.object_id = object_id(@bound1) and k.is_included_column = 0`,
            [`${PLAIN_DIALECT.quote(from.schema)}.${PLAIN_DIALECT.quote(from.table)}`],
          )
        ).rows.map(([name]) => String(name));
  return describedPreview(from, {
    ...{ found, keys, sourceColumn, dialect: sqlServerDialect(found, []), cells: sqlServerCells },
    rows: async (text) => (await ask(connection, text)).rows,
  });
}

async function* read(
  connection: Connection,
  { reading, fetchSize, statementSeconds, signal }: SourceAccess & { reading: Reading; signal: AbortSignal },
): AsyncGenerator<Cell[][]> {
  const found = await columnsOf(connection, reading.from);
  signal.throwIfAborted();
  const values = zonelessBoundsOf(reading);
  const text = selectText(reading, sqlServerDialect(found, values));
  const readers = reading.columns.map(({ name, dateForm }) =>
    sqlServerCells(
      found.find(({ colName }) => colName.toLowerCase() === name.toLowerCase())!,
      dateForm,
    ),
  );
  let rows: Cell[][] = [];
  let isDone = false;
  let failure: unknown;
  let wake = (): void => undefined;
  const request = requestOf(text, values, (error) => {
    isDone = true;
    failure = error;
    wake();
  });
  request.on('row', (row: { value: unknown }[]) => {
    rows.push(row.map(({ value }, at) => readers[at]?.(value) ?? null));
    if (rows.length < fetchSize) return;
    request.pause();
    wake();
  });
  const stop = (): void => request.cancel();
  const { limit = new StatementLimit(statementSeconds) } = reading;
  limit.start(stop);
  signal.addEventListener('abort', stop, { once: true });
  try {
    // The limit is of the whole reading.
    request.setTimeout(0);
    connection.execSql(request);
    for (;;) {
      if (!isDone && rows.length < fetchSize) await new Promise<void>((resolve) => (wake = resolve));
      signal.throwIfAborted();
      if (failure) throw failure;
      const piece = rows;
      rows = [];
      if (piece.length > 0) yield piece;
      if (isDone && rows.length === 0) return;
      request.resume();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (limit.isOver) throw limit.fault(error);
    throw sqlServerFault(error);
  } finally {
    limit.stop();
    signal.removeEventListener('abort', stop);
    // Told by an attention of the protocol, the server ends the statement.
    if (!isDone) stop();
  }
}
