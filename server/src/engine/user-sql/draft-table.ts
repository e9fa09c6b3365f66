import type { CatalogueParameter, CatalogueTable } from '../catalogue.ts';
import type { AuthorSql, CheckedSql } from './author-sql.ts';

/** A table that represents an author's SQL before it is saved; its fields are named after their columns. */
export function draftTable(
  tableId: string,
  { dialect, connection, parameters }: Pick<AuthorSql, 'dialect' | 'connection' | 'parameters'>,
  relation: CheckedSql['relation'],
  columns: CheckedSql['columns'],
): CatalogueTable {
  const known: readonly CatalogueParameter[] = parameters;
  return {
    tableId,
    dialect,
    connection,
    relation,
    fields: columns.map(({ name, dataType, instant }, index) => ({
      fieldId: `c${index}`,
      column: name,
      names: { zh_CN: name },
      dataType,
      defaultAggregator: 'count',
      ...(instant ? { instant } : {}),
    })),
    rowRules: [],
    parameters: known,
    dataVersion: '0',
    dataTime: new Date(0),
  };
}
