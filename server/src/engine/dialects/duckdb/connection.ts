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
  /** Milliseconds in which an aborted statement must end before its process is killed. */
  readonly grace?: number;
}

/** The server itself opens this store; there is no form. */
export const connectionFields = [] as const;
