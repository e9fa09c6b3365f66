import {
  PREVIEW_ROWS,
  type CollectColumn,
  type CollectFrom,
  type FoundColumn,
  type SourceSettings,
} from '@tessera/contract';
import pg from 'pg';
import Cursor from 'pg-cursor';

import { fitDatetime } from './fit-datetime.ts';
import { groupsOf } from './group-reading.ts';
import { groupText, type GroupDialect } from './group-text.ts';
import { shortCell } from './preview-cells.ts';
import { faultOf } from './read-fault.ts';
import { boundsOf, previewText, selectText, type SelectDialect } from './select-text.ts';
import {
  UNREADABLE,
  type Cell,
  type PreviewAnswer,
  type Reading,
  type SourceAccess,
  type SourceReader,
  type TablesAnswer,
} from './source-reader.ts';
import { StatementLimit } from './statement-limit.ts';
import { MOST_TABLES, tablesAnswer } from './tables-answer.ts';
import { tlsOptions } from './tls.ts';

type PostgresSettings = Extract<SourceSettings, { readonly kind: 'postgres' }>;
type Form = Pick<CollectColumn, 'dataType' | 'dateForm'>;
const CONNECT_TIMEOUT = 10_000;
/** Of the sessions of agents. */
const NAME = 'tessera-agent';

const form = (dataType: Form['dataType'], dateForm: Form['dateForm'] = null): Form => ({ dataType, dateForm });
const [BOOLEAN, BYTES, MOMENT] = [16, 17, 1184];
/** Oids with a name and a form; all others are text. */
const TYPES: Readonly<Record<number, readonly [string, Form]>> = {
  [BOOLEAN]: ['boolean', form('int')],
  [BYTES]: ['bytea', form('str')],
  20: ['bigint', form('int')],
  21: ['smallint', form('int')],
  23: ['integer', form('int')],
  700: ['real', form('double')],
  701: ['double precision', form('double')],
  1082: ['date', form('datetime', 'day')],
  1114: ['timestamp', form('datetime', 'time')],
  [MOMENT]: ['timestamp with time zone', form('datetime', 'moment')],
  1700: ['numeric', form('double')],
  114: ['json', form('str')],
  3802: ['jsonb', form('str')],
};
const typeOf = (oid: number) => TYPES[oid] ?? (['text', form('str')] as const);

const BOUNDS = { int: 'bigint', double: 'numeric', day: 'date', time: 'timestamp', moment: 'timestamptz' };
const DIALECT: SelectDialect = {
  quote: (name) => `"${name.replaceAll('"', '""')}"`,
  bound: ({ dataType, dateForm }, at) => `$${at}::${BOUNDS[dateForm ?? (dataType === 'int' ? 'int' : 'double')]}`,
  // A text of fixed length has blanks at its end, which a cast takes away.
  sameText: (column, at) => `(${column})::text in ($${at}::text, rtrim($${at}::text))`,
};
/** A value as a run brings it: yes and no are 1 and 0. */
const brought = (column: string): string =>
  `case when pg_typeof(${column}) = 'boolean'::regtype then translate(left((${column})::text, 1), 'tf', '10') else (${column})::text end`;
const GROUPS: GroupDialect = {
  quote: DIALECT.quote,
  value: ({ dataType, dateForm }, value) =>
    `'${value}'::${BOUNDS[dateForm ?? (dataType === 'int' ? 'int' : 'double')]}`,
  day: (column, form, offset) =>
    form === 'moment'
      ? `to_char((${column})::timestamptz at time zone 'UTC' + interval '${offset} minutes', 'YYYY-MM-DD')`
      : `to_char((${column})::timestamp, 'YYYY-MM-DD')`,
  text: (column) => `(${brought(column)}) collate "C"`,
  // Through the text: a cast of a double would round it to 15 digits.
  decimal: (column, digits) => `round((${brought(column)})::numeric, ${digits})`,
};
/** Every value as the database writes it. */
const RAW = { types: { getTypeParser: () => (text: string) => text }, rowMode: 'array' };

/** A read-only session at a PostgreSQL. @throws ReadFault */
export async function openPostgres(settings: PostgresSettings, access: SourceAccess): Promise<SourceReader> {
  const { host, port, database, user } = settings;
  const ssl = tlsOptions(settings);
  const config: pg.ClientConfig = {
    ...{ host, port, database, user },
    // A function: left empty, the password of the agent's own environment is none of theirs.
    password: () => access.password,
    ssl: ssl ?? false,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    application_name: NAME,
  };
  const client = new pg.Client(config);
  // One that is lost in use fails what runs on it.
  client.on('error', () => undefined);
  const ask: Ask = async (text, values = []) => {
    try {
      const { rows, fields } = await client.query<Text[]>({ text, values: [...values], ...RAW, rowMode: 'array' });
      return { rows, fields };
    } catch (error) {
      throw faultOf(error);
    }
  };
  try {
    await client.connect();
    const options = [
      'default_transaction_read_only = on',
      "DateStyle = 'ISO, YMD'",
      "TimeZone = 'UTC'",
      "client_encoding = 'UTF8'",
      `statement_timeout = ${(access.statementSeconds + access.heldSeconds) * 1_000}`,
    ];
    for (const option of options) await ask(`set ${option}`);
    const version = (await ask('show server_version')).rows[0]?.[0] ?? '';
    return {
      server: `PostgreSQL ${version}`.slice(0, 200),
      encrypted: ssl !== null,
      tables: (search) => tables(ask, search),
      preview: (from) => preview(ask, from),
      columns: async (from) => (await ask(previewText(from, 0, DIALECT))).fields.map(columnOf),
      read: (reading, signal) => read(client, config, { ...access, reading, signal }),
      groups: async (reading) => groupsOf((await ask(groupText(reading, GROUPS))).rows, reading.most),
      active: () => active(ask),
      mayWait: async () => true,
      close: () => client.end().catch(() => undefined),
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw faultOf(error);
  }
}

type Text = string | null;
type Ask = (text: string, values?: readonly unknown[]) => Promise<{ rows: Text[][]; fields: readonly pg.FieldDef[] }>;

/** A session whose cursor waits counts as one at work, so none of an agent is counted. */
async function active(ask: Ask): Promise<number | null> {
  const { rows } = await ask(
    `select case when coalesce(pg_has_role(to_regrole('pg_read_all_stats')::oid, 'usage'), current_setting('is_superuser') = 'on')
       then (select count(*) from pg_stat_activity a where state = 'active' and application_name <> '${NAME}'
         and coalesce(to_jsonb(a) ->> 'backend_type', 'client backend') = 'client backend') end`,
  );
  const count = rows[0]?.[0] ?? null;
  return count === null ? null : Number(count);
}

async function tables(ask: Ask, search: string): Promise<TablesAnswer> {
  const { rows } = await ask(
    `select n.nspname, c.relname, c.relkind, c.reltuples::bigint from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema$)' and c.relname ilike $1
       and has_table_privilege(c.oid, 'select')
     order by 1, 2 limit ${MOST_TABLES + 1}`,
    [`%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`],
  );
  return tablesAnswer(rows, ['r', 'p']);
}

async function preview(ask: Ask, from: CollectFrom): Promise<PreviewAnswer> {
  const { rows, fields } = await ask(previewText(from, PREVIEW_ROWS, DIALECT));
  const keys =
    'sql' in from
      ? []
      : (
          await ask(
            `select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
             where i.indisprimary and i.indrelid = to_regclass($1)`,
            [`${DIALECT.quote(from.schema)}.${DIALECT.quote(from.table)}`],
          )
        ).rows.map(([name]) => name);
  const columns = fields.map((field) => ({ ...columnOf(field), key: keys.includes(field.name) }));
  const readers = fields.map(({ dataTypeID }, at) => cellsOf(dataTypeID, columns[at]?.dateForm ?? null));
  return { columns, rows: rows.map((row) => row.map((cell, at) => shortCell(readers[at]?.(cell) ?? null))) };
}

function columnOf({ name, dataTypeID }: pg.FieldDef): FoundColumn {
  const [sourceType, { dataType, dateForm }] = typeOf(dataTypeID);
  return { name, sourceType, dataType, dateForm };
}

/** How the text of a column becomes cells. */
function cellsOf(oid: number, dateForm: CollectColumn['dateForm']): (text: Text) => Cell {
  if (oid === BOOLEAN) return (text) => text && (text === 't' ? '1' : '0');
  if (oid === BYTES) return (text) => (text === null ? null : UNREADABLE);
  if (oid === MOMENT) return (text) => text && fitDatetime(text.replace(/\+00$/, 'Z'), dateForm);
  if (typeOf(oid)[1].dataType === 'datetime') return (text) => text && fitDatetime(text, dateForm);
  return (text) => text;
}

async function* read(
  client: pg.Client,
  config: pg.ClientConfig,
  { reading, fetchSize, statementSeconds, signal }: SourceAccess & { reading: Reading; signal: AbortSignal },
): AsyncGenerator<Cell[][]> {
  let ended = false;
  const stop = (): void => void cancel(client, config);
  const { limit = new StatementLimit(statementSeconds) } = reading;
  limit.start(stop);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    // One snapshot for all rows.
    await client.query('begin transaction isolation level repeatable read, read only');
    const cursor = client.query(new Cursor<Text[]>(selectText(reading, DIALECT), boundsOf(reading), CURSOR));
    let readers: ((text: Text) => Cell)[] | undefined;
    for (;;) {
      const { rows, fields } = await piece(cursor, fetchSize);
      signal.throwIfAborted();
      readers ??= fields.map(({ dataTypeID }, at) => cellsOf(dataTypeID, reading.columns[at]?.dateForm ?? null));
      const held = readers;
      if (rows.length > 0) yield rows.map((row) => row.map((cell, at) => held[at]?.(cell) ?? null));
      if (rows.length < fetchSize) break;
    }
    await client.query('rollback');
    ended = true;
  } catch (error) {
    signal.throwIfAborted();
    if (limit.isOver) throw limit.fault(error);
    // What the database itself refused runs no more.
    ended = await client.query('rollback').then(
      () => true,
      () => false,
    );
    throw faultOf(error);
  } finally {
    limit.stop();
    signal.removeEventListener('abort', stop);
    if (!ended) await cancel(client, config);
  }
}

const CURSOR = RAW as unknown as ConstructorParameters<typeof Cursor>[2];

function piece(cursor: Cursor<Text[]>, size: number) {
  return new Promise<{ rows: Text[][]; fields: readonly pg.FieldDef[] }>((resolve, reject) => {
    cursor.read(size, (error: Error | undefined, rows, result) => {
      if (error) reject(error);
      else resolve({ rows, fields: result.fields });
    });
  });
}

/** Ends what runs in a session, from a second one. */
async function cancel(client: pg.Client, config: pg.ClientConfig): Promise<void> {
  const { processID } = client as unknown as { processID: number | null };
  const killer = new pg.Client({ ...config, connectionTimeoutMillis: 2_000 });
  killer.on('error', () => undefined);
  try {
    await killer.connect();
    await killer.query('select pg_cancel_backend($1)', [processID]);
  } catch {
    // The connection that runs it is gone then, or ends with the limit of the database.
  } finally {
    await killer.end().catch(() => undefined);
  }
}
