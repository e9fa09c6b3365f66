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
