import type { DataType } from '@tessera/contract';

import type { CatalogueParameter, SqlTable, TableRelation } from '../catalogue.ts';

export interface NameableTable {
  readonly tableId: string;
  /** What it is called; the first one that fits counts. */
  readonly names: readonly string[];
  readonly columns: NonNullable<SqlTable['columns']>;
}

/** A SELECT as an author writes it, and what it may name. */
export interface AuthorSql {
  readonly text: string;
  /** The connection that all its tables are of. */
  readonly dialect: string;
  readonly connection: string;
  readonly tables: readonly NameableTable[];
  readonly parameters: readonly CatalogueParameter[];
}

export interface SqlColumn {
  readonly name: string;
  readonly dataType: DataType;
  /** As the database writes it. */
  readonly databaseType: string;
  readonly instant?: boolean;
}

/** A SELECT that was read, checked and planned by its database. */
export interface CheckedSql {
  readonly relation: Extract<TableRelation, { kind: 'sql' }>;
  readonly columns: readonly SqlColumn[];
  /** Names of its parameters. */
  readonly parameters: readonly string[];
}
