import type { StoreConnection } from '../../../engine/index.ts';
import type { RejectedRow } from '../../data-jobs/index.ts';
import { converted, physicalType, quoted, saysNothing, type ValueType } from '../../tables/index.ts';
import type { AnalysedColumn } from './analyse.ts';
import type { Source } from './prepare-source.ts';
import { columnName, MOST_REJECTS, readCsv, REJECTS } from './read-csv.ts';

/** A column of the file on its way into a column of a table. */
export interface LoadColumn {
  readonly from: AnalysedColumn;
  /** Physical column. */
  readonly target: string;
  /** As users know it; for the reasons of refused rows. */
  readonly name: string;
  readonly type: ValueType;
}
export interface LoadedRows {
  readonly rows: number;
  readonly rejectedCount: number;
  readonly rejects: readonly RejectedRow[];
}

/**
 * Reads a file into a table; each record is stored or rejected with a reason.
 * @param timeZone IANA name of the zone that times without an offset are meant in
 * @param write statement before the SELECT of target columns, such as `create table t as`
 */
export async function loadRows(
  connection: StoreConnection,
  source: Source,
  columns: readonly LoadColumn[],
  timeZone: string,
  write: string,
): Promise<LoadedRows> {
  const rows = async (text: string) => (await connection.runAndReadAll(text)).getRowsJson();
  const direct = new Map<number, string>();
  for (const { from, type } of columns) {
    const users = columns.filter((other) => other.from.index === from.index);
    const plain = type.dataType !== 'str' && !type.instant && !type.notation && from.plain.includes(type.dataType);
    if (plain && users.length === 1) direct.set(from.index, physicalType(type));
  }
  const changed = columns.filter(({ from, type }) => type.dataType !== 'str' && !direct.has(from.index));
  const value = ({ from, type }: LoadColumn) =>
    direct.has(from.index) ? columnName(from.index) : converted(columnName(from.index), type, timeZone);
  const selected = columns.map((column) => `${value(column)} as ${quoted(column.target)}`).join(', ');
  const file = readCsv(source, direct, { rejects: true });
  const rejects: RejectedRow[] = [];
  let written: number;

  if (changed.length === 0) {
    const before = await countOf(connection, write);
    await connection.run(`${write} select ${selected} from ${file}`);
    written = (await countOf(connection, write)) - before;
  } else {
    const raw = changed.map(({ from }, at) => `${columnName(from.index)} as raw${at}`).join(', ');
    await connection.run(`create temp table staged as select ${selected}, ${raw} from ${file}`);
    const unfit = changed.map(({ target }, at) => `(${quoted(target)} is null and not ${saysNothing(`raw${at}`)})`);
    const any = `coalesce(${unfit.join(' or ')}, false)`;
    const bad = await rows(
      `select (rowid - (select min(rowid) from staged))::double, ${changed.map((_, at) => `coalesce(${unfit[at]}, false), raw${at}`).join(', ')} from staged where ${any} order by rowid limit ${MOST_REJECTS}`,
    );
    const skipped = await unreadableRows(connection);
    for (const [rowid, ...cells] of bad) {
      for (const [at, column] of changed.entries()) {
        if (cells[at * 2] !== true) continue;
        rejects.push({
          row: rowOfFile(source, Number(rowid), skipped),
          column: column.name,
          value: String(cells[at * 2 + 1]).slice(0, 500),
          reason: column.type.dataType as RejectedRow['reason'],
        });
      }
    }
    const before = await countOf(connection, write);
    await connection.run(
      `${write} select ${columns.map(({ target }) => quoted(target)).join(', ')} from staged where not ${any}`,
    );
    written = (await countOf(connection, write)) - before;
    await connection.run('drop table staged');
  }
  rejects.push(...(await unreadable(connection, columns)));
  rejects.sort((a, b) => a.row - b.row);
  return {
    rows: written,
    rejectedCount: Math.max(0, source.rowCount - written),
    rejects: rejects.slice(0, MOST_REJECTS),
  };
}

async function countOf(connection: StoreConnection, write: string): Promise<number> {
  const [, table] = /^(?:create table|insert into) ("(?:[^"]|"")+")/.exec(write) ?? [];
  if (!table) throw new Error('no table is written');
  const there = await connection.runAndReadAll(
    `select count(*)::integer from duckdb_tables() where table_name = ${`'${table.slice(1, -1).replaceAll('""', '"').replaceAll("'", "''")}'`}`,
  );
  if (Number(there.getRowsJson()[0]?.[0]) === 0) return 0;
  const counted = await connection.runAndReadAll(`select count(*)::double from ${table}`);
  return Number(counted.getRowsJson()[0]?.[0]);
}

/** Lines of records that the store could not read, in order. */
async function unreadableRows(connection: StoreConnection): Promise<number[]> {
  const found = await connection.runAndReadAll(`select distinct line::double from ${REJECTS.table} order by 1`);
  return found.getRowsJson().map(([line]) => Number(line));
}

/** Row of the file by the position among those that were read. */
function rowOfFile({ shape }: Source, position: number, skipped: readonly number[]): number {
  let row = shape.headerRow + 1 + position;
  for (const line of skipped) {
    if (line > row) break;
    row++;
  }
  return row;
}

async function unreadable(connection: StoreConnection, columns: readonly LoadColumn[]): Promise<RejectedRow[]> {
  const found = await connection.runAndReadAll(
    `select line::double, error_type::varchar, column_name, csv_line from ${REJECTS.table} order by line limit ${MOST_REJECTS}`,
  );
  // A line with too many values is noted once for each of them.
  const rejects = new Map<string, RejectedRow>();
  for (const [line, type, column, text] of found.getRowsJson()) {
    const of = columns.find(({ from }) => columnName(from.index) === column);
    const value = String(text ?? '').slice(0, 500);
    const cast = type === 'CAST' && of !== undefined;
    const counted = type === 'MISSING COLUMNS' || type === 'TOO MANY COLUMNS';
    const reason = cast ? (of.type.dataType as RejectedRow['reason']) : counted ? 'columns' : 'line';
    const reject = { row: Number(line), column: cast ? of.name : '', value, reason };
    rejects.set(`${reject.row}/${reject.column}`, reject);
  }
  return [...rejects.values()];
}
