import { CHECK_LIMITS, type CheckAnswer, type CheckGrain, type CollectColumn } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { literal, quoted, type Analytics, type RegisteredTable } from '../../tables/index.ts';

export interface TableCount {
  readonly table: RegisteredTable;
  /** Of the definition by which it was filled. */
  readonly columns: readonly CollectColumn[];
  readonly grain: CheckGrain;
  readonly from: string;
  readonly to: string;
  /** Rows above it are not counted. */
  readonly cursor: { readonly column: string; readonly value: string } | null;
}

/**
 * Counts and sums of a table by day and store, as an agent answers them of its source. Its rows have to be here.
 * @throws CatalogueError collectCheckColumn; the store's error
 */
export async function countTable(
  { driver }: Pick<Analytics, 'driver'>,
  { table, columns, grain, from, to, cursor }: TableCount,
  signal: AbortSignal,
): Promise<CheckAnswer['groups']> {
  const of = (name: string) => {
    const field = table.fields.find(({ source_name, formula }) => source_name === name && formula === null);
    const column = columns.find((each) => each.name === name);
    if (!field || !column) throw new CatalogueError('collectCheckColumn', { name });
    return { ...column, sql: quoted(field.physical_column) };
  };
  const date = of(grain.dateColumn);
  const local =
    date.dateForm === 'moment'
      ? `make_timestamp(epoch_us(${date.sql}) + ${grain.offsetMinutes} * 60000000)`
      : `cast(${date.sql} as timestamp)`;
  const store = grain.storeColumn === null ? `''` : `coalesce(cast(${of(grain.storeColumn).sql} as varchar), '')`;
  // Through the text: a cast of a double brings digits that it does not have.
  const sums = grain.amountColumns.map(
    (name) => `cast(sum(cast(cast(${of(name).sql} as varchar) as decimal(38, ${CHECK_LIMITS.digits}))) as varchar)`,
  );
  const conditions = [`day >= timestamp ${literal(from)}`, `day < timestamp ${literal(to)}`];
  if (cursor) {
    const { sql, dataType, dateForm } = of(cursor.column);
    const type = dataType === 'int' ? 'bigint' : dataType === 'double' ? 'double' : 'timestamp';
    const value = dateForm === 'moment' ? `make_timestamp(epoch_us(${sql}))` : sql;
    conditions.push(`coalesce(${value} <= cast(${literal(cursor.value.replace('Z', ''))} as ${type}), true)`);
  }
  const text = `select strftime(day, '%Y-%m-%d'), ${store}, cast(count(*) as varchar)${sums.map((sum) => `, ${sum}`).join('')}
    from (select *, ${local} as day from ${quoted(table.table.physical_table)}) where ${conditions.join(' and ')} group by 1, 2`;
  const { columns: cells, rowCount } = await driver.query({ text, values: [] }, signal);
  const textAt = (column: number, row: number): string | null => {
    const cell = cells[column]?.[row] ?? null;
    return cell === null ? null : String(cell);
  };
  return Array.from({ length: rowCount }, (_, row) => [
    textAt(0, row) ?? '',
    textAt(1, row) ?? '',
    Number(textAt(2, row)),
    0,
    grain.amountColumns.map((_name, at) => textAt(3 + at, row)),
  ]);
}
