import type { CollectFrom, FoundColumn, SourceSettings } from '@tessera/contract';
import oracledb from 'oracledb';

import { describedPreview } from './described-preview.ts';
import { groupsOf } from './group-reading.ts';
import { groupText } from './group-text.ts';
import { oracleAddress, oracleDialect, PLAIN_DIALECT } from './oracle-text.ts';
import { oracleCells, oracleForm, oracleType, type OracleColumn } from './oracle-types.ts';
import { faultOf, ReadFault, type Reason } from './read-fault.ts';
import { previewText, selectText, zonelessBoundsOf } from './select-text.ts';
import type { Cell, PreviewAnswer, Reading, SourceAccess, SourceReader, TablesAnswer } from './source-reader.ts';
import { StatementLimit } from './statement-limit.ts';
import { MOST_TABLES, tablesAnswer } from './tables-answer.ts';

type OracleSource = Extract<SourceSettings, { readonly kind: 'oracle' }>;
type Connection = oracledb.Connection;
/** Of the sessions of agents. */
const NAME = 'tessera-agent';

const REASONS: Readonly<Record<string, Reason>> = {
  ...{ 'ORA-01017': 'password', 'ORA-01045': 'password', 'ORA-28000': 'password', 'ORA-28001': 'password' },
  ...{ 'ORA-00904': 'columns', 'ORA-00942': 'columns', 'ORA-01013': 'timeout', 'NJS-123': 'timeout' },
  ...{
    'ORA-12505': 'connect',
    'ORA-12514': 'connect',
    'ORA-12541': 'connect',
    'ORA-03113': 'connect',
    'ORA-03135': 'connect',
  },
};
/** Failures of the driver itself are those of the connection. */
const oracleFault = (error: unknown): ReadFault =>
  faultOf(
    error,
    ({ code = '' }) =>
      REASONS[code] ?? (code.startsWith('ORA-') ? 'query' : /^(NJS|DPI)-/.test(code) ? 'connect' : undefined),
  );

/** A read-only transaction at an Oracle from 12.1 on, by the driver's thin mode. @throws ReadFault */
export async function openOracle(source: OracleSource, access: SourceAccess): Promise<SourceReader> {
  let connection: Connection | undefined;
  try {
    connection = await oracledb.getConnection({
      user: source.user,
      password: access.password,
      connectString: oracleAddress(source),
      program: NAME,
    } as oracledb.ConnectionAttributes);
    const opened = connection;
    opened.callTimeout = access.statementSeconds * 1_000;
    // Numbers are told and taken with a point, moments in UTC.
    await ask(
      opened,
      `alter session set nls_numeric_characters = '.,' nls_comp = binary nls_sort = binary time_zone = '+00:00'`,
    );
    await ask(opened, 'set transaction read only');
    return {
      server: `Oracle ${opened.oracleServerVersionString}`.slice(0, 200),
      encrypted: source.tls !== 'off',
      tables: (search) => tables(opened, search),
      preview: (from) => preview(opened, from),
      columns: async (from) => (await columnsOf(opened, from)).map(sourceColumn),
      read: (reading, signal) => read(opened, { ...access, reading, signal }),
      async groups(reading) {
        const dialect = oracleDialect(await columnsOf(opened, reading.from), []);
        const { rows } = await ask(opened, groupText(reading, dialect));
        return groupsOf(
          rows.map((row) =>
            row.map((value) => (value === null || value === undefined ? null : pointed(String(value)))),
          ),
          reading.most,
        );
      },
      active: () => active(opened),
      mayWait: async () => true,
      close: () => closed(opened),
    };
  } catch (error) {
    if (connection) await closed(connection);
    throw oracleFault(error);
  }
}

const pointed = (text: string): string => text.replace(/^(-?)\.(?=\d)/, '$10.');
const closed = (connection: Connection): Promise<void> => connection.close().catch(() => undefined);

interface Answer {
  readonly columns: readonly OracleColumn[];
  readonly rows: unknown[][];
}

const AS_TEXT: readonly unknown[] = [oracledb.DB_TYPE_NUMBER, oracledb.DB_TYPE_CLOB, oracledb.DB_TYPE_NCLOB];
/** Numbers with all of their digits, long texts as a whole. */
const OPTIONS: oracledb.ExecuteOptions = {
  outFormat: oracledb.OUT_FORMAT_ARRAY,
  fetchTypeHandler: ({ dbType }) => (AS_TEXT.includes(dbType) ? { type: oracledb.STRING } : undefined),
};

async function ask(connection: Connection, text: string, values: readonly string[] = []): Promise<Answer> {
  try {
    const { rows = [], metaData = [] } = await connection.execute<unknown[]>(text, bindsOf(values), OPTIONS);
    return { columns: described(metaData), rows };
  } catch (error) {
    throw oracleFault(error);
  }
}

const bindsOf = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, at) => [`tessera_bound_${at + 1}`, value]));
const described = (columns: readonly oracledb.Metadata<unknown[]>[]): readonly OracleColumn[] =>
  columns.map(({ name, dbTypeName = '', precision, scale }) => ({ name, dbTypeName, precision, scale }));

/** Types of what is read; no row is. @throws ReadFault */
const columnsOf = async (connection: Connection, from: CollectFrom): Promise<readonly OracleColumn[]> =>
  (await ask(connection, previewText(from, 0, PLAIN_DIALECT))).columns;

const sourceColumn = (column: OracleColumn): FoundColumn => ({
  name: column.name,
  sourceType: oracleType(column),
  ...oracleForm(column),
});

export const ACTIVE = `select count(*) from v$session where type = 'USER' and status = 'ACTIVE' and nvl(program, ' ') <> '${NAME}'`;
/** What a user without the right is told. */
const UNSEEN: readonly unknown[] = ['ORA-00942', 'ORA-01031'];

async function active(connection: Connection): Promise<number | null> {
  try {
    return Number((await ask(connection, ACTIVE)).rows[0]?.[0]);
  } catch (error) {
    if (error instanceof ReadFault && UNSEEN.includes((error.cause as { code?: string } | undefined)?.code))
      return null;
    throw error;
  }
}

async function tables(connection: Connection, search: string): Promise<TablesAnswer> {
  const { rows } = await ask(
    connection,
    // An empty text is a missing one there.
    `select o.owner, o.object_name, o.object_type, t.num_rows from all_objects o
       left join all_tables t on t.owner = o.owner and t.table_name = o.object_name
     where o.object_type in ('TABLE', 'VIEW') and o.oracle_maintained = 'N' and o.secondary = 'N'
       and instr(upper(o.object_name), nvl(upper(:tessera_bound_1), substr(upper(o.object_name), 1, 1))) > 0
     order by o.owner, o.object_name fetch first ${MOST_TABLES + 1} rows only`,
    [search],
  );
  return tablesAnswer(rows, ['TABLE']);
}

async function preview(connection: Connection, from: CollectFrom): Promise<PreviewAnswer> {
  const found = await columnsOf(connection, from);
  const keys =
    'sql' in from
      ? []
      : (
          await ask(
            connection,
            `select c.column_name from all_constraints k
               join all_cons_columns c on c.owner = k.owner and c.constraint_name = k.constraint_name
             where k.constraint_type = 'P' and k.owner = :tessera_bound_1 and k.table_name = :tessera_bound_2`,
            [from.schema, from.table],
          )
        ).rows.map(([name]) => String(name));
  return describedPreview(from, {
    ...{ found, keys, sourceColumn, dialect: oracleDialect(found, []), cells: oracleCells },
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
  const text = selectText(reading, oracleDialect(found, values));
  const readers = reading.columns.map(({ name, dateForm }) =>
    oracleCells(
      found.find((column) => column.name === name)!,
      dateForm,
    ),
  );
  let isAtWork = false;
  // What a fetch waits for at the database is broken off there.
  const stop = (): void => void (isAtWork && connection.break().catch(() => undefined));
  const { limit = new StatementLimit(statementSeconds) } = reading;
  limit.start(stop);
  signal.addEventListener('abort', stop, { once: true });
  const working = async <T>(work: Promise<T>): Promise<T> => {
    isAtWork = true;
    try {
      return await work;
    } finally {
      isAtWork = false;
    }
  };
  let rows: oracledb.ResultSet<unknown[]> | undefined;
  try {
    ({ resultSet: rows } = await working(
      connection.execute<unknown[]>(text, bindsOf(values), {
        ...OPTIONS,
        ...{ resultSet: true, fetchArraySize: fetchSize, prefetchRows: fetchSize },
      }),
    ));
    for (;;) {
      signal.throwIfAborted();
      if (limit.isOver) throw limit.fault();
      const piece = (await working(rows?.getRows(fetchSize) ?? Promise.resolve([]))) ?? [];
      if (piece.length > 0) yield piece.map((row) => row.map((value, at) => readers[at]?.(value) ?? null));
      if (piece.length < fetchSize) return;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (limit.isOver) throw limit.fault(error);
    throw oracleFault(error);
  } finally {
    limit.stop();
    signal.removeEventListener('abort', stop);
    await rows?.close().catch(() => undefined);
  }
}
