import type { ConnectionField } from '../connection-field.ts';

/** What the embedded store needs; a file, so nothing in it is secret. Unset sizes are DuckDB's own choice. */
export interface DuckDbSettings {
  /** Absolute path of the database file. */
  readonly path: string;
  /** The only folder whose files SQL may read or write: the way in for imports. */
  readonly exchangeDirectory: string;
  /** Where large sorts and groupings spill. */
  readonly temporaryDirectory: string;
  /** Such as `2GB`. */
  readonly memoryLimit?: string;
  readonly threads?: number;
  /** Queries that run at the same time; more wait in line. */
  readonly connections?: number;
}

export const connectionFields: readonly ConnectionField[] = [
  { name: 'path', kind: 'path', required: true, secret: false },
  { name: 'memoryLimit', kind: 'text', required: false, secret: false },
  { name: 'threads', kind: 'number', required: false, secret: false },
];
