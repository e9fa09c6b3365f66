import type { DataType } from '@tessera/contract';

export interface PhysicalColumn {
  readonly name: string;
  readonly dataType: DataType;
}
export interface PhysicalTable {
  readonly schema: string;
  readonly name: string;
}

/** Reads what tables a database has. */
export interface Introspector {
  tables(): Promise<PhysicalTable[]>;
  /** Columns in their order; empty for a table that does not exist. */
  columns(table: PhysicalTable): Promise<PhysicalColumn[]>;
}

export interface SourceTableInfo extends PhysicalTable {
  readonly kind: 'table' | 'view';
  readonly comment: string;
  /** The database's own estimate; null where it has none. */
  readonly rowEstimate: number | null;
}
export interface SourceColumnInfo extends PhysicalColumn {
  readonly databaseType: string;
  readonly nullable: boolean;
  readonly primaryKey: boolean;
  readonly comment: string;
  /** It holds moments, which a session reads in its zone. */
  readonly instant?: boolean;
  /** A moment that is read in a zone of its own, whatever the session's; only of an `instant`. */
  readonly fixedZone?: boolean;
}

/** Reads the structure of a customer's database, without system schemas. */
export interface SourceIntrospector extends Introspector {
  /** Version of the server, as reported. */
  version(signal: AbortSignal): Promise<string>;
  schemas(signal: AbortSignal): Promise<{ schema: string; tableCount: number }[]>;
  /** Tables and views by name; the search is for a part of the name, upper and lower case alike. */
  browse(
    query: { readonly schema?: string; readonly search?: string; readonly offset: number; readonly limit: number },
    signal: AbortSignal,
  ): Promise<{ tables: SourceTableInfo[]; total: number }>;
  /** Null for a table that does not exist or that the account may not see. */
  describe(table: PhysicalTable, signal: AbortSignal): Promise<SourceColumnInfo[] | null>;
  /** Columns of a table's unique keys as the engine compares values, ignoring rows with nulls in them. */
  uniqueKeys(table: PhysicalTable, signal: AbortSignal): Promise<string[][]>;
}
