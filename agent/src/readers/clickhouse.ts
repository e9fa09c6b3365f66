import { randomUUID } from 'node:crypto';
import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { Readable } from 'node:stream';

import { createClient, type ClickHouseClient, type ClickHouseSettings } from '@clickhouse/client';
import {
  PREVIEW_ROWS,
  FOUND_COLUMNS,
  type CollectFrom,
  type FoundColumn,
  type SourceSettings,
} from '@tessera/contract';

import { LinkedAbort } from '../linked-abort.ts';
import { clickHouseCells, clickHouseForm } from './clickhouse-cells.ts';
import { groupsOf } from './group-reading.ts';
import { groupText, type GroupDialect } from './group-text.ts';
import { shortCell } from './preview-cells.ts';
import { faultOf, ReadFault, type Reason } from './read-fault.ts';
import { previewText, selectText, zonelessBoundsOf, type SelectDialect } from './select-text.ts';
import type { Cell, PreviewAnswer, Reading, SourceAccess, SourceReader, TablesAnswer } from './source-reader.ts';
import { StatementLimit } from './statement-limit.ts';
import { MOST_TABLES, tablesAnswer } from './tables-answer.ts';
import { tlsOptions } from './tls.ts';

type ClickHouseSource = Extract<SourceSettings, { readonly kind: 'clickhouse' }>;
const CONNECT_TIMEOUT = 10_000;
/** How the names of statements of agents begin. */
const ID = 'tessera-agent-';
const ACCESS_DENIED = '497';
const REQUEST_TIMEOUT = 24 * 3_600_000;
const FORMAT = 'FORMAT JSONCompactEachRowWithNamesAndTypes';

const moment = (text: string) => `toDateTime64(${text}, 6, 'UTC')`;
const DIALECT: SelectDialect = {
  quote: (name) => `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``,
  bound({ name, dataType, dateForm }, at) {
    const value = `{tessera_bound_${at}:String}`;
    if (dataType !== 'datetime') return `cast(${value}, toTypeName(${DIALECT.quote(name)}))`;
    return dateForm === 'day' ? `toDate32(${value})` : moment(value);
  },
  sameText: (column, at) => `toString(${column}) = {tessera_bound_${at}:String}`,
};
const GROUPS: GroupDialect = {
  quote: DIALECT.quote,
  value({ name, dataType, dateForm }, value) {
    if (dataType !== 'datetime') return `cast('${value}', toTypeName(${DIALECT.quote(name)}))`;
    if (dateForm === 'day') return `toDate32('${value}')`;
    // Digits behind the sixth were left out of it.
    return `toDateTime64('${value.replace('Z', '').replace(/\.\d{6}$/, '$&999')}', 9, 'UTC')`;
  },
  day: (column, form, offset) =>
    form === 'moment'
      ? `toString(toDate32(addMinutes(toDateTime64(${column}, 0, 'UTC'), ${offset})))`
      : `toString(toDate32(${column}))`,
  text: (column) => `toString(${column})`,
  decimal: (column, digits) => `round(toDecimal256OrNull(toString(${column}), ${digits * 2}), ${digits})`,
};
/** Nothing can be written; numbers keep their digits, moments come in UTC. */
const SETTINGS: ClickHouseSettings = {
  readonly: '2',
  session_timezone: 'UTC',
  cancel_http_readonly_queries_on_client_close: 1,
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_decimals: 1,
  output_format_json_quote_denormals: 1,
  date_time_output_format: 'iso',
};

const REASONS: Readonly<Record<string, Reason>> = {
  ...{ '47': 'columns', '60': 'columns', '81': 'connect', '159': 'timeout', '160': 'timeout', '394': 'timeout' },
  ...{ '192': 'password', '193': 'password', '194': 'password', '195': 'password', '516': 'password' },
  ...{ '202': 'connect', '210': 'connect' },
};
const clickHouseFault = (error: unknown): ReadFault =>
  faultOf(error, ({ code = '' }) => (/^\d+$/.test(code) ? (REASONS[code] ?? 'query') : undefined));

/** Statements of a user who can't write, at a ClickHouse. @throws ReadFault */
export async function openClickHouse(source: ClickHouseSource, access: SourceAccess): Promise<SourceReader> {
  const { host, port, database, user: username } = source;
  const { password, statementSeconds } = access;
  const tls = tlsOptions(source);
  const client = createClient({
    url: `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`,
    ...{ username, password, database, application: 'tessera-agent', request_timeout: REQUEST_TIMEOUT },
    http_agent: tls ? new SecureAgent({ ...tls, keepAlive: true }) : new PlainAgent({ keepAlive: true }),
    compression: { response: false, request: false },
    clickhouse_settings: { ...SETTINGS, max_execution_time: statementSeconds },
    log: { LoggerClass: Silent },
  });
  try {
    const { rows } = await ask(client, 'select version()', {}, CONNECT_TIMEOUT);
    return {
      server: `ClickHouse ${String(rows[0]?.[0])}`.slice(0, 200),
      encrypted: tls !== null,
      tables: (search) => tables(client, database, search),
      preview: (from) => preview(client, from),
      columns: async (from) => sourceColumns(await ask(client, previewText(from, 0, DIALECT))),
      read: (reading, signal) => read(client, { ...access, reading, signal }),
      async groups(reading) {
        const { rows: groups } = await ask(client, groupText(reading, GROUPS));
        return groupsOf(
          groups.map((row) => row.map((cell) => (cell === null ? null : String(cell)))),
          reading.most,
        );
      },
      active: () => active(client),
      close: () => client.close(),
    };
  } catch (error) {
    await client.close();
    throw clickHouseFault(error);
  }
}

/** Silences the client, which writes to the output by default. */
class Silent {
  trace(): void {}
  debug(): void {}
  info(): void {}
  warn(): void {}
  error(): void {}
}

interface Answer {
  readonly names: readonly string[];
  readonly types: readonly string[];
  readonly rows: unknown[][];
}

async function ask(
  client: ClickHouseClient,
  text: string,
  parameters: Record<string, unknown> = {},
  patience?: number,
): Promise<Answer> {
  const abort = new LinkedAbort([], patience);
  try {
    const { stream } = await client.exec({
      query: `${text}\n${FORMAT}`,
      query_id: `${ID}${randomUUID()}`,
      query_params: parameters,
      abort_signal: abort.signal,
    });
    const lines: unknown[][] = [];
    for await (const values of valuesOf(stream)) lines.push(values);
    const [names = [], types = [], ...rows] = lines;
    return { names: names.map(String), types: types.map(String), rows };
  } catch (error) {
    if (abort.signal.aborted)
      throw new ReadFault('connect', `the database did not answer in ${(patience ?? 0) / 1_000} s`, { cause: error });
    throw clickHouseFault(error);
  } finally {
    abort.release();
  }
}

/**
 * Lines of an answer. The server writes an error that occurs after the first row into the body, as its last line.
 * @throws ReadFault for a line that is none, and for an end within one
 */
async function* valuesOf(stream: Readable): AsyncGenerator<unknown[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, from)) {
      const line = chunk.subarray(from, end);
      yield lineOf(rest.length === 0 ? line : Buffer.concat([rest, line]), chunk.subarray(from));
      rest = Buffer.alloc(0);
      from = end + 1;
    }
    rest = Buffer.concat([rest, chunk.subarray(from)]);
  }
  if (rest.length > 0) throw brokenOff(rest);
}

function lineOf(line: Buffer, all: Buffer): unknown[] {
  try {
    const values: unknown = JSON.parse(line.toString('utf8'));
    if (Array.isArray(values)) return values;
  } catch {
    // Said below.
  }
  throw brokenOff(all);
}

function brokenOff(bytes: Buffer): ReadFault {
  const text = bytes.toString('utf8');
  const [message, code = ''] = /Code: (\d+)\. DB::Exception: .*/s.exec(text) ?? [];
  return new ReadFault(
    code === '' ? 'connect' : (REASONS[code] ?? 'query'),
    message ?? `the answer breaks off: ${text.slice(0, 200)}`,
  );
}

/** Statements of others; null where the table of them may not be read. */
async function active(client: ClickHouseClient): Promise<number | null> {
  try {
    const { rows } = await ask(client, `select count() from system.processes where initial_query_id not like '${ID}%'`);
    return Number(rows[0]?.[0]);
  } catch (error) {
    if (error instanceof ReadFault && (error.cause as { code?: string } | undefined)?.code === ACCESS_DENIED)
      return null;
    throw error;
  }
}

async function tables(client: ClickHouseClient, database: string, search: string): Promise<TablesAnswer> {
  const { rows } = await ask(
    client,
    `select database, name, if(engine like '%View', 'view', 'table'), total_rows from system.tables
     where database = {database:String} and not is_temporary and not startsWith(name, '.inner')
       and position(lowerUTF8(name), lowerUTF8({search:String})) > 0
     order by name limit ${MOST_TABLES + 1}`,
    { database, search },
  );
  return tablesAnswer(rows, ['table']);
}

const sourceColumns = ({ names, types }: Answer): FoundColumn[] =>
  names.map((name, at) => {
    const sourceType = types[at] ?? '';
    return { name, sourceType: sourceType.slice(0, FOUND_COLUMNS.typeLength), ...clickHouseForm(sourceType) };
  });

async function preview(client: ClickHouseClient, from: CollectFrom): Promise<PreviewAnswer> {
  const found = await ask(client, previewText(from, PREVIEW_ROWS, DIALECT));
  const { types, rows } = found;
  // What sorts a table there is no key: rows of the same one stay.
  const columns = sourceColumns(found).map((column) => ({ ...column, key: false }));
  const readers = columns.map(({ dateForm }, at) => clickHouseCells(types[at] ?? '', dateForm));
  return { columns, rows: rows.map((row) => row.map((value, at) => shortCell(readers[at]?.(value) ?? null))) };
}

async function* read(
  client: ClickHouseClient,
  { reading, fetchSize, statementSeconds, signal }: SourceAccess & { reading: Reading; signal: AbortSignal },
): AsyncGenerator<Cell[][]> {
  const abort = new LinkedAbort([signal]);
  const { limit = new StatementLimit(statementSeconds) } = reading;
  limit.start(abort.abort);
  const queryId = `${ID}${randomUUID()}`;
  let ended = false;
  try {
    signal.throwIfAborted();
    const { stream } = await client.exec({
      query: `${selectText(reading, DIALECT)}\n${FORMAT}`,
      query_params: Object.fromEntries(
        zonelessBoundsOf(reading).map((value, at) => [`tessera_bound_${at + 1}`, value]),
      ),
      query_id: queryId,
      abort_signal: abort.signal,
    });
    let line = 0;
    let readers: ((value: unknown) => Cell)[] = [];
    let piece: Cell[][] = [];
    for await (const values of valuesOf(stream)) {
      abort.signal.throwIfAborted();
      line += 1;
      if (line === 2)
        readers = values.map((type, at) => clickHouseCells(String(type), reading.columns[at]?.dateForm ?? null));
      if (line <= 2) continue;
      piece.push(values.map((value, at) => readers[at]?.(value) ?? null));
      if (piece.length < fetchSize) continue;
      yield piece;
      piece = [];
    }
    abort.signal.throwIfAborted();
    ended = true;
    if (piece.length > 0) yield piece;
  } catch (error) {
    signal.throwIfAborted();
    if (limit.isOver) throw limit.fault(error);
    const fault = clickHouseFault(error);
    ended = fault.reason !== 'connect';
    throw fault;
  } finally {
    abort.release();
    limit.stop();
    if (!ended) await kill(client, queryId);
  }
}

/** Ends a statement at servers that do not end it with its request. */
async function kill(client: ClickHouseClient, queryId: string): Promise<void> {
  const abort = new LinkedAbort([], 2_000);
  await client
    .command({
      query: 'kill query where query_id = {id:String} async',
      query_params: { id: queryId },
      clickhouse_settings: { readonly: '0' },
      abort_signal: abort.signal,
    })
    .catch(() => undefined);
  abort.release();
}
