import type { DataType } from '@tessera/contract';

import type { Introspector } from '../dialects/introspector.ts';
import type { Driver } from '../run/driver.ts';
import type { TestRow } from './reference.ts';

/** A database of one dialect that tests may fill. */
export interface DialectFixture {
  readonly schema: string;
  readonly driver: Driver;
  readonly introspector: Introspector;
  createTable(name: string, columns: Readonly<Record<string, DataType>>, rows: readonly TestRow[]): Promise<void>;
  /** Whether a table or a column may have this name at all. */
  takesName(name: string): boolean;
  /** A statement that would run for minutes. */
  readonly endless: string;
  close(): Promise<void>;
}
