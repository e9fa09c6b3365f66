import { columnType } from './column-type.ts';
import { compiler, ROW_COLUMN } from './compiler.ts';

const { quote } = compiler;

export interface StoredColumn {
  readonly name: string;
  /** As DuckDB writes it. */
  readonly type: string;
}
/** Where a table lies: its database, and the cluster that has it on all servers. */
export interface TablePlace {
  readonly database: string;
  readonly cluster: string | null;
}

const everywhere = ({ cluster }: TablePlace) => (cluster === null ? '' : ` on cluster ${quote(cluster)}`);
const placed = ({ database }: TablePlace, table: string) => `${quote(database)}.${quote(table)}`;
const text = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** @throws Error for a column that has no type in ClickHouse */
function typeOf({ name, type }: StoredColumn): string {
  const found = columnType(type);
  if (found === null) throw new Error(`no type of ClickHouse keeps the values of ${name} (${type})`);
  return found;
}
const listOf = (columns: readonly StoredColumn[]) =>
  columns.map((column) => `${quote(column.name)} ${typeOf(column)}`).join(', ');

/** Makes a table that is sorted by the number of its rows; in a cluster it is replicated in each shard. */
export function createRows(place: TablePlace, table: string, columns: readonly StoredColumn[]): string {
  const engine =
    place.cluster === null ? 'MergeTree' : `ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}')`;
  return `create table ${placed(place, table)}${everywhere(place)} (${quote(ROW_COLUMN)} UInt64, ${listOf(columns)}) engine = ${engine} order by ${quote(ROW_COLUMN)}`;
}

/** Makes a table that reads and writes another one on all shards of the cluster. */
export function createSpread(place: TablePlace, table: string, rows: string): string {
  const { cluster, database } = place;
  return `create table ${placed(place, table)}${everywhere(place)} as ${placed(place, rows)} engine = Distributed(${quote(cluster!)}, ${quote(database)}, ${quote(rows)}, ${quote(ROW_COLUMN)})`;
}

/** Writes a Parquet file that follows as the body, its rows numbered in their order. */
export function insertParquet(place: TablePlace, table: string, columns: readonly StoredColumn[]): string {
  const names = columns.map(({ name }) => quote(name)).join(', ');
  const structure = columns.map((column) => `${quote(column.name)} ${typeOf(column)}`).join(', ');
  return `insert into ${placed(place, table)} (${quote(ROW_COLUMN)}, ${names}) select rowNumberInAllBlocks(), ${names} from input(${text(structure)}) format Parquet`;
}

export function renameRows(place: TablePlace, from: string, to: string): string {
  return `rename table ${placed(place, from)} to ${placed(place, to)}${everywhere(place)}`;
}

/** Not `sync`: questions that read the table go on, its files go when they end. */
export function dropRows(place: TablePlace, table: string): string {
  return `drop table if exists ${placed(place, table)}${everywhere(place)}`;
}

/** Waits until every reachable replica has what was inserted. */
export function syncRows(place: TablePlace, table: string): string {
  return `system sync replica${everywhere(place)} ${placed(place, table)}`;
}

/** Range of DateTime64(6) in microseconds since 1970. ClickHouse stores values outside of it without an error. */
const [FIRST, LAST] = [-2_208_988_800_000_000n, 10_413_791_999_999_999n];

/** Number of rows, and of those with a time that ClickHouse would show as another. */
export function countRows(place: TablePlace, table: string, columns: readonly StoredColumn[]): string {
  const beyond = columns
    .filter((column) => typeOf(column).includes('DateTime64'))
    .map(({ name }) => `toUnixTimestamp64Micro(${quote(name)}) not between ${FIRST} and ${LAST}`);
  return `select count(), ${beyond.length > 0 ? `countIf(${beyond.join(' or ')})` : '0'} from ${placed(place, table)}`;
}
